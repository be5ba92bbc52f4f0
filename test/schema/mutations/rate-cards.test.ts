// The rules of a rate card said anew: by whom, within which bounds, and what stays as it was.
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#schema/check.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { editRateCard } from '#schema/mutations/money/edit-rate-card.ts';
import { MOST_SUPPLEMENTS, supplementFault, type Supplement } from '#schema/rules/money/pay/supplements.ts';
import { played, rowAfter } from '#test/support/mutations/played.ts';
import { agency, otto } from '#test/support/mutations/story.ts';

const night = { kind: 'night', from: '22:00', to: '06:00', percent: 25, wins: [] } as const;
const overtime = { kind: 'overtime', afterMin: 600, percent: 50, wins: ['night' as const] } as const;
const said = (...supplements: readonly Supplement[]) => ({
  id: 'rates',
  supplements: supplements.map((one) => ({ ...one, wins: [...one.wins] })),
});

describe('the rules of a rate card', () => {
  it('are those that were said last, in their order', async () => {
    const after = await played(agency, editRateCard, said(overtime, night), otto);
    expect(rowAfter(after, rateCard, 'rates')).toMatchObject({ name: '2027', supplements: [overtime, night] });
  });

  it('go where the card is to pay overtime by its prices alone', async () => {
    const after = await played(agency, editRateCard, { id: 'rates', cleared: ['supplements'] }, otto);
    expect(rowAfter(after, rateCard, 'rates')).not.toHaveProperty('supplements');
  });

  it.each([
    ['an end without a beginning', { kind: 'night', to: '06:00', percent: 25, wins: [] }, 'from'],
    ['a beginning without an end', { kind: 'night', from: '22:00', percent: 25, wins: [] }, 'to'],
    ['overtime without the work before it', { kind: 'overtime', percent: 25, wins: [] }, 'afterMin'],
    ['work before what is no overtime', { kind: 'sunday', afterMin: 600, percent: 25, wins: [] }, 'afterMin'],
  ] as const)('have no %s', async (_what, one: Supplement, field) => {
    expect(supplementFault([night, one])).toEqual({ at: 1, field });
    expect(await played(agency, editRateCard, said(night, one), otto)).toBe('INVALID');
  });

  it('overlap as they like, and one may end when it begins: it falls on the whole day', () => {
    expect(supplementFault([night, night, { ...night, to: '22:00' }, overtime, { ...overtime, afterMin: 0 }])).toBe(
      undefined,
    );
  });

  it('are bounded in their number and their per cents', () => {
    const many = Array.from({ length: MOST_SUPPLEMENTS + 1 }, () => night);
    expect(faultsOf(editRateCard.schema, said(...many))).toMatchObject([{ field: 'supplements' }]);
    for (const percent of [0, 501, 12.5])
      expect(faultsOf(editRateCard.schema, said({ ...night, percent })).map(({ field }) => field)).toEqual([
        'supplements.0.percent',
      ]);
    expect(faultsOf(editRateCard.schema, said({ ...night, from: '24:00' })).map(({ field }) => field)).toEqual([
      'supplements.0.from',
    ]);
  });
});
