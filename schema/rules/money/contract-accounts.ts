// The time account and the vacation account of a contract (domain.md, contract-accounts).
import { workingDaysOf } from './working-days.ts';

export interface TimeAccount {
  /** Minutes: carried over, worked to date, paid absence to date, and owed in the whole month. */
  readonly carryOverMin: number;
  readonly workedMin: number;
  readonly paidAbsenceMin: number;
  readonly quotaMin: number;
  /** Part of the month that is over, 0 to 1. */
  readonly elapsed: number;
}

/** Minutes in hand; below zero when owed. */
export const timeAccountMinutes = ({
  carryOverMin,
  workedMin,
  paidAbsenceMin,
  quotaMin,
  elapsed,
}: TimeAccount): number => carryOverMin + workedMin + paidAbsenceMin - Math.round(quotaMin * elapsed);

export interface VacationAccount {
  /** Days a whole year gives. */
  readonly daysPerYear: number;
  /** The contract's first day of the year, or the year's. */
  readonly since: string;
  readonly until?: string;
  readonly carryOver: number;
  readonly taken: number;
  readonly approvedAhead: number;
}

/** Months of a year that a contract covers, the first and the last being counted whole. */
const monthsCovered = (since: string, until: string | undefined): number => {
  const first = Temporal.PlainDate.from(since);
  const last =
    until === undefined || Number(until.slice(0, 4)) > first.year ? 12 : Temporal.PlainDate.from(until).month;
  return Math.max(0, last - first.month + 1);
};

/** Days left in the year of `since`, pro rata by month, to a quarter of a day. */
export const vacationDays = ({ daysPerYear, since, until, carryOver, taken, approvedAhead }: VacationAccount): number =>
  Math.round(((daysPerYear * monthsCovered(since, until)) / 12 + carryOver - taken - approvedAhead) * 4) / 4;

/** Days of a leave that count: Monday to Friday less bank holidays, half days as halves. */
export const vacationLength = (
  { start, end, halfDay }: { readonly start: string; readonly end: string; readonly halfDay?: 'start' | 'end' },
  holidays: readonly string[],
): number => {
  const days = workingDaysOf(start, end, holidays);
  const half = halfDay === undefined ? undefined : halfDay === 'start' ? start : end;
  return half !== undefined && workingDaysOf(half, half, holidays) === 1 ? days - 0.5 : days;
};
