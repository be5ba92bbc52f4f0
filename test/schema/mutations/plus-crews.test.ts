// The numbers of a plus crew.
import { describe, expect, it } from 'vitest';
import { plusCrewValueData } from '#schema/entities/plus/plus-crew-value-data.ts';
import { plusCrewValue } from '#schema/entities/plus/plus-crew-value.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import {
  addPlusCrewValueData,
  deletePlusCrewValueData,
  editPlusCrewValueData,
} from '#schema/mutations/plus/plus-values.ts';
import { editPlusCrew } from '#schema/mutations/plus/plus-settings.ts';
import { actorOf, played, rowAfter } from '#test/support/mutations/played.ts';
import { agencyWith, paula } from '#test/support/mutations/story.ts';

describe('a plus crew', () => {
  const team = (statusCode: string) =>
    agencyWith(
      [
        plusCrew,
        {
          id: 'pc',
          number: 1,
          name: 'Merch',
          memberContactIds: ['c-ben'],
          from: '2027-06-01',
          to: '2027-06-30',
          bonusPoolPct: 5,
          typeId: 'merchandise',
          statusCode,
          currency: 'EUR',
        },
      ],
      [
        plusCrewValue,
        { id: 't', plusCrewId: 'pc', typeId: 'turnover', unit: 'currency', editable: true, validFrom: '2027-06-01' },
      ],
      [plusCrewValueData, { id: 'v', plusCrewValue: 't', date: '2027-06-02', value: 100, sourceTypeId: 'manual' }],
    );
  const booth = actorOf({ audiences: ['plusCrewLogin'] });
  const value = { id: 'v2', plusCrewValue: 't', date: '2027-06-04', value: 4000, sourceTypeId: 'manual' };

  it('counts within its period while it runs', async () => {
    expect(
      rowAfter(await played(team('active'), addPlusCrewValueData, value, booth), plusCrewValueData, 'v2'),
    ).toMatchObject({ value: 4000 });
    expect(await played(team('active'), addPlusCrewValueData, { ...value, date: '2027-07-01' }, booth)).toBe('INVALID');
    expect(await played(team('finished'), addPlusCrewValueData, value, booth)).toBe('PLUSCREW_FINISHED');
    expect(
      rowAfter(
        await played(team('active'), editPlusCrewValueData, { id: 'v', value: 120 }, paula),
        plusCrewValueData,
        'v',
      ),
    ).toMatchObject({ value: 120, byContactId: 'c-paula' });
    expect(
      rowAfter(await played(team('active'), deletePlusCrewValueData, { id: 'v' }, paula), plusCrewValueData, 'v'),
    ).toBeUndefined();
    expect(await played(team('active'), editPlusCrew, { number: 'pc', to: '2027-05-01' }, paula)).toBe(
      'END_BEFORE_START',
    );
    expect(
      rowAfter(
        await played(team('active'), editPlusCrew, { number: 'pc', statusCode: 'finished' }, paula),
        plusCrew,
        'pc',
      ),
    ).toMatchObject({ statusCode: 'finished', number: 1 });
  });
});
