// What a receipt is as a whole: its lines and its pictures, which wait in lanes of their own.
import { document } from '../../entities/documents/document.ts';
import { receiptItem } from '../../entities/money/receipt-item.ts';
import type { RowSelector } from '../../define/mutation.ts';

/** Handed in, copied or thrown away is what it had become by then. */
export const restsOnLines = ({ id: receiptId }: { readonly id: string }): readonly RowSelector[] => [
  { kind: 'rows', entity: receiptItem, match: { receiptId } },
  { kind: 'rows', entity: document, match: { ownerKind: 'receipt', ownerId: receiptId } },
];
