// The lines of a receipt are added, changed and taken out while it is open. Sums are the server's.
import { receiptItem, receiptLine } from '../../entities/money/receipt-item.ts';
import { receipt } from '../../entities/money/receipt.ts';
import { edited } from '../../define/edit.ts';
import { caption, decimal, id, listOf, only, optional, price, ref, refs } from '../../define/field.ts';
import { edit, inScope, mutation, Refused, type TouchedRow } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import type { Snapshot } from '../../define/scene.ts';
import { openReceipt } from './open-receipt.ts';

const headOf = async (snapshot: Snapshot, itemId: string): Promise<readonly TouchedRow[]> => {
  const line = await snapshot.row(receiptItem, itemId);
  return line === undefined ? [] : [[receipt, line.receiptId]];
};

const inTheOffice = inScope('office', right('receipts', 'CREATE'));

export const addReceiptItem = mutation('addReceiptItem@1', {
  call: 'POST /receipts/{id}/items',
  args: { id: ref('receipts'), itemId: id, ...receiptLine },
  subject: ({ id: receiptId }) => [receipt, receiptId],
  by: ['self', inTheOffice],
  touches: ({ itemId }) => [[receiptItem, itemId]],
  lane: ({ id: receiptId }) => `receipt:${receiptId}`,
  class: 'normal',
  nature: 'intent',
  // Two lines at the same time would each forget the other's sum.
  holds: ({ id: receiptId }) => [[receipt, receiptId]],
  async apply(tables, { id: receiptId, itemId, ...line }) {
    const head = await openReceipt(tables, receiptId);
    await tables.put(receiptItem, {
      ...line,
      id: itemId,
      receiptId,
      ...(head.personId === undefined ? {} : { personId: head.personId }),
    });
  },
});

export const editReceiptItem = edit('editReceiptItem@1', {
  call: 'POST /receiptItems/{id}',
  args: {
    id: ref('receiptItems'),
    ...receiptLine,
    caption: optional(caption),
    quantity: optional(decimal(0.001, 1_000_000)),
    unitCents: optional(price),
    taxTypeId: optional(ref('taxTypes')),
    documentIds: optional(refs('documents')),
    cleared: optional(listOf(only('projectNumber'), 1)),
  },
  subject: ({ id: itemId }) => [receiptItem, itemId],
  by: ['self', inTheOffice],
  touches: ({ id: itemId }) => [[receiptItem, itemId]],
  lane: ({ id: itemId }) => `receiptItem:${itemId}`,
  class: 'normal',
  nature: 'intent',
  holds: ({ id: itemId }, snapshot) => headOf(snapshot, itemId),
  async apply(tables, { id: itemId, cleared, ...changes }) {
    const row = await tables.get(receiptItem, itemId);
    if (row === undefined) throw new Refused('NOT_FOUND');
    await openReceipt(tables, row.receiptId);
    await tables.put(receiptItem, edited(row, changes, cleared));
  },
});

export const deleteReceiptItem = mutation('deleteReceiptItem@1', {
  call: 'DELETE /receiptItems/{id}',
  args: { id: ref('receiptItems') },
  subject: ({ id: itemId }) => [receiptItem, itemId],
  by: ['self', inTheOffice],
  gone: 'done',
  touches: ({ id: itemId }) => [[receiptItem, itemId]],
  lane: ({ id: itemId }) => `receiptItem:${itemId}`,
  class: 'normal',
  nature: 'intent',
  intent: ({ id: itemId }) => `delete:${itemId}`,
  holds: ({ id: itemId }, snapshot) => headOf(snapshot, itemId),
  async apply(tables, { id: itemId }) {
    const row = await tables.get(receiptItem, itemId);
    if (row === undefined) return;
    await openReceipt(tables, row.receiptId);
    await tables.remove(receiptItem, itemId);
  },
});
