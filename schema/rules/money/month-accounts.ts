// Quota, planned and worked minutes, the time account and the days of leave of a person, month by month (domain.md,
// contract-accounts). Counted from the rows as a whole each time, so that a late correction moves every month after it.
import { dateOfDay, epochDay } from '../fitness/epoch.ts';
import { daysInAccount, timeAccountMinutes, vacationLength } from './contract-accounts.ts';
import type { CountedShift, CountedWork, CountedAbsence } from './counted-work.ts';
import { contractOf, held } from './pay/shift-pay.ts';

/** What a contract says about work and leave. */
export interface CountedTerms {
  readonly id: string;
  readonly statusCode: string;
  readonly from: string;
  readonly to?: string;
  readonly quotaMinPerMonth: number;
  readonly vacationDaysPerYear: number;
}

export interface StaffWork extends CountedWork {
  /** All contracts of the person; drafts count nothing. */
  readonly contracts: readonly CountedTerms[];
  /** Bank holidays where the person lives. */
  readonly holidays: readonly string[];
  /** At the clock of the agency: owed is what the days before it ask for. */
  readonly today: string;
}

export interface MonthFigures {
  /** `YYYY-MM` */
  readonly month: string;
  readonly quotaMin: number;
  readonly plannedMin: number;
  readonly workedMin: number;
  /** Minutes in hand at its end, or today; below zero when owed. */
  readonly timeAccountMin: number;
  /** In this month. */
  readonly vacationDaysTaken: number;
  /** Of its year: at its end where it is over, else once all that is approved is taken. */
  readonly vacationDaysLeft: number;
}

/** No account looks further back; hours of a mistyped century are no reason to count for hours. */
const MOST_MONTHS = 240;
const MOST_DAYS = 400;
const MOST_MINUTES = 10_000_000;
const QUARTERS = 4;
const MONTHS_OF_YEAR = 12;
const WEEK = 7;
const WEEKDAYS = 5;
/** 1970-01-01 was a Thursday. */
const THURSDAY = 3;

const monthOf = (date: string): string => date.slice(0, 7);
const yearOf = (month: string): number => Number(month.slice(0, 4));
const numberOf = (month: string): number => yearOf(month) * MONTHS_OF_YEAR + Number(month.slice(5, 7)) - 1;
const monthAt = (number: number): string =>
  `${String(Math.floor(number / MONTHS_OF_YEAR)).padStart(4, '0')}-${String((number % MONTHS_OF_YEAR) + 1).padStart(2, '0')}`;

/** The month so many months later; earlier where they are below zero. */
export const monthsLater = (month: string, months: number): string => monthAt(numberOf(month) + months);
/** The first day of a month and its last. */
export const firstDayOf = (month: string): string => `${month}-01`;
export const lastDayOf = (month: string): string => dateOfDay(epochDay(firstDayOf(monthsLater(month, 1))) - 1);

/** As much of it as its field holds. */
const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The days of a month that a contract covers. */
interface Stretch {
  readonly terms: CountedTerms;
  readonly days: readonly string[];
}

/** A month under the contracts that cover it. */
interface CoveredMonth {
  readonly month: string;
  readonly length: number;
  readonly stretches: readonly Stretch[];
}

const holdsOn = ({ statusCode, from, to }: CountedTerms, date: string): boolean =>
  held(statusCode) && from <= date && (to === undefined || date <= to);

const coveredMonth = (contracts: readonly CountedTerms[], month: string): CoveredMonth => {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const near = contracts.filter(({ from, to }) => from <= last && (to === undefined || to >= first));
  const length = Number(last.slice(8));
  // Most have one contract, and thousands of people are counted one after the other.
  const only = near.length === 1 ? near[0] : undefined;
  const stretches = new Map<string, { readonly terms: CountedTerms; readonly days: string[] }>();
  for (let day = 1; day <= length && near.length > 0; day += 1) {
    const date = `${month}-${String(day).padStart(2, '0')}`;
    const terms = only === undefined ? contractOf(near, date) : holdsOn(only, date) ? only : undefined;
    if (terms === undefined) continue;
    const known = stretches.get(terms.id);
    if (known === undefined) stretches.set(terms.id, { terms, days: [date] });
    else known.days.push(date);
  }
  return { month, length, stretches: [...stretches.values()] };
};

/** Minutes that so many of the covered days ask for. */
const askedBy = ({ length, stretches }: CoveredMonth, counts: (date: string) => boolean): number =>
  Math.round(sum(stretches.map(({ terms, days }) => (terms.quotaMinPerMonth * days.filter(counts).length) / length)));

/** The accounts of these months, as far as a contract covers them: of other months nothing is claimed. */
export const monthAccounts = (work: StaffWork, months: readonly string[]): readonly MonthFigures[] => {
  const book = bookOf(work);
  return months.flatMap((month) => {
    const covered = book.covered(month);
    if (covered.stretches.length === 0) return [];
    const shifts = work.shifts.filter(({ date }) => monthOf(date) === month);
    const minutes = (kind: CountedShift['kind']): number =>
      within(sum(shifts.filter((shift) => shift.kind === kind).map((shift) => shift.minutes)), MOST_MINUTES);
    return [
      {
        month,
        quotaMin: askedBy(covered, () => true) - book.excused(month),
        plannedMin: minutes('planned'),
        workedMin: minutes('worked'),
        timeAccountMin: within(book.account(month), MOST_MINUTES),
        vacationDaysTaken: book.taken(month),
        vacationDaysLeft: within(book.left(month), MOST_DAYS),
      },
    ];
  });
};

/** The book of one person, of which each month is reckoned once. */
interface Book {
  covered(month: string): CoveredMonth;
  account(month: string): number;
  /** Minutes of its quota that unpaid leave takes away. */
  excused(month: string): number;
  taken(month: string): number;
  left(month: string): number;
}

const bookOf = (work: StaffWork): Book => {
  const { today, shifts, absences } = work;
  const covered = remembered((month: string) => coveredMonth(work.contracts, month));
  const now = monthOf(today);
  const worked = firstOf(shifts.filter(({ kind }) => kind === 'worked').map(({ date }) => monthOf(date)));
  const begin = worked === undefined ? undefined : later(worked, monthsLater(now, -MOST_MONTHS));
  const isWorkingDay = workingDays(work.holidays);
  const change = remembered((month: string) => changeOf({ ...work, isWorkingDay }, covered(month)));
  const taken = remembered((month: string) => takenIn(absences, month, work.holidays));
  const away = firstOf(absences.filter(({ kind }) => kind === 'vacation').map(({ start }) => monthOf(start)));
  const known = later(firstOf([now, worked ?? now, away ?? now]) ?? now, monthsLater(now, -MOST_MONTHS));
  const left = (year: number, until: string): number => {
    const own = monthsOf(year);
    // Who comes back after years brings nothing along.
    if (own.every((month) => covered(month).stretches.length === 0)) return 0;
    return daysInAccount({
      entitled: sum(own.map((month) => (covered(month).stretches.at(-1)?.terms.vacationDaysPerYear ?? 0) / own.length)),
      carryOver: year > yearOf(known) ? yearly(year - 1) : 0,
      taken: sum(own.filter((month) => month <= until).map(taken)),
      approvedAhead: 0,
    });
  };
  const yearly = remembered((year: number) => left(year, monthsOf(year).at(-1) ?? ''));
  return {
    covered,
    excused: (month) => excusedIn({ ...work, isWorkingDay }, covered(month)),
    account: (month) => (begin === undefined ? 0 : sum(monthsFrom(begin, month).map(change))),
    taken,
    left: (month) => (month < now ? left(yearOf(month), month) : yearly(yearOf(month))),
  };
};

const firstOf = (texts: readonly string[]): string | undefined => texts.toSorted()[0];
const later = (one: string, other: string): string => (one < other ? other : one);

const monthsFrom = (first: string, last: string): readonly string[] =>
  Array.from({ length: Math.max(0, numberOf(last) - numberOf(first) + 1) }, (_month, at) => monthsLater(first, at));

const monthsOf = (year: number): readonly string[] =>
  Array.from({ length: MONTHS_OF_YEAR }, (_month, at) => monthAt(year * MONTHS_OF_YEAR + at));

/** What a key was reckoned to be, once. */
const remembered = <K, V>(reckon: (key: K) => V): ((key: K) => V) => {
  const found = new Map<K, { readonly value: V }>();
  return (key) => {
    const known = found.get(key) ?? { value: reckon(key) };
    found.set(key, known);
    return known.value;
  };
};

interface WorkByDays extends StaffWork {
  isWorkingDay(date: string): boolean;
}

/** By how much a month moves the time account; hours under a contract that asks for none are paid, and leave it. */
const changeOf = (work: WorkByDays, covered: CoveredMonth): number => {
  const asked = covered.stretches.filter(({ terms }) => terms.quotaMinPerMonth > 0);
  const days = new Set(asked.flatMap((stretch) => stretch.days));
  const shifts = work.shifts.filter(({ date }) => days.has(date));
  const quotaMin = askedBy(covered, () => true);
  const due = askedBy(covered, (date) => date < work.today);
  return timeAccountMinutes({
    carryOverMin: 0,
    workedMin: sum(shifts.filter(({ kind }) => kind === 'worked').map(({ minutes }) => minutes)),
    paidAbsenceMin: paidAbsence(work, covered, shifts),
    quotaMin,
    elapsed: quotaMin === 0 ? 0 : due / quotaMin,
  });
};

/**
 * A working day of absence is worth what its month asks of one, so that a month away leaves the account as it was; a
 * shift that its person was too ill for is worth its own minutes.
 */
const paidAbsence = (work: WorkByDays, covered: CoveredMonth, shifts: readonly CountedShift[]): number => {
  const away = (date: string): number => awayOn(work.absences, date);
  const ill = shifts.filter(({ kind, date }) => kind === 'sick' && date < work.today && away(date) === 0);
  const days = worthOf(work, covered, (date) => (date < work.today ? away(date) : 0));
  return Math.round(days) + sum(ill.map(({ minutes }) => minutes));
};

/** What unpaid leave takes of a month's quota: that part of its working days on which nothing else is paid. */
const excusedIn = (work: WorkByDays, covered: CoveredMonth): number => {
  const unpaid = work.absences.filter(({ kind }) => kind === 'unpaid');
  if (unpaid.length === 0) return 0;
  const paid = work.absences.filter(({ kind }) => kind !== 'unpaid');
  return Math.round(worthOf(work, covered, (date) => Math.min(awayOn(unpaid, date), 1 - awayOn(paid, date))));
};

/** Minutes that these parts of the working days are worth. */
const worthOf = (
  { isWorkingDay }: WorkByDays,
  { stretches, length }: CoveredMonth,
  partOf: (date: string) => number,
): number =>
  sum(
    stretches.map(({ terms, days }) => {
      const working = days.filter(isWorkingDay);
      const parts = sum(working.map(partOf));
      return parts === 0 ? 0 : ((terms.quotaMinPerMonth * days.length) / length / working.length) * parts;
    }),
  );

/** How much of the day somebody is away: half or all of it, or nothing. */
const awayOn = (absences: readonly CountedAbsence[], date: string): number => {
  let most = 0;
  for (const { start, end, halfDay } of absences) {
    if (date < start || date > end) continue;
    const isHalf = (halfDay === 'start' && date === start) || (halfDay === 'end' && date === end);
    most = Math.max(most, isHalf ? 0.5 : 1);
  }
  return most;
};

/** Monday to Friday less bank holidays. */
const workingDays = (holidays: readonly string[]): ((date: string) => boolean) => {
  const free = new Set(holidays);
  return (date) => (((epochDay(date) + THURSDAY) % WEEK) + WEEK) % WEEK < WEEKDAYS && !free.has(date);
};

const takenIn = (absences: readonly CountedAbsence[], month: string, holidays: readonly string[]): number => {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const within = absences.filter(({ kind, start, end }) => kind === 'vacation' && start <= last && end >= first);
  const lengths = within.map(({ start, end, halfDay }) => {
    const isInside = halfDay === 'start' ? start >= first : end <= last;
    return vacationLength(
      {
        start: start < first ? first : start,
        end: end > last ? last : end,
        ...(halfDay !== undefined && isInside ? { halfDay } : {}),
      },
      holidays,
    );
  });
  return Math.round(sum(lengths) * QUARTERS) / QUARTERS;
};
