// From a released delivery note to the invoice: each function with its surcharges, on the draft of the project's
// company.
import type { Row } from '#schema/define/entity.ts';
import { Refused } from '#schema/define/mutation.ts';
import { taxTypes } from '#schema/entities/catalogues.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { company } from '#schema/entities/people/company.ts';
import { project } from '#schema/entities/projects/project.ts';
import {
  billedCaption,
  billOfNote,
  billsNotes,
  dueDateOf,
  taxOfBills,
  type NoteBill,
} from '#schema/rules/money/note-bill.ts';
import { sql } from '../../database/sql/sql.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';
import { newId } from '../../common/ids.ts';
import { say } from '../../common/texts.ts';
import type { MutationContext } from '../context/mutation-context.ts';
import { findUnlocked } from '../../database/reads/find-unlocked.ts';
import { getUnlocked } from '../../database/reads/get-unlocked.ts';
import type { DeliveryNoteRow } from '../crews/crew-hours.ts';

type Order = Row<typeof project>;
type Invoice = Row<typeof invoice>;
type Line = Row<typeof invoiceItem>;

/**
 * Puts the hours of a note on the draft invoice of its project; nothing where the agency has no tax type to bill under.
 */
export const billNote = async (context: MutationContext, note: DeliveryNoteRow): Promise<void> => {
  const { tx } = context;
  const order = await getUnlocked(tx.client, project, { tenant: tx.by.tenant, id: note.projectId });
  const tax = taxOfBills(await findUnlocked(tx, taxTypes, sql`true`));
  if (order === undefined || tax === undefined || note.lines.length === 0) return;
  const prices =
    order.rateCardId === undefined
      ? undefined
      : await getUnlocked(tx.client, rateCard, { tenant: tx.by.tenant, id: order.rateCardId });
  const draft = await draftFor(context, order, prices?.currency ?? context.caller.tenant.currency);
  const known = await linesOf(tx, draft.id);
  let sort = known.reduce((most, line) => Math.max(most, line.sort), 0);
  const made = [];
  for (const line of billOfNote(note.lines, prices?.lines)) {
    const { quantity, unitCents } = line;
    made.push({
      id: newId(Temporal.Instant.from(tx.now)),
      invoiceId: draft.id,
      sort: (sort += 1),
      caption: await captionFor(context, line),
      quantity,
      unit: 'h' as const,
      unitCents,
      taxTypeId: tax.id,
      deliveryNoteCrewId: note.id,
      ...(line.surcharge === undefined ? {} : { surcharge: line.surcharge.kind }),
    });
  }
  for (const line of made) await tx.put(invoiceItem, line);
};

/** In the language of the agency, in which it writes its invoices. */
const captionFor = async (
  { tx, caller: { tenant } }: MutationContext,
  { functionId, surcharge }: NoteBill,
): Promise<string> => {
  const named = await getUnlocked(tx.client, jobFunction, { tenant: tx.by.tenant, id: functionId });
  const name = named?.caption ?? functionId;
  if (surcharge === undefined) return name;
  const { kind, percent } = surcharge;
  return billedCaption(say(tenant.defaultLanguage, `invoices.surcharge.${kind}`, { name, percent }));
};

const linesOf = (tx: WriteTransaction, invoiceId: string): Promise<readonly Line[]> =>
  tx.find(invoiceItem, sql`t.invoice_id = ${invoiceId}`);

/** The draft of the project in the currency of its prices, begun where there is none. */
const draftFor = async (
  { tx, caller: { tenant } }: MutationContext,
  order: Order,
  currency: string,
): Promise<Invoice> => {
  const found = await tx.find(invoice, sql`t.company_id = ${order.companyId} and t.status_code = 'draft'`);
  const draft = found.find(
    (one) => one.creditOf === undefined && one.currency === currency && one.projectIds.includes(order.id),
  );
  if (draft !== undefined) return draft;
  const today = Temporal.Instant.from(tx.now).toZonedDateTimeISO(tenant.timezone).toPlainDate().toString();
  const client = await getUnlocked(tx.client, company, { tenant: tx.by.tenant, id: order.companyId });
  const id = newId(Temporal.Instant.from(tx.now));
  await tx.put(invoice, {
    id,
    number: await tx.nextNumber(invoice.name),
    companyId: order.companyId,
    projectIds: [order.id],
    date: today,
    dueOn: dueDateOf(today, client?.paymentTermDays),
    currency,
    statusCode: 'draft',
    totalCents: 0,
    openCents: 0,
    ...(order.reference === undefined ? {} : { reference: order.reference }),
  });
  const made = await tx.get(invoice, id);
  if (made === undefined) throw new Error('The draft that was just written is gone');
  return made;
};

/**
 * Takes the crew's lines off their draft. A credit note keeps its own: it says what was billed, and bills nothing.
 * @throws Refused INVOICE_SENT where the invoice has left the house
 */
export const takeBackBill = async (tx: WriteTransaction, crewId: string): Promise<void> => {
  const billed = await tx.find(invoiceItem, sql`t.delivery_note_crew_id = ${crewId}`);
  for (const invoiceId of new Set(billed.map((line) => line.invoiceId))) {
    const draft = await tx.get(invoice, invoiceId);
    if (draft === undefined || !billsNotes(draft)) continue;
    if (draft.statusCode !== 'draft') throw new Refused('INVOICE_SENT');
    for (const line of billed) if (line.invoiceId === invoiceId) await tx.remove(invoiceItem, line.id);
  }
};
