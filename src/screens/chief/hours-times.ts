// From the times that a chief writes to instants and back: a time means the one nearest to what was planned, an end the next one after the start.
import { dateOf } from '#i18n/format.ts';
import { instantOf, minutesBetween } from '#schema/rules/shift-times.ts';

/** `HH:mm` of an instant at the place. */
export const wallTimeOf = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' });

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/u;

/** True for a whole `HH:mm`. */
export const isWallTime = (time: string): boolean => TIME.test(time);

const dayBeside = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** The instant of that wall time which lies nearest to the planned one, so that 23:45 before a shift from 00:15 is the evening before. */
export const nearestInstant = (time: string, zone: string, planned: string): string => {
  const date = dateOf(planned, zone);
  const near = [-1, 0, 1].map((days) => instantOf(dayBeside(date, days), time, zone));
  return near.reduce((best, one) => (Math.abs(minutesBetween(planned, one)) < Math.abs(minutesBetween(planned, best)) ? one : best));
};

/** The first instant of that wall time after the start: an end before the start is the next day. */
export const endAfter = (time: string, zone: string, start: string): string => {
  const date = dateOf(start, zone);
  const sameDay = instantOf(date, time, zone);
  return sameDay > start ? sameDay : instantOf(dayBeside(date, 1), time, zone);
};
