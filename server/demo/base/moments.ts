// The shift rules with a memory: a season asks for the same few thousand minutes a hundred times, and Temporal in
// JavaScript takes microseconds each.
import * as rules from '#schema/rules/crews/shift-times.ts';

/** Answers kept per rule; neighbours in a season ask for the same ones, so forgetting them all at once costs little. */
const MOST = 20_000;

const remembered = <A extends readonly unknown[], T extends object | string | number>(
  keyOf: (...args: A) => string | number,
  compute: (...args: A) => T,
) => {
  const known = new Map<string | number, T>();
  return (...args: A): T => {
    const key = keyOf(...args);
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= MOST) known.clear();
    const answer = compute(...args);
    known.set(key, answer);
    return answer;
  };
};

export const canonicalInstant = remembered(
  (instant: Temporal.Instant) => instant.epochMilliseconds,
  rules.canonicalInstant,
);
export const instantFrom = remembered(
  (text: string) => text,
  (text) => Temporal.Instant.from(text),
);
export const plusMinutes = remembered(
  (instant: string, minutes: number) => `${instant}${String(minutes)}`,
  (instant, minutes) => canonicalInstant(instantFrom(instant).add({ minutes })),
);
export const minutesBetween = remembered(
  (startAt: string, endAt: string) => `${startAt}${endAt}`,
  rules.minutesBetween,
);
export const shiftInstants = remembered(
  ({ startDate, endDate = '', startTime, endTime }: rules.WallTimes, zone: string) =>
    `${startDate} ${startTime} ${endDate} ${endTime} ${zone}`,
  rules.shiftInstants,
);
