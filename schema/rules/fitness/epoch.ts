// Instants and dates as numbers, for rules that compare thousands of them: milliseconds and days since 1970.

const MS_PER_DAY = 86_400_000;

const digits = (text: string, from: number, to: number): number => {
  let value = 0;
  for (let at = from; at < to; at += 1) value = value * 10 + text.charCodeAt(at) - 48;
  return value;
};

/** Days since 1970-01-01 of a date in the proleptic Gregorian calendar (Howard Hinnant, days_from_civil). */
const daysOf = (year: number, month: number, day: number): number => {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
};

/** Days since 1970-01-01 of `YYYY-MM-DD`. */
export const epochDay = (date: string): number => daysOf(digits(date, 0, 4), digits(date, 5, 7), digits(date, 8, 10));

/** Milliseconds of an instant in the one form of tables and wire, `2027-06-04T06:00:00.000Z`. */
export const epochMs = (instant: string): number =>
  epochDay(instant) * MS_PER_DAY +
  digits(instant, 11, 13) * 3_600_000 +
  digits(instant, 14, 16) * 60_000 +
  digits(instant, 17, 19) * 1000 +
  digits(instant, 20, 23);

/** The date of a day since 1970-01-01. */
export const dateOfDay = (day: number): string => Temporal.PlainDate.from('1970-01-01').add({ days: day }).toString();

interface Offsets {
  /** Minutes that the zone is ahead of UTC over this whole UTC day; none where its clocks change. */
  readonly whole: number | undefined;
}

const known = new Map<string, Map<number, Offsets>>();

const offsetAt = (ms: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).offsetNanoseconds / 60_000_000_000;

/** The day at a zone's clock, since 1970-01-01. */
export const dayIn = (ms: number, zone: string): number => {
  const utcDay = Math.floor(ms / MS_PER_DAY);
  let days = known.get(zone);
  if (days === undefined) {
    days = new Map();
    known.set(zone, days);
  }
  let offsets = days.get(utcDay);
  if (offsets === undefined) {
    const first = offsetAt(utcDay * MS_PER_DAY, zone);
    offsets = { whole: first === offsetAt((utcDay + 1) * MS_PER_DAY, zone) ? first : undefined };
    days.set(utcDay, offsets);
  }
  return Math.floor((ms + (offsets.whole ?? offsetAt(ms, zone)) * 60_000) / MS_PER_DAY);
};
