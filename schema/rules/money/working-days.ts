// Which days are working days: the one rule for leave and for the forecast of a plus crew. Counted without going from
// day to day, as nobody bounds how long a period is.

const SATURDAY = 6;
const WEEK = 7;
const WEEKDAYS = 5;

/** Monday to Friday. */
const isWeekday = (date: string): boolean => Temporal.PlainDate.from(date).dayOfWeek < SATURDAY;

/** Days of a period, both ends inclusive. */
export const daysOfPeriod = (from: string, to: string): number =>
  Math.max(0, Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days + 1);

/** Days from Monday to Friday, both ends inclusive. */
export const weekdaysOf = (from: string, to: string): number => {
  const days = daysOfPeriod(from, to);
  const first = Temporal.PlainDate.from(from).dayOfWeek;
  const rest = Array.from({ length: days % WEEK }, (_, day) => ((first + day - 1) % WEEK) + 1);
  return Math.floor(days / WEEK) * WEEKDAYS + rest.filter((day) => day < SATURDAY).length;
};

/** Bank holidays of a period that would be working days, each once. */
const weekdaysOffOf = (from: string, to: string, holidays: readonly string[]): number =>
  new Set(holidays.filter((date) => date >= from && date <= to && isWeekday(date))).size;

/** Monday to Friday less bank holidays, both ends inclusive. */
export const workingDaysOf = (from: string, to: string, holidays: readonly string[]): number =>
  weekdaysOf(from, to) - weekdaysOffOf(from, to, holidays);
