// From the times that a chief writes to instants and back: a time means the one nearest to what was planned, an end the
// next one after the start.
import { dateOf } from '#i18n/format.ts';
import { CLOCK_TOLERANCE_MIN } from '#schema/rules/crews/claimed-moment.ts';
import { instantsOf, minutesBetween, plusMinutes } from '#schema/rules/crews/shift-times.ts';
import { wallTimeOf } from '../../shared/values/wall-time.ts';

const dayBeside = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** Which of two equal wall times is meant in the night in which the clocks go back. */
export type Turn = 'first' | 'second';

/** As it is kept while it is written. */
export const turnIn = (text: string): Turn => (text === 'second' ? 'second' : 'first');

const inTurn = (turn: Turn, [first, second]: readonly [string, string?]): string =>
  turn === 'second' && second !== undefined ? second : first;

/** All instants of the wall time that this instant shows. */
const equalsOf = (instant: string, zone: string): readonly [string, string?] =>
  instantsOf(dateOf(instant, zone), wallTimeOf(instant, zone), zone);

/** True where the clocks show this instant's time once more, or have shown it before. */
export const comesTwice = (instant: string, zone: string): boolean => equalsOf(instant, zone)[1] !== undefined;

export const turnOf = (instant: string, zone: string): Turn => {
  const [, second] = equalsOf(instant, zone);
  return second !== undefined && instant >= second ? 'second' : 'first';
};

/**
 * The instant of that wall time which lies nearest to the planned one, so that 23:45 before a shift from 00:15 is the
 * evening before.
 */
export const nearestInstant = (time: string, zone: string, planned: string, turn: Turn = 'first'): string =>
  nearestOf(around(time, zone, planned, turn), planned);

/** Whoever means a time that is further back than this from where it was noted has written one that lies ahead. */
const LONGEST_BACK_MIN = 16 * 60;

/** The same for what has happened and was noted then; null where it would lie ahead of now. */
export const nearestPast = (
  time: string,
  zone: string,
  noted: string,
  { turn, now }: { readonly turn: Turn; readonly now: string },
): string | null => {
  const latest = plusMinutes(now, CLOCK_TOLERANCE_MIN);
  const past = around(time, zone, noted, turn).filter(
    (one) => one <= latest && minutesBetween(one, noted) <= LONGEST_BACK_MIN,
  );
  return past.length === 0 ? null : nearestOf(past, noted);
};

/** On the day before, that day and the day after. */
const around = (time: string, zone: string, planned: string, turn: Turn): readonly string[] => {
  const date = dateOf(planned, zone);
  return [-1, 0, 1].map((days) => inTurn(turn, instantsOf(dayBeside(date, days), time, zone)));
};

const nearestOf = (near: readonly string[], planned: string): string =>
  near.reduce((best, one) =>
    Math.abs(minutesBetween(planned, one)) < Math.abs(minutesBetween(planned, best)) ? one : best,
  );

/** The first instant of that wall time after the start: an end before the start is the next day. */
export const endAfter = (time: string, zone: string, start: string, turn: Turn = 'first'): string => {
  const date = dateOf(start, zone);
  const [first, second] = instantsOf(date, time, zone);
  if (second !== undefined && second > start && (turn === 'second' || first <= start)) return second;
  return first > start ? first : inTurn(turn, instantsOf(dayBeside(date, 1), time, zone));
};
