// Guards of invoices: no hour is billed twice or to another client, no more is taken back than was billed, and nothing
// is sent that bills nothing.
import { taxTypes } from '../entities/catalogues.ts';
import { deliveryNote } from '../entities/crews/delivery-note.ts';
import { projectCrew } from '../entities/crews/project-crew.ts';
import { invoiceItem } from '../entities/money/invoice-item.ts';
import { invoice } from '../entities/money/invoice.ts';
import { project } from '../entities/projects/project.ts';
import { guard, holdsFor, type GuardFault } from '../define/guard.ts';
import type { Scene } from '../define/scene.ts';
import { isPartOf, sumsOf } from '../rules/money/money.ts';
import { billsNotes, taxOfBills } from '../rules/money/note-bill.ts';

export interface BilledLines {
  readonly id: string;
  /** Of an invoice that is changed it is the one it has. */
  readonly companyId?: string | undefined;
  readonly creditOf?: string | undefined;
  readonly items?: readonly { readonly deliveryNoteCrewId?: string | undefined }[] | undefined;
}

/** A credit note bills none. */
const billed = async ({ id, creditOf, items = [] }: BilledLines, scene: Scene): Promise<ReadonlySet<string>> => {
  const isCredit = creditOf !== undefined || (await scene.row(invoice, id))?.creditOf !== undefined;
  return new Set(isCredit ? [] : items.flatMap(({ deliveryNoteCrewId }) => deliveryNoteCrewId ?? []));
};

/** What was opened again meanwhile has other hours soon: its next release would bill them beside these. */
export const billedNotesAreReleased = guard<BilledLines>('NOT_RELEASED', async ({ args, scene }) => {
  for (const note of await billed(args, scene))
    if ((await scene.row(deliveryNote, note))?.statusCode !== 'released') return { field: 'items' };
  return true;
});

/** Hours are billed to whom they were worked for. */
export const billedNotesAreOfClient = guard<BilledLines>('INVALID', async ({ args, scene }) => {
  const companyId = args.companyId ?? (await scene.row(invoice, args.id))?.companyId;
  for (const note of await billed(args, scene)) {
    const crew = await scene.row(projectCrew, note);
    if ((await scene.row(project, crew?.projectId))?.companyId !== companyId) return { field: 'items' };
  }
  return true;
});

/** A delivery note has lines on one invoice that stands. */
export const notesAreNotBilled = guard<BilledLines>('NOTE_BILLED', async ({ args, scene }) => {
  for (const note of await billed(args, scene)) {
    const other = await otherBillOf(scene, note, args.id);
    if (other !== undefined) return other;
  }
  return true;
});

const otherBillOf = async (scene: Scene, note: string, own: string): Promise<GuardFault | undefined> => {
  const lines = await scene.rows(invoiceItem, { deliveryNoteCrewId: note });
  for (const id of new Set(lines.map(({ invoiceId }) => invoiceId))) {
    const bill = id === own ? undefined : await scene.row(invoice, id);
    if (bill !== undefined && billsNotes(bill)) return { current: [invoice, id] };
  }
  return undefined;
};

const netOf = async (scene: Scene, invoiceId: string): Promise<number> =>
  sumsOf((await scene.rows(invoiceItem, { invoiceId })).map((line) => ({ ...line, taxPct: 0 }))).netCents;

/**
 * A credit note takes back at most what its invoice bills. Without taxes: a rate may have changed since, and what was
 * billed can still be taken back.
 */
export const creditIsWithinBill = guard<{ readonly id: string }>('INVALID', async ({ args: { id }, scene }) => {
  const creditOf = (await scene.row(invoice, id))?.creditOf;
  if (creditOf === undefined) return true;
  return holdsFor(isPartOf(-(await netOf(scene, creditOf)), await netOf(scene, id)), 'items');
});

export interface MovedBill {
  readonly id: string;
  readonly statusCode: string;
}

/** What is sent has lines: a draft loses them where its delivery notes are opened again. */
export const sentBillHasLines = guard<MovedBill>('INVALID', async ({ args: { id, statusCode }, scene }) =>
  holdsFor(statusCode !== 'sent' || (await scene.rows(invoiceItem, { invoiceId: id })).length > 0, 'items'),
);

export interface MovedOrder {
  readonly number: string;
  readonly statusCode: string;
}

/**
 * A project is closed once the hours of all its released notes stand on an invoice. An agency without a tax type bills
 * elsewhere, and what it does for itself it bills to nobody.
 */
export const notesAreBilled = guard<MovedOrder>('NOT_BILLED', async ({ args: { number, statusCode }, scene }) => {
  if (statusCode !== 'closed' || (await scene.row(project, number))?.kind !== 'standard') return true;
  if (taxOfBills(await scene.rows(taxTypes, {})) === undefined) return true;
  for (const note of await scene.rows(deliveryNote, { projectId: number, statusCode: 'released' })) {
    if (note.lines.length > 0 && (await otherBillOf(scene, note.id, '')) === undefined) return {};
  }
  return true;
});
