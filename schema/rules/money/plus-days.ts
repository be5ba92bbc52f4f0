// Which days of a plus crew count for its forecast, the same on the server and on devices (domain.md, plus-crew-bonus).
import { daysOfPeriod, weekdaysOf, workingDaysOf } from './working-days.ts';

export interface PlusPeriod {
  /** Dates, both included. */
  readonly from: string;
  readonly to: string;
}

export interface PlusMoment {
  /** Date of the agency. */
  readonly today: string;
  /** Bank holidays of the agency's country; undefined where they are not known, and then none is taken off. */
  readonly holidays: readonly string[] | undefined;
}

export interface PlusDays {
  /** Days of the period that count: its working days, or all of them where it has none. */
  readonly days: number;
  /** Those of them that are over: today is not. */
  readonly daysGone: number;
  /** Days from Monday to Friday in the period, and how many of them are bank holidays. */
  readonly weekdays: number;
  readonly weekdaysOff: number;
  /** Every day counts: a stall of one weekend has no working day, and still a beginning and an end. */
  readonly isEveryDay: boolean;
  /** False where bank holidays could not be taken off. */
  readonly knowsHolidays: boolean;
}

/** The days of a period that count, and how many of them are over on the morning of `today`. */
export const plusDays = ({ from, to }: PlusPeriod, { today, holidays }: PlusMoment): PlusDays => {
  const known = holidays ?? [];
  const weekdays = weekdaysOf(from, to);
  const working = workingDaysOf(from, to, known);
  const isEveryDay = working === 0;
  const count = (end: string): number => (isEveryDay ? daysOfPeriod(from, end) : workingDaysOf(from, end, known));
  return {
    days: count(to),
    daysGone: today <= from ? 0 : count(today > to ? to : dayBefore(today)),
    weekdays,
    weekdaysOff: weekdays - working,
    isEveryDay,
    knowsHolidays: holidays !== undefined,
  };
};

const dayBefore = (date: string): string => Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();
