// What the pages of receipts read from the mirror.
import type { Row } from '#schema/define/entity.ts';
import { documentTypes, receiptTypes, taxTypes } from '#schema/entities/catalogues.ts';
import { document } from '#schema/entities/documents/document.ts';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { person } from '#schema/entities/people/person.ts';
import { sumsOf, type Sums } from '#schema/rules/money/money.ts';
import { query } from '#db/query/query.ts';
import { related } from '#db/query/relations.ts';
import type { Reads } from '#db/query/reads.ts';
import { numberedOf } from '../shared/navigation/paths.ts';

export type ExpenseReceipt = Row<typeof receipt>;
export type ReceiptItem = Row<typeof receiptItem>;
export type TaxType = Row<typeof taxTypes>;
export type ReceiptType = Row<typeof receiptTypes>;

export interface ReceiptView {
  readonly receipt: ExpenseReceipt;
  /** Its kind in words. */
  readonly type: string;
  readonly personName: string | null;
  /** As counted here from its items; the server's sum where it has one and no item is newer. */
  readonly sums: Sums;
}

export type ReceiptPhoto = Row<typeof document>;

export interface ReceiptPage extends ReceiptView {
  readonly items: readonly ReceiptItem[];
  readonly taxTypes: readonly TaxType[];
  readonly types: readonly ReceiptType[];
  /** Of the documents that its photos become; null while the list is not here. */
  readonly photoTypeId: string | null;
}

/** All receipts that the login sees, the newest day first. */
export const readReceipts = async (reads: Reads): Promise<readonly ReceiptView[]> => {
  const rows = (await reads.rows(query(receipt).orderBy('date'))).toSorted((one, other) =>
    one.date === other.date ? (one.id < other.id ? 1 : -1) : one.date < other.date ? 1 : -1,
  );
  return viewsOf(reads, rows);
};

/** What has to be known to begin a receipt. */
export const readReceiptTypes = async (reads: Reads): Promise<readonly ReceiptType[]> =>
  inUse(await reads.rows(query(receiptTypes).whole()));

/** One receipt by the step of its path, or null where it is not on this device. */
export const readReceiptPage = async (reads: Reads, step: string): Promise<ReceiptPage | null> => {
  const row = await rowOf(reads, step);
  const [view] = row === undefined ? [] : await viewsOf(reads, [row]);
  if (view === undefined) return null;
  const { id } = view.receipt;
  const kinds = await reads.rows(query(documentTypes).whole());
  return {
    ...view,
    items: (await reads.rows(query(receiptItem).where('receiptId', { equals: id }))).toSorted((one, other) =>
      one.createdAt < other.createdAt ? -1 : 1,
    ),
    taxTypes: inUse(await reads.rows(query(taxTypes).whole())),
    types: await readReceiptTypes(reads),
    photoTypeId:
      (kinds.find(({ code }) => code === 'receipt') ?? kinds.find(({ code }) => code === 'photo'))?.id ?? null,
  };
};

/** Read apart from the page: to those who decide no list brings them. */
export const readReceiptPhotos = (reads: Reads, id: string): Promise<readonly ReceiptPhoto[]> =>
  reads.rows(query(document).where('[ownerKind+ownerId]', { equals: ['receipt', id] }));

const rowOf = async (reads: Reads, step: string): Promise<ExpenseReceipt | undefined> => {
  const named = numberedOf(step);
  if (named === null) return undefined;
  return 'id' in named
    ? reads.get(receipt, named.id)
    : (await reads.rows(query(receipt).where('number', { equals: named.number })))[0];
};

const aroundReceipt = related(receipt, (one) => ({
  type: one.one('typeId', receiptTypes),
  person: one.one('personId', person),
  items: one.many(receiptItem, 'receiptId', (item) => ({ taxType: item.one('taxTypeId', taxTypes) })),
}));

const viewsOf = async (reads: Reads, rows: readonly ExpenseReceipt[]): Promise<readonly ReceiptView[]> => {
  const joined = await reads.join(rows, aroundReceipt);
  return joined.map(({ type, person: owner, items, ...row }) => {
    const lines = items.map(({ quantity, unitCents, taxType }) => ({
      quantity,
      unitCents,
      taxPct: taxType?.ratePct ?? 0,
    }));
    return {
      receipt: row,
      type: type?.caption ?? '',
      personName: owner?.displayName ?? null,
      sums:
        lines.length === 0 && row.totalCents !== undefined
          ? { netCents: row.totalCents - (row.taxCents ?? 0), taxCents: row.taxCents ?? 0, totalCents: row.totalCents }
          : sumsOf(lines),
    };
  });
};

const inUse = <R extends { readonly active: boolean; readonly sort: number }>(rows: readonly R[]): readonly R[] =>
  rows.filter(({ active }) => active).toSorted((one, other) => one.sort - other.sort);
