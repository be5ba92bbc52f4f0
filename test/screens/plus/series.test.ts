// A series of a plus crew in its sheet: what is sent of one that stands while others change it.
import { describe, expect, it } from 'vitest';
import { plusCrewValue } from '#schema/entities/plus/plus-crew-value.ts';
import { editPlusCrewValue } from '#schema/mutations/plus/plus-settings.ts';
import type { Series } from '#screens/plus-crews/queries.ts';
import { draftOfSeries, saidOfSeries, seriesEdit, type SeriesDraft } from '#screens/plus-crews/settings/series-said.ts';
import { openDevice, outboxOf, planner, pull } from '../../outbox/world.ts';

const AT = '2027-06-01T08:00:00.000Z';
const row = {
  ...{ id: 'series', rev: 5, createdAt: AT, updatedAt: AT, plusCrewId: 'team', typeId: 'turnover', unit: 'currency' },
  ...{ target: 2000, weight: 3, editable: true, validFrom: '2027-06-01' },
} as const;
const shown: Series = { ...row, unit: 'currency', code: 'turnover', name: 'Turnover' };

const edited = (part: Partial<SeriesDraft>) => {
  const said = saidOfSeries({ ...draftOfSeries(shown, '2027-06-01', 'en'), ...part }, 'en');
  return said === undefined ? 'incomplete' : seriesEdit(shown, said, 'en')?.[0];
};

describe('a series that is changed', () => {
  it('says what was changed alone', () => {
    expect(edited({})).toBeUndefined();
    expect(edited({ target: ' 2,000.00 ' })).toBeUndefined();
    expect(edited({ minimum: '500' })).toEqual({ id: 'series', minimum: 500 });
    expect(edited({ caption: ' Bar ', editable: false })).toEqual({ id: 'series', caption: 'Bar', editable: false });
    expect(edited({ target: '' })).toEqual({ id: 'series', cleared: ['target'] });
    expect(edited({ minimum: 'much' })).toBe('incomplete');
  });

  it('leaves what somebody else changed meanwhile, and what the sheet does not show', async () => {
    const { store } = await openDevice(planner);
    await pull(store, { [plusCrewValue.name]: [row] });
    await pull(store, { [plusCrewValue.name]: [{ ...row, rev: 9, target: 2500 }] });
    const said = saidOfSeries({ ...draftOfSeries(shown, '2027-06-01', 'en'), minimum: '500' }, 'en');
    const edit = said === undefined ? undefined : seriesEdit(shown, said, 'en');
    if (edit === undefined) throw new Error('The minimum was changed');
    await store.send(editPlusCrewValue, ...edit);
    expect(await store.reads.get(plusCrewValue, 'series')).toMatchObject({ target: 2500, minimum: 500, weight: 3 });
    const [entry] = await outboxOf(store);
    expect(entry).toMatchObject({ ifRev: 5, seen: { minimum: null } });
  });
});
