// One line of a receipt.
import { entity } from '../../define/entity.ts';
import { assigned, caption, decimal, integer, optional, price, ref, refs } from '../../define/field.ts';
import { people, right, within } from '../../define/rights.ts';

export const receiptLine = {
  caption,
  quantity: decimal(0.001, 1_000_000),
  unitCents: price,
  taxTypeId: ref('taxTypes'),
  projectNumber: optional(integer(1)),
  documentIds: refs('documents'),
} as const;

export const receiptItem = entity('receiptItems', {
  fields: {
    ...receiptLine,
    receiptId: ref('receipts'),
    /** Whose receipt it is. */
    personId: assigned(optional(ref('persons'))),
  },
  indexes: ['receiptId'],
  routes: { beneath: { '/receipts/{id}/items': 'receiptId' } },
  pull: { from: { crew: 'receipts', client: 'receipts', planner: 'receipts', office: 'receipts' }, stage: 2 },
  read: { any: [right('receipts'), { audience: 'client' }] },
  rows: people(within('receiptId', 'receipts')),
});
