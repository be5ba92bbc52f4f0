// A person hands a receipt in; the office approves, rejects or pays it.
import { receipt } from '../../entities/money/receipt.ts';
import { edited } from '../../define/edit.ts';
import { oneOf, only, optional, ref, text } from '../../define/field.ts';
import { inScope, mutation, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { mayBecome } from '../../rules/states.ts';
import { restsOnLines } from './rests-on-lines.ts';

export const submitReceipt = mutation('submitReceipt@1', {
  call: 'POST /receipts/{id}',
  args: { id: ref('receipts'), statusCode: only('inReview') },
  subject: ({ id }) => [receipt, id],
  by: ['self', inScope('office', right('receipts', 'CREATE'))],
  touches: ({ id }) => [[receipt, id]],
  lane: ({ id }) => `receipt:${id}`,
  restsOn: restsOnLines,
  class: 'normal',
  nature: 'intent',
  intent: ({ id }) => `submit:${id}`,
  ensures: ['receiptHasLines', 'expenseIsShown'],
  async apply(tables, { id }) {
    const row = await tables.get(receipt, id);
    if (row === undefined) throw new Refused('NOT_FOUND');
    if (!mayBecome('receipts', row.statusCode, 'inReview')) throw new Refused('RECEIPT_LOCKED');
    await tables.put(receipt, edited(row, { statusCode: 'inReview' }, ['rejectReason']));
  },
});

export const decideReceipt = mutation('decideReceipt@1', {
  call: 'POST /receipts/{id}',
  args: {
    id: ref('receipts'),
    statusCode: oneOf('approved', 'rejected', 'paid'),
    rejectReason: optional(text(1, 400)),
  },
  subject: ({ id }) => [receipt, id],
  by: [inScope('office', right('receipts', 'CREATE'))],
  fourEyes: true,
  touches: ({ id }) => [[receipt, id]],
  lane: ({ id }) => `receipt:${id}`,
  class: 'normal',
  nature: 'intent',
  online: true,
  async apply(tables, { id, statusCode, rejectReason }) {
    const row = await tables.get(receipt, id);
    if (row === undefined) throw new Refused('NOT_FOUND');
    if (!mayBecome('receipts', row.statusCode, statusCode)) throw new Refused('BAD_TRANSITION');
    if (statusCode === 'rejected' && rejectReason === undefined) throw new Refused('INVALID', 'rejectReason');
    const { rejectReason: _former, ...rest } = row;
    await tables.put(receipt, { ...rest, statusCode, ...(statusCode === 'rejected' ? { rejectReason } : {}) });
  },
});
