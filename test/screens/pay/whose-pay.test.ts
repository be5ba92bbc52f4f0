// From which side a page of pay is shown: one's own to whoever is paid, those of others to the office.
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '#schema/define/rights.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import type { Store } from '#outbox/store/store.ts';
import { keepsPay, readSideOfItem, readSideOfPayroll } from '#screens/payrolls/whose-pay.ts';
import { arrive } from '../rows.ts';
import { ben, phone } from '../sheet/own-phone.ts';

let store: Store;
const AT = '2027-05-01T08:00:00.000Z';
const both: Actor = { ...ben, audiences: ['crew', 'office'], rights: { payrolls: ['READ', 'EDIT'] } };
const office: Actor = { ...both, audiences: ['office'], personId: 'p-otto' };

beforeEach(async () => {
  store = await phone();
  const [own, line] = [await store.reads.get(payroll, 'pay1'), await store.reads.get(payrollItem, 'pi1')];
  await arrive(store, {
    payrolls: [{ ...own, id: 'hers', rev: 1, number: 299, personId: 'p-cara', createdAt: AT, updatedAt: AT }],
    payrollItems: [
      { ...line, id: 'hers1', rev: 1, payrollId: 'hers', personId: 'p-cara', createdAt: AT, updatedAt: AT },
    ],
  });
});

it.each([
  ['whoever is paid and of the office', both, ['own', 'office', 'office'], ['own', 'office']],
  ['the office alone', office, ['office', 'office', 'office'], ['office', 'office']],
  ['whoever is paid', ben, ['own', 'own', 'own'], ['own', 'own']],
] as const)('%s', async (_who, actor, payrolls, items) => {
  const sides = ['298', '~hers', '12345'].map((step) => readSideOfPayroll(store.reads, actor, step));
  expect(await Promise.all(sides)).toEqual(payrolls);
  expect(await Promise.all(['pi1', 'hers1'].map((id) => readSideOfItem(store.reads, actor, id)))).toEqual(items);
  expect(keepsPay(actor)).toBe(actor.audiences.some((one) => one === 'office'));
});
