// What is addressed to the office and decided on a page is not closed as a message.
import { beforeEach, expect, it } from 'vitest';
import { readMessages } from '#screens/shared/messages/messages.ts';
import type { Store } from '#outbox/store/store.ts';
import { ben, openDevice } from '../../outbox/world.ts';
import { arrive, festival, toDoOfBen } from '../rows.ts';

let store: Store;
beforeEach(async () => {
  ({ store } = await openDevice(ben));
});
const office = { audiences: ['office'], contactIds: ['c-ben'], personId: 'p-ben' } as const;
const captions = async () => (await readMessages(store.reads, office)).map(({ row, author }) => [row.caption, author]);

const IBAN = JSON.stringify({ recipient: 'Accountants', changes: { iban: ['', 'AT61 1904 3002 3457 3201'] } });
const wish = (id: string, whose: string, more: Readonly<Record<string, unknown>> = {}) =>
  toDoOfBen(id, {
    category: 'PERSON',
    refKind: 'person',
    refId: whose,
    createdBy: whose,
    parameters: IBAN,
    ...more,
  });
const ofPay = {
  type: 'TODO_PAYROLL_ITEM',
  category: 'PAYROLL',
  refKind: 'payrollItem',
  refId: 'line',
  createdBy: 'p-cara',
  parameters: JSON.stringify({ recipient: 'Accountants' }),
};

it('is no message where a queue of the office decides it, old beside new', async () => {
  await arrive(
    store,
    festival({
      activities: [
        wish('a new account', 'p-cara'),
        wish('my own account', 'p-ben'),
        toDoOfBen('why so little', ofPay),
        toDoOfBen('pay me sooner', { createdBy: 'p-cara', parameters: JSON.stringify({ recipient: 'Accountants' }) }),
        wish('an account that was entered', 'p-cara', { statusCode: 'done' }),
      ],
    }),
  );
  expect(await captions()).toEqual([['pay me sooner', 'Cara Lindt']]);
});

it('stays new until it is answered where it is a question about an invoice', async () => {
  const parameters = JSON.stringify({ recipient: 'Accountants' });
  const asked = { category: 'INVOICE', refKind: 'invoice', refId: 'bill', createdBy: 'p-cara', parameters };
  await arrive(
    store,
    festival({
      activities: [toDoOfBen('seven, not eight', asked), toDoOfBen('call me', { createdBy: 'p-cara', parameters })],
    }),
  );
  const wants = (await readMessages(store.reads, office)).map(({ row, wantsAnswer }) => [row.caption, wantsAnswer]);
  expect(Object.fromEntries(wants)).toEqual({ 'seven, not eight': true, 'call me': false });
});
