// The office writes an invoice and changes it until it is sent.
import { taxTypes } from '../../entities/catalogues.ts';
import { deliveryNote } from '../../entities/crews/delivery-note.ts';
import { invoiceItem, invoiceLine } from '../../entities/money/invoice-item.ts';
import { invoice, invoiceHead } from '../../entities/money/invoice.ts';
import { edited } from '../../define/edit.ts';
import {
  currency,
  date,
  id,
  listOf,
  MAX_CENTS,
  object,
  only,
  optional,
  ref,
  refs,
  type Static,
} from '../../define/field.ts';
import {
  edit,
  inScope,
  mutation,
  Refused,
  type Doer,
  type RowSelector,
  type Tables,
  type TouchedRow,
} from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { openOf, sumsOf } from '../../rules/money/money.ts';

const mayEdit = right('invoices', 'EDIT');
const by: readonly Doer[] = [inScope('office', mayEdit), inScope('planner', mayEdit)];
const line = object(invoiceLine);
type Line = Readonly<Static<typeof line>>;

/** The sum of the lines with their taxes. */
const totalOf = async (tables: Tables, lines: readonly Line[]): Promise<number> => {
  const priced = [];
  for (const { quantity, unitCents, taxTypeId } of lines)
    priced.push({ quantity, unitCents, taxPct: (await tables.peek(taxTypes, taxTypeId))?.ratePct ?? 0 });
  const { totalCents } = sumsOf(priced);
  if (Math.abs(totalCents) > MAX_CENTS) throw new Refused('INVALID', 'items');
  return totalCents;
};

interface Billing {
  readonly items?: readonly { readonly deliveryNoteCrewId?: string | undefined }[] | undefined;
}

const notesOf = ({ items = [] }: Billing): readonly string[] =>
  [...new Set(items.flatMap(({ deliveryNoteCrewId }) => deliveryNoteCrewId ?? []))].sort();

/** A note is billed once: another draft lets go of it first. */
const restsOnBilledNotes = (billing: Billing): readonly RowSelector[] =>
  notesOf(billing).map((deliveryNoteCrewId) => ({ kind: 'rows', entity: invoiceItem, match: { deliveryNoteCrewId } }));

/** Two who bill one note at the same moment wait for each other; each alone would find it free. */
const billedNotes = (billing: Billing): readonly TouchedRow[] =>
  notesOf(billing).map((crewId) => [deliveryNote, crewId] as const);

/** Its number is given with it, so it needs no right over a row that is not there yet. */
export const createInvoice = mutation('createInvoice@1', {
  call: 'POST /invoices',
  args: { id, ...invoiceHead, creditOf: optional(ref('invoices')), items: listOf(line, 200) },
  by: [mayEdit],
  touches: ({ id: ownId, items }) => [[invoice, ownId], ...items.map((item) => [invoiceItem, item.id] as const)],
  lane: ({ id: ownId }) => `invoice:${ownId}`,
  restsOn: restsOnBilledNotes,
  holds: billedNotes,
  class: 'normal',
  nature: 'intent',
  requires: ['billedNotesAreOfClient', 'notesAreNotBilled', 'billedNotesAreReleased'],
  ensures: ['creditIsWithinBill'],
  async apply(tables, { items, ...head }) {
    if (head.dueOn < head.date) throw new Refused('END_BEFORE_START', 'dueOn');
    if (items.length === 0) throw new Refused('INVALID', 'items');
    const taken = head.creditOf === undefined ? undefined : await tables.peek(invoice, head.creditOf);
    if (taken !== undefined && taken.companyId !== head.companyId) throw new Refused('INVALID', 'creditOf');
    if (taken !== undefined && taken.currency !== head.currency) throw new Refused('INVALID', 'currency');
    const totalCents = await totalOf(tables, items);
    await tables.put(invoice, { ...head, statusCode: 'draft', totalCents, openCents: totalCents });
    for (const item of items) await tables.put(invoiceItem, { ...item, invoiceId: head.id });
  },
});

export const editInvoice = edit('editInvoice@1', {
  call: 'POST /invoices/{id}',
  args: {
    id: ref('invoices'),
    projectIds: optional(refs('projects')),
    date: optional(date),
    dueOn: optional(date),
    currency: optional(currency),
    reference: invoiceHead.reference,
    /** All lines as they are to be; without it they stay. */
    items: optional(listOf(line, 200)),
    /** Lines that are there no longer. */
    removed: optional(listOf(id, 200)),
    cleared: optional(listOf(only('reference'), 1)),
  },
  subject: ({ id: ownId }) => [invoice, ownId],
  by,
  touches: ({ id: ownId, items, removed }) => [
    [invoice, ownId],
    ...(items ?? []).map((item) => [invoiceItem, item.id] as const),
    ...(removed ?? []).map((itemId) => [invoiceItem, itemId] as const),
  ],
  upserts: true,
  lane: ({ id: ownId }) => `invoice:${ownId}`,
  restsOn: restsOnBilledNotes,
  holds: billedNotes,
  class: 'normal',
  nature: 'intent',
  requires: ['billedNotesAreOfClient', 'notesAreNotBilled', 'billedNotesAreReleased'],
  ensures: ['creditIsWithinBill'],
  async apply(tables, { id: ownId, items, removed, cleared, ...changes }) {
    const before = await tables.get(invoice, ownId);
    if (before === undefined) throw new Refused('NOT_FOUND');
    if (before.statusCode !== 'draft') throw new Refused('INVOICE_SENT');
    const row = edited(before, changes, cleared);
    if (row.dueOn < row.date) throw new Refused('END_BEFORE_START', 'dueOn');
    // What takes an invoice back is in its currency.
    if (row.creditOf !== undefined && row.currency !== before.currency) throw new Refused('INVALID', 'currency');
    const totalCents = items === undefined ? undefined : await totalOf(tables, items);
    const sums = totalCents === undefined ? {} : { totalCents, openCents: openOf(before, totalCents) };
    await tables.put(invoice, { ...row, ...sums });
    for (const item of items ?? []) await putLine(tables, ownId, item);
    for (const itemId of removed ?? [])
      if (await isLineOf(tables, ownId, itemId)) await tables.remove(invoiceItem, itemId);
  },
});

/** A line that belongs to another invoice is none of this one's. */
const isLineOf = async (tables: Tables, invoiceId: string, itemId: string): Promise<boolean> => {
  const row = await tables.get(invoiceItem, itemId);
  if (row !== undefined && row.invoiceId !== invoiceId) throw new Refused('NOT_FOUND', 'items');
  return row !== undefined;
};

const putLine = async (tables: Tables, invoiceId: string, item: Line): Promise<void> => {
  await isLineOf(tables, invoiceId, item.id);
  await tables.put(invoiceItem, { ...item, invoiceId });
};
