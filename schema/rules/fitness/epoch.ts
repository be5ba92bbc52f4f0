// Instants and dates as numbers, for rules that compare thousands of them: milliseconds and days since 1970.

const MS_PER_DAY = 86_400_000;

/** The number of two digits, without a loop: it is read a million times where a planning model is made. */
const two = (text: string, at: number): number => text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;

/** Days since 1970-01-01 of a date in the proleptic Gregorian calendar (Howard Hinnant, days_from_civil). */
const daysOf = (year: number, month: number, day: number): number => {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
};

let latestDate = -1;
let latestDay = 0;

/** Days since 1970-01-01 of `YYYY-MM-DD`; one date is asked for again and again. */
export const epochDay = (date: string): number => {
  const year = two(date, 0) * 100 + two(date, 2);
  const month = two(date, 5);
  const day = two(date, 8);
  const number = (year * 100 + month) * 100 + day;
  if (number === latestDate) return latestDay;
  latestDate = number;
  latestDay = daysOf(year, month, day);
  return latestDay;
};

/** Milliseconds of an instant in the one form of tables and wire, `2027-06-04T06:00:00.000Z`. */
export const epochMs = (instant: string): number =>
  epochDay(instant) * MS_PER_DAY +
  two(instant, 11) * 3_600_000 +
  two(instant, 14) * 60_000 +
  two(instant, 17) * 1000 +
  two(instant, 20) * 10 +
  instant.charCodeAt(22) -
  48;

const padded = (value: number, digitsOf: number): string => String(value).padStart(digitsOf, '0');

/** The date of a day since 1970-01-01, from the year 0 on (Howard Hinnant, civil_from_days). */
export const dateOfDay = (day: number): string => {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9);
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1, 2)}`;
};

interface Offsets {
  /** Minutes that the zone is ahead of UTC over this whole UTC day; none where its clocks change. */
  readonly whole: number | undefined;
}

const known = new Map<string, Map<number, Offsets>>();
/** Thousands of shifts of one zone are asked for one after the other. */
let latest: { readonly zone: string; readonly days: Map<number, Offsets> } | undefined;

const daysOfZone = (zone: string): Map<number, Offsets> => {
  if (latest?.zone === zone) return latest.days;
  const days = known.get(zone) ?? new Map<number, Offsets>();
  known.set(zone, days);
  latest = { zone, days };
  return days;
};

const offsetAt = (ms: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).offsetNanoseconds / 60_000_000_000;

/** The day at a zone's clock, since 1970-01-01. */
export const dayIn = (ms: number, zone: string): number => {
  const utcDay = Math.floor(ms / MS_PER_DAY);
  const days = daysOfZone(zone);
  let offsets = days.get(utcDay);
  if (offsets === undefined) {
    const first = offsetAt(utcDay * MS_PER_DAY, zone);
    offsets = { whole: first === offsetAt((utcDay + 1) * MS_PER_DAY, zone) ? first : undefined };
    days.set(utcDay, offsets);
  }
  return Math.floor((ms + (offsets.whole ?? offsetAt(ms, zone)) * 60_000) / MS_PER_DAY);
};
