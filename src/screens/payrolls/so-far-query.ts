// Shifts of one's own that are worked and on no payroll: their lines as they would be, from stated hours or checks.
import type { Actor } from '#schema/define/rights.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { dateOf } from '#i18n/format.ts';
import { hoursFault } from '#schema/rules/crews/hours.ts';
import { payLinesOf, type PaidHours, type PayLine } from '#schema/rules/money/pay/pay-lines.ts';
import { paidHoursOf } from '#schema/rules/money/pay/shift-pay.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import type { ChecksByKind } from '../shared/checks/next-step.ts';
import { readCountingChecks } from '../shared/checks/own-checks.ts';
import { assignmentsOf, jobsOf, type Assignment } from '../shared/jobs/job-rows.ts';
import { termsOfShift } from '../shared/pay/shift-terms.ts';

export interface UnpaidShift {
  readonly id: string;
  readonly name: string;
  readonly zone: string;
  /** Of the shift, `YYYY-MM-DD` at the location. */
  readonly date: string;
  readonly hours: PaidHours;
  readonly from: 'hours' | 'checks';
  /** Null where the rate or the supplements are not on this device. */
  readonly lines: readonly PayLine[] | null;
}

/** States whose sheet is still to be released. */
const AHEAD_OF_PAY: readonly string[] = ['confirmed', 'notNeeded', 'cancelled'];

/** The shifts of the login's own person, the newest first. */
export const readSoFar = async (reads: Reads, actor: Actor, roundToMin: number): Promise<readonly UnpaidShift[]> => {
  const personId = actor.personId ?? '';
  const rows = (await assignmentsOf(reads, personId)).filter(({ statusCode }) => AHEAD_OF_PAY.includes(statusCode));
  const paid = await paidAssignments(reads, personId);
  const checks = await readCountingChecks(reads, rows);
  const shifts: UnpaidShift[] = [];
  for (const row of rows.filter(({ id }) => !paid.has(id))) {
    const stated = paidHoursOf(row);
    const hours = stated ?? (await hoursOfChecks(reads, row, checks(row.id)));
    if (hours === undefined) continue;
    const { terms, knowsRate, knowsSupplements, isFreelance } = await termsOfShift(reads, row, roundToMin);
    if (isFreelance) continue;
    const [job] = await jobsOf(reads, [row]);
    shifts.push({
      id: row.id,
      name: job?.name ?? '',
      zone: row.timezone,
      date: dateOf(row.effectiveStart, row.timezone),
      hours,
      from: stated === undefined ? 'checks' : 'hours',
      lines: knowsRate && knowsSupplements ? payLinesOf(hours, terms) : null,
    });
  }
  return shifts.toSorted((one, other) => (one.hours.from < other.hours.from ? 1 : -1));
};

const paidAssignments = async (reads: Reads, personId: string): Promise<ReadonlySet<string>> => {
  const months = await reads.rows(query(payroll).where('personId', { equals: personId }));
  const items = await reads.rows(query(payrollItem).where('payrollId', { anyOf: months.map(({ id }) => id) }));
  return new Set(items.flatMap(({ assignmentId }) => assignmentId ?? []));
};

/** To the minute, as hours are stated. */
const toTheMinute = (instant: string): string => `${instant.slice(0, 16)}:00.000Z`;

const hoursOfChecks = async (
  reads: Reads,
  row: Assignment,
  { checkIn, checkOut }: ChecksByKind,
): Promise<PaidHours | undefined> => {
  if (checkIn === null || checkOut === null || row.statusCode !== 'confirmed') return undefined;
  const breakMin = checkOut.breakMin ?? (await reads.get(projectCrewItem, row.projectCrewItemId))?.breakMin ?? 0;
  const hours = { from: toTheMinute(checkIn.at), to: toTheMinute(checkOut.at), breakMin };
  return hoursFault(hours) === undefined ? hours : undefined;
};
