// Days and hours as columns, at the clock of one zone: a day of 23 or 25 hours is as long as it is.
import type { TimelineColumn } from './timeline-model.ts';

const midnight = (date: Temporal.PlainDate, zone: string): number =>
  date.toZonedDateTime({ timeZone: zone, plainTime: '00:00' }).epochMilliseconds;

interface Day {
  readonly start: number;
  readonly end: number;
  /** The date after it. */
  readonly next: string;
}

const known = new Map<string, Map<string, Day>>();

const dayAt = (key: string, zone: string): Day => {
  const date = Temporal.PlainDate.from(key);
  const next = date.add({ days: 1 });
  return { start: midnight(date, zone), end: midnight(next, zone), next: next.toString() };
};

/** One column per day from a date on; `toneOf` says how a day looks. */
export const dayColumns = (
  from: string,
  days: number,
  zone: string,
  toneOf: (date: string) => TimelineColumn['tone'],
): readonly TimelineColumn[] => {
  // The same days are asked for at each step, and the calendar is slow.
  const ofZone = known.get(zone) ?? new Map<string, Day>();
  known.set(zone, ofZone);
  let key = from;
  return Array.from({ length: days }, () => {
    const date = key;
    const { start, end, next } = ofZone.get(date) ?? dayAt(date, zone);
    ofZone.set(date, { start, end, next });
    key = next;
    return { key: date, start, end, tone: toneOf(date) };
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
