// Times, days, hours and sizes as people read them: ISO strings in, text of a locale out, 24 hours in every language.
import { DATE_STYLES, type DayStyle } from './day-style.ts';
import { lacksWelsh, welshAmount, welshDate } from './welsh.ts';

/** An instant, the zone it is to be read in (IANA id), and the locale that reads it. */
export interface Moment {
  readonly instant: string;
  readonly zone: string;
  readonly locale: string;
}

export interface TimeSpan {
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly locale: string;
}

/** `14:00` */
export const formatTime = ({ instant, zone, locale }: Moment): string =>
  clock(locale, zone).format(Temporal.Instant.from(instant).epochMilliseconds);

/** `14:00 – 23:30`; where a sentence is read aloud, put both into the message `common.fromTo` instead. */
export const formatTimeRange = ({ start, end, zone, locale }: TimeSpan): string =>
  `${formatTime({ instant: start, zone, locale })} – ${formatTime({ instant: end, zone, locale })}`;

/** A calendar date (`YYYY-MM-DD`), which has no zone and is never shifted. */
export const formatDate = (date: string, locale: string, style: DayStyle = 'day'): string =>
  lacksWelsh(locale)
    ? welshDate(date, style)
    : calendar(locale, style).format(Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds);

/** The calendar date on which an instant falls in a zone, `YYYY-MM-DD`. */
export const dateOf = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();

/** The day of an instant as read in a zone, `Fri 20 Nov`. */
export const formatDay = ({ instant, zone, locale }: Moment, style: DayStyle = 'day'): string =>
  formatDate(dateOf(instant, zone), locale, style);

/** Calendar days from one date to another; negative when it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;

/** Whole minutes from one instant to another, rounded down; negative when it lies before. */
export const minutesBetween = (from: string, to: string): number =>
  Math.floor((Temporal.Instant.from(to).epochMilliseconds - Temporal.Instant.from(from).epochMilliseconds) / 60_000);

/** Worked or planned time as `h:mm`: 570 minutes are `9:30`, -5 are `-0:05`. The same in all seven languages. */
export const formatHours = (minutes: number): string => {
  const whole = Math.abs(Math.trunc(minutes));
  return `${minutes < 0 && whole > 0 ? '-' : ''}${Math.trunc(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** How long until something, in its two largest units: `38 min`, `3 hr 5 min`, `2 days`. Never below zero. */
export const formatCountdown = (minutes: number, locale: string): string => {
  const left = Math.max(0, Math.trunc(minutes));
  if (left < 60) return inUnit(left, 'minute', locale);
  if (left >= 48 * 60) return inUnit(Math.trunc(left / (24 * 60)), 'day', locale);
  const hours = inUnit(Math.trunc(left / 60), 'hour', locale);
  return left % 60 === 0 ? hours : `${hours} ${inUnit(left % 60, 'minute', locale)}`;
};

/** Bytes in the largest unit that leaves a figure of one or more: `820 kB`, `2.1 MB` (1 kB is 1000 bytes). */
export const formatBytes = (bytes: number, locale: string): string => {
  if (bytes < 1000) return inUnit(bytes, 'byte', locale, 'long');
  if (bytes < 1_000_000) return inUnit(Math.round(bytes / 1000), 'kilobyte', locale);
  if (bytes < 1_000_000_000) return inUnit(bytes / 1_000_000, 'megabyte', locale);
  return inUnit(bytes / 1_000_000_000, 'gigabyte', locale);
};

/** `40 m`, `1.2 km` */
export const formatDistance = (metres: number, locale: string): string =>
  metres < 1000 ? inUnit(Math.round(metres), 'meter', locale) : inUnit(metres / 1000, 'kilometer', locale);

/** `0.5` as `50%` or `50 %`, in the manner of the locale. */
export const formatPercent = (share: number, locale: string): string =>
  new Intl.NumberFormat(inOrder(locale), { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** Whole minor units of a currency (ISO 4217), `€ 12.50` in the manner of the locale. */
export const formatMoney = (cents: number, currency: string, locale: string): string => {
  const format = new Intl.NumberFormat(inOrder(locale), { style: 'currency', currency });
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};

/** The offset-free name of a zone for a second line, `Lisbon` of `Europe/Lisbon`. */
export const placeOfZone = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

const clock = (locale: string, zone: string): Intl.DateTimeFormat =>
  kept(
    `clock ${locale} ${zone}`,
    () =>
      new Intl.DateTimeFormat(inOrder(locale), {
        timeZone: zone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  );

const calendar = (locale: string, style: DayStyle): Intl.DateTimeFormat =>
  kept(
    `calendar ${locale} ${style}`,
    () => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...DATE_STYLES[style] }),
  );

const inUnit = (amount: number, unit: string, locale: string, unitDisplay: 'short' | 'long' = 'short'): string =>
  (lacksWelsh(locale) ? welshAmount(amount, unit) : undefined) ??
  new Intl.NumberFormat(inOrder(locale), { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(amount);

/** A browser that lacks the language would take its own: Welsh numbers are written as British ones. */
const inOrder = (locale: string): readonly string[] => [locale, 'en-GB'];

/** Making a date format costs far more than using it, and a list of jobs uses one per row. */
const formats = new Map<string, Intl.DateTimeFormat>();
const kept = (key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat => {
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = make();
  formats.set(key, made);
  return made;
};
