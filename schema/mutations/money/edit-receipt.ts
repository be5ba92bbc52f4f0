// The head of a receipt is changed. One that was rejected is a draft again.
import { receipt, receiptHead } from '../../entities/money/receipt.ts';
import { edited } from '../../define/edit.ts';
import { currency, date, listOf, oneOf, optional, ref } from '../../define/field.ts';
import { edit, inScope, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { openReceipt } from './open-receipt.ts';

export const editReceipt = edit('editReceipt@1', {
  call: 'POST /receipts/{id}',
  args: {
    id: ref('receipts'),
    ...receiptHead,
    typeId: optional(ref('receiptTypes')),
    date: optional(date),
    currency: optional(currency),
    cleared: optional(listOf(oneOf('companyId', 'dueOn', 'payee', 'comment'), 4)),
  },
  subject: ({ id }) => [receipt, id],
  by: ['self', inScope('office', right('receipts', 'CREATE'))],
  touches: ({ id }) => [[receipt, id]],
  lane: ({ id }) => `receipt:${id}`,
  class: 'normal',
  nature: 'intent',
  requires: ['billIsNotAhead'],
  async apply(tables, { id, cleared, ...changes }) {
    if ((await tables.get(receipt, id)) === undefined) throw new Refused('NOT_FOUND');
    const row = edited(await openReceipt(tables, id), changes, cleared);
    if (row.dueOn !== undefined && row.dueOn < row.date) throw new Refused('END_BEFORE_START', 'dueOn');
    await tables.put(receipt, { ...row, statusCode: 'draft' });
  },
});
