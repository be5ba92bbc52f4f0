// What a line of pay tells of its corrections: each from what stood before to what it left.
import { expect, it } from 'vitest';
import { correctPayrollItem } from '#schema/mutations/money/judge-payroll-item.ts';
import { correctionsOf, stoodBefore } from '#screens/payrolls/item-query.ts';
import type { PayrollItem } from '#screens/payrolls/queries.ts';
import { ben, openDevice, outboxOf, pull } from '../../outbox/world.ts';

const line: PayrollItem = {
  id: 'line',
  rev: 3,
  createdAt: '2027-06-01T08:00:00.000Z',
  updatedAt: '2027-06-06T08:00:00.000Z',
  payrollId: 'month',
  personId: 'ben',
  date: '2027-06-01',
  caption: 'Load-in',
  kind: 'work',
  minutes: 420,
  rateCents: 2000,
  amountCents: 14_000,
  statusCode: 'corrected',
};

it('tells nothing of a line as it was proposed', () => {
  expect(correctionsOf(line)).toEqual([]);
});

it('leads from each correction to the next, and from the last one to what stands', () => {
  const first = { caption: 'Load-in', minutes: 480, rateCents: 2000, amountCents: 16_000 };
  const second = { caption: 'Load-in', minutes: 450, rateCents: 2000, amountCents: 15_000 };
  const [one, other] = correctionsOf({
    ...line,
    corrections: [
      { at: '2027-06-05T08:00:00.000Z', by: 'Otto Office', ...first },
      { at: '2027-06-06T08:00:00.000Z', ...second },
    ],
  });
  expect(one).toMatchObject({ at: '2027-06-05T08:00:00.000Z', by: 'Otto Office', before: first, now: second });
  expect(other).toMatchObject({ at: '2027-06-06T08:00:00.000Z', by: undefined, before: second });
  expect(other?.now).toMatchObject({ minutes: 420, amountCents: 14_000 });
});

it('stands in its list beside what is left of it, until that is accepted', () => {
  const corrections = [
    { at: '2027-06-05T08:00:00.000Z', caption: 'Load-in', minutes: 480, amountCents: 16_000 },
    { at: '2027-06-06T08:00:00.000Z', caption: 'Load-in', minutes: 450, amountCents: 15_000 },
  ];
  const emptied = { ...line, minutes: 0, amountCents: 0, statusCode: 'proposed', corrections } as const;
  expect(stoodBefore(line)).toBeUndefined();
  expect(stoodBefore(emptied)).toMatchObject({ minutes: 450, amountCents: 15_000 });
  expect(stoodBefore({ ...emptied, statusCode: 'accepted' })).toBeUndefined();
  expect(stoodBefore({ ...emptied, minutes: 450, amountCents: 15_000 })).toBeUndefined();
});

it('is over the line as it stood when it was begun, whatever came meanwhile', async () => {
  const { store } = await openDevice({ ...ben, audiences: ['office'], rights: { payrolls: ['READ', 'EDIT'] } });
  await pull(store, { payrollItems: [{ ...line, personId: 'anna', rev: 9, amountCents: 15_000 }] });
  const args = { id: line.id, statusCode: 'corrected' as const, minutes: 400, amountCents: 13_000 };
  await store.send(correctPayrollItem, args, { shown: { ...line } });
  expect(await outboxOf(store)).toMatchObject([{ ifRev: 3, seen: { amountCents: 14_000 } }]);
  store.close();
});
