// A person begins a receipt. Its number follows from the server.
import { receipt, receiptHead } from '../../entities/money/receipt.ts';
import { id } from '../../define/field.ts';
import { mutation } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';

export const createReceipt = mutation('createReceipt@1', {
  call: 'POST /receipts',
  args: { id, ...receiptHead },
  by: [right('receipts', 'CREATE')],
  touches: (args) => [[receipt, args.id]],
  lane: (args) => `receipt:${args.id}`,
  class: 'normal',
  nature: 'intent',
  requires: ['billIsNotAhead'],
  apply: (tables, args, { personId }) =>
    tables.put(receipt, { ...args, statusCode: 'draft', ...(personId === null ? {} : { personId }) }),
});
