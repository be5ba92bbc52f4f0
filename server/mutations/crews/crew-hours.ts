// The hours of a crew as they stand: the lines of its delivery note, their hash, and who still has none.
import { createHash } from 'node:crypto';
import type { Row } from '#schema/define/entity.ts';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { deliveryNote, type NoteLine } from '#schema/entities/crews/delivery-note.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { project } from '#schema/entities/projects/project.ts';
import { newNote } from '#schema/mutations/crews/papers/papers-of-crew.ts';
import { billingLine, type BillingTerms } from '#schema/rules/money/billing.ts';
import { surchargesOfShift } from '#schema/rules/money/client-surcharges.ts';
import { leastCallMin } from '#schema/rules/money/least-call.ts';
import type { HourPrice } from '#schema/rules/money/note-bill.ts';
import {
  canonicalHours,
  hoursLines,
  missingHours,
  shownToClient,
  type HoursLine,
  type WorkedAssignment,
} from '#schema/rules/crews/hours.ts';
import { sql } from '../../database/sql/sql.ts';
import type { MutationContext } from '../context/mutation-context.ts';
import { getUnlocked } from '../../database/reads/get-unlocked.ts';
import { holidaysAtCrew } from './holidays-at-crew.ts';
import { positionsOf } from './crew-positions.ts';
import type { AssignmentRow } from './seats.ts';

/** Overtime begins after ten hours where no price list says otherwise, in minutes. */
const OVERTIME_FROM_MIN = 600;

/** Hours as one of the two papers of a crew states them. */
export interface PaperHours {
  readonly lines: readonly HoursLine[];
  /** SHA-256 of the lines (domain.md, hours-hash). */
  readonly hash: string;
  /** Assignments that still lack hours. */
  readonly missing: readonly string[];
}

export interface CrewHours {
  readonly people: readonly AssignmentRow[];
  /** Of everybody. */
  readonly sheet: PaperHours;
  /** Of those on positions that the client sees (domain.md, own-positions). */
  readonly note: PaperHours;
}

export const hashOf = (lines: readonly HoursLine[]): string =>
  createHash('sha256').update(canonicalHours(lines)).digest('hex');

/** The hours of a crew as this transaction leaves them. */
export const hoursOfCrew = async ({ tx }: Pick<MutationContext, 'tx'>, crewId: string): Promise<CrewHours> => {
  const people = await tx.find(projectCrewItemStatus, sql`t.project_crew_id = ${crewId}`);
  const positions = new Map((await positionsOf(tx, crewId)).map((item) => [item.id, item]));
  const worked = people.map((one): WorkedAssignment => {
    const item = positions.get(one.projectCrewItemId);
    return { ...one, functionId: item?.functionId ?? '', clientVisible: item?.clientVisible === true };
  });
  return { people, sheet: paperHours(worked), note: paperHours(shownToClient(worked)) };
};

const paperHours = (worked: readonly WorkedAssignment[]): PaperHours => {
  const lines = hoursLines(worked);
  return { lines, hash: hashOf(lines), missing: missingHours(worked) };
};

export interface Terms extends BillingTerms {
  /** What an hour of overtime costs on top of a plain one, in per cent. */
  readonly overtimePct: number;
  /** The price of the function in the rate card of the project. */
  readonly price?: HourPrice;
}

/** How a function's hours are billed on a crew. */
export const termsOf = async (
  { tx, caller }: MutationContext,
  crewId: string,
): Promise<(functionId: string) => Terms> => {
  const at = { tenant: tx.by.tenant };
  const crew = await getUnlocked(tx.client, projectCrew, { ...at, id: crewId });
  const order = crew === undefined ? undefined : await getUnlocked(tx.client, project, { ...at, id: crew.projectId });
  const wishes =
    order === undefined ? undefined : await getUnlocked(tx.client, companySettings, { ...at, id: order.companyId });
  const prices =
    order?.rateCardId === undefined
      ? undefined
      : await getUnlocked(tx.client, rateCard, { ...at, id: order.rateCardId });
  return (functionId) => {
    const price = prices?.lines?.find((line) => line.functionId === functionId);
    return {
      zone: crew?.timezone ?? caller.tenant.timezone,
      roundToMin: caller.tenant.settings.roundToMin,
      minCallMin: leastCallMin(wishes, price),
      overtimeFromMin: price?.overtimeFromMin ?? OVERTIME_FROM_MIN,
      overtimePct: price?.overtimePct ?? 0,
      ...(price === undefined ? {} : { price }),
    };
  };
};

/** The lines as they stand on the paper: with the minutes that are billed, and those that are charged more. */
const paperLines = async (context: MutationContext, crewId: string, { lines }: PaperHours): Promise<NoteLine[]> => {
  const terms = await termsOf(context, crewId);
  const holidays = await holidaysAtCrew(context, crewId);
  return lines.map((line) => paperLine(line, terms(line.functionId), holidays));
};

const paperLine = (line: HoursLine, { price, ...terms }: Terms, holidays: readonly string[]): NoteLine => {
  const { start, end, billMin } = billingLine(line, terms);
  if (price === undefined) return { ...line, billMin };
  const at = { zone: terms.zone, holidays };
  return { ...line, billMin, surcharges: surchargesOfShift({ start, end, breakMin: line.breakMin }, price, at) };
};

export type DeliveryNoteRow = Row<typeof deliveryNote>;

/**
 * The crew's delivery note over the hours as they are, written where it differs. A signature under other hours is void;
 * it counts
 * again when the hours are set back to what was signed. A released note is frozen and stays as it is.
 */
export const noteOverHours = async (context: MutationContext, crewId: string): Promise<DeliveryNoteRow | undefined> => {
  const { tx } = context;
  const crew = await getUnlocked(tx.client, projectCrew, { tenant: tx.by.tenant, id: crewId });
  const known = await tx.get(deliveryNote, crewId);
  if (crew === undefined || known?.statusCode === 'released') return known;
  const { note: hours, sheet } = await hoursOfCrew(context, crewId);
  const order = await getUnlocked(tx.client, project, { tenant: tx.by.tenant, id: crew.projectId });
  const begun = known ?? { ...newNote(crew, order?.companyId), number: await tx.nextNumber(deliveryNote.name) };
  const { signedLines: kept, ...rest } = begun;
  const isHeld = begun.signedHash === hours.hash;
  // What was signed stays readable beside what stands now, however often that changes.
  const signedLines = begun.signedHash === undefined || isHeld ? undefined : (kept ?? begun.lines);
  await sheetOverHours(context, crewId, sheet);
  await tx.put(deliveryNote, {
    ...rest,
    ...(signedLines === undefined ? {} : { signedLines }),
    lines: await paperLines(context, crewId, hours),
    hoursHash: hours.hash,
    statusCode: isHeld ? 'signed' : 'open',
    signatureVoid: begun.signedHash !== undefined && !isHeld,
  });
  return tx.get(deliveryNote, crewId);
};

/** An open sheet names the hours as they are now: whoever reads it can release it by what it says. */
const sheetOverHours = async ({ tx }: MutationContext, crewId: string, { hash }: PaperHours): Promise<void> => {
  const sheet = await tx.get(crewChiefSheet, crewId);
  if (sheet?.statusCode === 'open') await tx.put(crewChiefSheet, { ...sheet, hoursHash: hash });
};
