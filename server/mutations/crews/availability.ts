// Whether a person can be on a position: what else they are booked for, days they blocked, proofs that are asked for.
import type { Row } from '#schema/define/entity.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { lackingProofs } from '#schema/rules/crews/proofs.ts';
import { dateOf } from '#i18n/format.ts';
import { sql } from '../../database/sql/sql.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';
import { findUnlocked } from '../../database/reads/find-unlocked.ts';
import { getUnlocked } from '../../database/reads/get-unlocked.ts';
import type { AssignmentRow, PositionRow } from './seats.ts';

export interface PersonTimeRange {
  readonly personId: string;
  /** Instants. */
  readonly from: string;
  readonly to: string;
  /** An assignment that does not count. */
  readonly except?: string;
}

/** What the person is booked for in that time; touching ends do not overlap. */
export const bookedIn = (
  tx: WriteTransaction,
  { personId, from, to, except = '' }: PersonTimeRange,
): Promise<readonly AssignmentRow[]> =>
  tx.find(
    projectCrewItemStatus,
    sql`t.person_id = ${personId} and t.effective_start < ${to} and t.effective_end > ${from} and t.id <> ${except} and t.status_code in ('confirmed', 'spare', 'worked')`,
  );

/** Days that the person blocked between two dates, both included. */
export const blockedIn = (
  tx: WriteTransaction,
  { personId, from, to }: { readonly personId: string; readonly from: string; readonly to: string },
): Promise<readonly Row<typeof blockDate>[]> =>
  findUnlocked(tx, blockDate, sql`t.person_id = ${personId} and t.start <= ${to} and t."end" >= ${from}`);

/** Days that the person blocked on the dates of a shift, as they are at its place. */
export const blockedDuring = (
  tx: WriteTransaction,
  {
    personId,
    effectiveStart,
    effectiveEnd,
    timezone,
  }: Pick<AssignmentRow, 'personId' | 'effectiveStart' | 'effectiveEnd' | 'timezone'>,
) => blockedIn(tx, { personId, from: dateOf(effectiveStart, timezone), to: dateOf(effectiveEnd, timezone) });

export interface Proofs {
  readonly item: PositionRow;
  readonly contactId: string;
  /** Zone of the place. */
  readonly timezone: string;
}

/** Codes of the proofs that the position or its function asks for and that the person has not, or not to its end. */
export const missingSkills = async (
  tx: WriteTransaction,
  { item, contactId, timezone }: Proofs,
): Promise<readonly string[]> => {
  const itsFunction = await getUnlocked(tx.client, jobFunction, { tenant: tx.by.tenant, id: item.functionId });
  const asked = [...new Set([...item.requiredSkillIds, ...(itsFunction?.requiredSkillIds ?? [])])];
  if (asked.length === 0) return [];
  const last = dateOf(item.endAt, timezone);
  const held = await findUnlocked(
    tx,
    documentBasedSkill,
    sql`t.contact_id = ${contactId} and t."row"->>'state' in ('valid', 'expiring')`,
  );
  return lackingProofs(asked, held, last);
};
