// Days and hours as columns, at the clock of one zone: a day of 23 or 25 hours is as long as it is.
import type { TimelineColumn } from './timeline-model.ts';

const midnight = (date: Temporal.PlainDate, zone: string): number =>
  date.toZonedDateTime({ timeZone: zone, plainTime: '00:00' }).epochMilliseconds;

/** One column per day from a date on; `toneOf` says how a day looks. */
export const dayColumns = (
  from: string,
  days: number,
  zone: string,
  toneOf: (date: string) => TimelineColumn['tone'],
): readonly TimelineColumn[] => {
  const first = Temporal.PlainDate.from(from);
  return Array.from({ length: days }, (_none, at) => {
    const date = first.add({ days: at });
    const key = date.toString();
    return { key, start: midnight(date, zone), end: midnight(date.add({ days: 1 }), zone), tone: toneOf(key) };
  });
};

/** One column per hour of a day; in a night in which the clock goes back, one hour is there twice. */
export const hourColumns = (
  date: string,
  zone: string,
  toneOf: (start: number, end: number) => TimelineColumn['tone'],
): readonly TimelineColumn[] => {
  const day = Temporal.PlainDate.from(date);
  const [begin, end] = [midnight(day, zone), midnight(day.add({ days: 1 }), zone)];
  const hours = Math.round((end - begin) / 3_600_000);
  return Array.from({ length: hours }, (_none, at) => {
    const start = begin + at * 3_600_000;
    const next = Math.min(end, start + 3_600_000);
    return { key: String(start), start, end: next, tone: toneOf(start, next) };
  });
};

/** The hour on the clock at that moment, `0` to `23`. */
export const hourAt = (ms: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).hour;
