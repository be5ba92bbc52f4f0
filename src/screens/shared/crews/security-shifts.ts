// The dates and shifts of a crew for which its security check is due: the distinct start times of each date, counted
// from one.
import { shiftOrdinal } from '#schema/rules/crews/position-times.ts';
import type { CrewPosition } from '../crew-positions/positions.ts';

export interface SecurityShift {
  readonly date: string;
  /** Ordinal as text: 1, 2, … */
  readonly shift: string;
}

export const securityShifts = (
  positions: readonly Pick<CrewPosition, 'startDate' | 'startTime' | 'statusCode'>[],
): readonly SecurityShift[] => {
  const live = positions.filter(({ statusCode }) => statusCode !== 'cancelled');
  const dates = [...new Set(live.map(({ startDate }) => startDate))].toSorted();
  return dates.flatMap((date) => {
    const times = [
      ...new Set(live.filter(({ startDate }) => startDate === date).map(({ startTime }) => startTime)),
    ].toSorted();
    return times.map((time) => ({ date, shift: shiftOrdinal(time, times) }));
  });
};
