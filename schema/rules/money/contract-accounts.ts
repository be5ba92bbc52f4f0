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

export interface DaysOfYear extends Pick<VacationAccount, 'carryOver' | 'taken' | 'approvedAhead'> {
  /** Days that the contracts of the year give. */
  readonly entitled: number;
}

/** Days left of a year, to a quarter of a day; below zero where more was taken. */
export const daysInAccount = ({ entitled, carryOver, taken, approvedAhead }: DaysOfYear): number =>
  Math.round((entitled + carryOver - taken - approvedAhead) * 4) / 4;

/** Days left in the year of `since`, pro rata by month, to a quarter of a day. */
export const vacationDays = ({ daysPerYear, since, until, ...spent }: VacationAccount): number =>
  daysInAccount({ ...spent, entitled: (daysPerYear * monthsCovered(since, until)) / 12 });

/** Days of a leave that count: Monday to Friday less bank holidays, half days as halves. */
export const vacationLength = (
  { start, end, halfDay }: { readonly start: string; readonly end: string; readonly halfDay?: 'start' | 'end' },
  holidays: readonly string[],
): number => {
  const days = workingDaysOf(start, end, holidays);
  const half = halfDay === undefined ? undefined : halfDay === 'start' ? start : end;
  return half !== undefined && workingDaysOf(half, half, holidays) === 1 ? days - 0.5 : days;
};

interface Home {
  readonly countryId?: string;
  readonly regionIds: readonly string[];
}

/** Where somebody lives: the country that they name, and those of their regions. */
export const countriesOf = (
  { countryId, regionIds }: Home,
  regions: readonly { readonly id: string; readonly countryId?: string }[],
): readonly string[] =>
  [countryId, ...regions.filter(({ id }) => regionIds.includes(id)).map((one) => one.countryId)].filter(
    (one) => one !== undefined,
  );

/** Dates of the bank holidays at home: those of the countries, and of regions only the own. */
export const holidaysAtHome = (
  { regionIds }: Pick<Home, 'regionIds'>,
  countryIds: readonly string[],
  holidays: readonly { readonly countryId: string; readonly regionId?: string; readonly date: string }[],
): readonly string[] =>
  holidays
    .filter(({ countryId }) => countryIds.includes(countryId))
    .filter(({ regionId }) => regionId === undefined || regionIds.includes(regionId))
    .map(({ date }) => date);
