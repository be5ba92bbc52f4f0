// What the cells of a plus crew's numbers say on a desk: which wait to be sent, and where two people wrote.
import { expect, it } from 'vitest';
import { plusCrewValueData } from '#schema/entities/plus/plus-crew-value-data.ts';
import { addPlusCrewValueData } from '#schema/mutations/plus/plus-values.ts';
import { rowKey } from '#db/tables/row-key.ts';
import { markOf, type MarkState } from '#outbox/status/marks.ts';
import { clashedCells, isClashed, signOf } from '#screens/plus-crews/numbers/cell-sign.tsx';
import { ben, openDevice, START } from '../../outbox/world.ts';
import { arrive } from '../rows.ts';

const stamps = { rev: 1, createdAt: '2027-06-01T08:00:00.000Z', updatedAt: '2027-06-01T08:00:00.000Z' };

it('marks a number that is only on this device', async () => {
  const { store } = await openDevice({ ...ben, audiences: ['plusCrewLogin'], loginType: 'pluscrew', canEdit: true });
  await arrive(store, {
    plusCrews: [
      {
        id: 'team',
        ...stamps,
        number: 7,
        name: 'Bar team',
        typeId: 'bar',
        memberContactIds: [],
        from: '2027-06-01',
        to: '2027-06-10',
        bonusPoolPct: 5,
        statusCode: 'active',
        currency: 'EUR',
      },
    ],
    plusCrewValues: [
      {
        id: 's-pieces',
        ...stamps,
        plusCrewId: 'team',
        typeId: 'pieces',
        unit: 'piece',
        editable: true,
        validFrom: '2027-06-01',
      },
    ],
  });
  const args = { id: 'n1', plusCrewValue: 's-pieces', date: '2027-06-03', value: 120, sourceTypeId: 'manual' };
  const signAt = async (id: string) => signOf(await markOf(store.local, rowKey(plusCrewValueData.name, id), START));
  await store.send(addPlusCrewValueData, args);
  expect([await signAt('n1'), await signAt('n2')]).toEqual(['here', null]);
  store.close();
});

it.each([
  ['saving', 'sending'],
  ['sending', 'sending'],
  ['held', 'here'],
  ['blocked', 'here'],
  ['refused', 'refused'],
  ['sent', null],
] satisfies readonly (readonly [MarkState, string | null])[])('draws a number that is %s as %s', (state, sign) => {
  expect(signOf({ state })).toBe(sign);
});

it('marks the cell in which somebody else wrote another number, and no other', () => {
  const current = { id: 'theirs', rev: 4, date: '2027-06-03', value: 90 };
  const args = { id: 'n1', plusCrewValue: 's-pieces', date: '2027-06-03', value: 120, sourceTypeId: 'manual' };
  const refusal = { kind: 'rule', code: 'VALUE_EXISTS', at: '2027-06-03T20:00:00.000Z', current } as const;
  const clashed = clashedCells([{ mutation: addPlusCrewValueData.name, args, refusal }]);
  const at = (id: string, date: string): boolean => isClashed({ series: { id }, date }, clashed);
  expect([at('s-pieces', '2027-06-03'), at('s-pieces', '2027-06-02'), at('s-hours', '2027-06-03')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(clashedCells([{ mutation: addPlusCrewValueData.name, args }]).size).toBe(0);
});
