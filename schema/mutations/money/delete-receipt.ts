// A draft, or a receipt that was rejected, is thrown away; its lines go with it.
import { receipt } from '../../entities/money/receipt.ts';
import { ref } from '../../define/field.ts';
import { inScope, mutation, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { can } from '../../rights.ts';
import { openReceipt } from './open-receipt.ts';
import { restsOnLines } from './rests-on-lines.ts';

const mayDelete = right('receipts', 'DELETE');

export const deleteReceipt = mutation('deleteReceipt@1', {
  call: 'DELETE /receipts/{id}',
  args: { id: ref('receipts') },
  subject: ({ id }) => [receipt, id],
  by: ['self', inScope('office', mayDelete)],
  gone: 'done',
  touches: ({ id }) => [[receipt, id]],
  lane: ({ id }) => `receipt:${id}`,
  restsOn: restsOnLines,
  class: 'normal',
  nature: 'intent',
  intent: ({ id }) => `delete:${id}`,
  async apply(tables, { id }, actor) {
    if (!can(actor, mayDelete)) throw new Refused('NO_RIGHT');
    await openReceipt(tables, id);
    await tables.remove(receipt, id);
  },
});
