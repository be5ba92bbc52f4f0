// One line of an invoice.
import { entity } from '../../define/entity.ts';
import { caption, cents, decimal, id, integer, oneOf, optional, ref } from '../../define/field.ts';
import { right, within } from '../../define/rights.ts';
import { SURCHARGE_KINDS } from '../../rules/money/client-surcharges.ts';

export const invoiceLine = {
  id,
  sort: integer(0),
  caption,
  quantity: decimal(0, 1_000_000),
  unit: oneOf('h', 'piece', 'flat'),
  unitCents: cents,
  taxTypeId: ref('taxTypes'),
  /** The crew whose delivery note it bills. */
  deliveryNoteCrewId: optional(ref('projectCrews')),
  /** Why its hours are charged more; absent for the hours themselves. */
  surcharge: optional(oneOf(...SURCHARGE_KINDS)),
} as const;

export const invoiceItem = entity('invoiceItems', {
  fields: { ...invoiceLine, invoiceId: ref('invoices') },
  indexes: ['invoiceId', 'deliveryNoteCrewId'],
  routes: { beneath: { '/invoices/{id}/items': 'invoiceId' } },
  pull: { from: { client: 'invoices', planner: 'invoices', office: 'invoices' }, stage: 2 },
  read: right('invoices'),
  rows: {
    client: within('invoiceId', 'invoices'),
    planner: within('invoiceId', 'invoices'),
    office: within('invoiceId', 'invoices'),
  },
});
