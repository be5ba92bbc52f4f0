// Receipts: sums are the server's, a copy takes the lines along, and what is handed in is whole.
import type { Row } from '#schema/define/entity.ts';
import { MAX_CENTS } from '#schema/define/field.ts';
import { Refused } from '#schema/define/mutation.ts';
import { receiptTypes, taxTypes } from '#schema/entities/catalogues.ts';
import { document } from '#schema/entities/documents/document.ts';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { copyReceipt } from '#schema/mutations/money/copy-receipt.ts';
import { createReceipt } from '#schema/mutations/money/create-receipt.ts';
import { deleteReceipt } from '#schema/mutations/money/delete-receipt.ts';
import { editReceipt } from '#schema/mutations/money/edit-receipt.ts';
import { decideReceipt, submitReceipt } from '#schema/mutations/money/move-receipt.ts';
import { addReceiptItem, deleteReceiptItem, editReceiptItem } from '#schema/mutations/money/receipt-items.ts';
import { sumsOf } from '#schema/rules/money.ts';
import { sql } from '../../database/sql.ts';
import type { WriteTransaction } from '../../database/transaction.ts';
import { newId } from '../../services/ids.ts';
import { look } from '../look.ts';
import { DONE, type Effect, type Occasion } from '../occasion.ts';
import { peek } from '../peek.ts';
import { hookFor, type Hook } from './hook.ts';
import { todayHere } from './today.ts';

type Line = Row<typeof receiptItem>;
type Apply = () => Promise<void>;

/** An expense above this many minor units needs a picture of its bill. */
const NEEDS_FILE_CENTS = 5000;

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

/** @throws Refused INVALID for a bill of the future; a day is left for those who travel west */
const demandDate = (occasion: Occasion, date: string | undefined): void => {
  const last = Temporal.PlainDate.from(todayHere(occasion)).add({ days: 1 }).toString();
  if (date !== undefined && date > last) throw new Refused('INVALID', 'date');
};

const dated = async (occasion: Occasion, { date }: { readonly date?: string | undefined }, apply: Apply): Promise<Effect> => {
  demandDate(occasion, date);
  await apply();
  return DONE;
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

const submitHook = hookFor(submitReceipt, async ({ tx }, { id }, apply) => {
  const before = await tx.get(receipt, id);
  await apply();
  const head = await tx.get(receipt, id);
  if (head === undefined || before?.statusCode === head.statusCode) return DONE;
  const lines = await linesOf(tx, id);
  if (lines.length === 0) throw new Refused('INVALID', 'items');
  const type = await peek(tx.client, receiptTypes, { tenant: tx.by.tenant, id: head.typeId });
  const isShown = lines.some(({ documentIds }) => documentIds.length > 0) || (await look(tx, document, sql`t.owner_kind = 'receipt' and t.owner_id = ${id}`)).length > 0;
  if (type?.code === 'expense' && (head.totalCents ?? 0) > NEEDS_FILE_CENTS && !isShown) throw new Refused('INVALID', 'documentIds');
  const { rejectReason: _rejectReason, ...rest } = head;
  await tx.put(receipt, rest);
  return DONE;
});

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

const decideHook = hookFor(decideReceipt, async ({ tx }, { id, statusCode }, apply) => {
  await apply();
  const head = await tx.get(receipt, id);
  if (head === undefined || statusCode === 'rejected') return DONE;
  const { rejectReason: _rejectReason, ...rest } = head;
  await tx.put(receipt, rest);
  return DONE;
});

export const receiptHooks: readonly Hook[] = [
  hookFor(createReceipt, dated),
  hookFor(editReceipt, dated),
  hookFor(addReceiptItem, (occasion, { id, itemId }, apply) => withSum(occasion, id, { apply, made: itemId })),
  hookFor(editReceiptItem, async (occasion, { id }, apply) => withSum(occasion, await receiptOf(occasion, id), { apply })),
  hookFor(deleteReceiptItem, async (occasion, { id }, apply) => withSum(occasion, await receiptOf(occasion, id), { apply })),
  submitHook, copyHook, deleteHook, decideHook,
];
