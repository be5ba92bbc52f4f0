// Receipts: sums are the server's, a copy takes the lines along, and what is handed in is whole.
import type { Row } from '#schema/define/entity.ts';
import { MAX_CENTS } from '#schema/define/field.ts';
import { Refused } from '#schema/define/mutation.ts';
import { taxTypes } from '#schema/entities/catalogues.ts';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { copyReceipt } from '#schema/mutations/money/copy-receipt.ts';
import { deleteReceipt } from '#schema/mutations/money/delete-receipt.ts';
import { addReceiptItem, deleteReceiptItem, editReceiptItem } from '#schema/mutations/money/receipt-items.ts';
import { sumsOf } from '#schema/rules/money.ts';
import { sql } from '../../database/sql.ts';
import type { WriteTransaction } from '../../database/transaction.ts';
import { newId } from '../../services/ids.ts';
import { look } from '../look.ts';
import { DONE, type Effect, type Occasion } from '../occasion.ts';
import { peek } from '../peek.ts';
import { hookFor, type Hook } from './hook.ts';

type Line = Row<typeof receiptItem>;
type Apply = () => Promise<void>;

/** Lines of a receipt as this transaction leaves them; `made` are rows that it created. */
const linesOf = async (tx: WriteTransaction, receiptId: string, made: readonly string[] = []): Promise<readonly Line[]> => {
  const found = await tx.find(receiptItem, sql`t.receipt_id = ${receiptId}`);
  const fresh = [];
  for (const id of made) {
    const line = found.some((one) => one.id === id) ? undefined : await tx.get(receiptItem, id);
    if (line !== undefined) fresh.push(line);
  }
  return [...found, ...fresh];
};

const sumUp = async (tx: WriteTransaction, receiptId: string, made?: readonly string[]): Promise<void> => {
  const head = await tx.get(receipt, receiptId);
  if (head === undefined) return;
  const priced = [];
  for (const { quantity, unitCents, taxTypeId } of await linesOf(tx, receiptId, made)) {
    priced.push({ quantity, unitCents, taxPct: (await peek(tx.client, taxTypes, { tenant: tx.by.tenant, id: taxTypeId }))?.ratePct ?? 0 });
  }
  const { totalCents, taxCents } = sumsOf(priced);
  if (totalCents > MAX_CENTS) throw new Refused('INVALID', 'unitCents');
  await tx.put(receipt, { ...head, totalCents, taxCents });
};

/** The receipt is held first: two lines at the same time would each forget the other's sum. */
const withSum = async (occasion: Occasion, receiptId: string | undefined, { apply, made }: { readonly apply: Apply; readonly made?: string }): Promise<Effect> => {
  const { tx } = occasion;
  if (receiptId !== undefined) await tx.get(receipt, receiptId);
  await apply();
  if (receiptId !== undefined) await sumUp(tx, receiptId, made === undefined ? [] : [made]);
  return DONE;
};

const receiptOf = async ({ tx }: Occasion, itemId: string): Promise<string | undefined> => (await peek(tx.client, receiptItem, { tenant: tx.by.tenant, id: itemId }))?.receiptId;

const copyHook = hookFor(copyReceipt, async ({ tx }, { id, newId: copyId }, apply) => {
  await apply();
  const copy = await tx.get(receipt, copyId);
  const made = [];
  for (const { id: _id, rev: _rev, createdAt: _createdAt, updatedAt: _updatedAt, deletedAt: _deletedAt, ...line } of await look(tx, receiptItem, sql`t.receipt_id = ${id}`)) {
    const lineId = newId(Temporal.Instant.from(tx.now));
    made.push(lineId);
    await tx.put(receiptItem, { ...line, id: lineId, receiptId: copyId, ...(copy?.personId === undefined ? {} : { personId: copy.personId }) });
  }
  await sumUp(tx, copyId, made);
  return DONE;
});

const deleteHook = hookFor(deleteReceipt, async ({ tx }, { id }, apply) => {
  await apply();
  for (const line of await linesOf(tx, id)) await tx.remove(receiptItem, line.id);
  return DONE;
});

export const receiptHooks: readonly Hook[] = [
  hookFor(addReceiptItem, (occasion, { id, itemId }, apply) => withSum(occasion, id, { apply, made: itemId })),
  hookFor(editReceiptItem, async (occasion, { id }, apply) => withSum(occasion, await receiptOf(occasion, id), { apply })),
  hookFor(deleteReceiptItem, async (occasion, { id }, apply) => withSum(occasion, await receiptOf(occasion, id), { apply })),
  copyHook, deleteHook,
];
