// What a planner has before them: seats that nobody holds, people who are booked twice, and requests without an answer.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { Row } from '#schema/define/entity.ts';
import { isKeptPair } from '#schema/rules/fitness/kept-pairs.ts';
import { BOOKED } from '#schema/rules/fitness/model.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { daysAround, liesOnDays } from './days-of-places.ts';
import { readSeats } from './open-seats.ts';

export interface PlannersFortnight {
  readonly openSeats: number;
  /** People who are booked more than once at a time, unless it was decided that they stay so. */
  readonly doubleBooked: number;
  readonly unanswered: number;
}

type Shift = Pick<
  Row<typeof projectCrewItemStatus>,
  'id' | 'personId' | 'statusCode' | 'effectiveStart' | 'effectiveEnd' | 'forcedFor'
>;

export interface FortnightWanted {
  readonly days: DayRange;
  readonly now: string;
}

export const readFortnight = async (reads: Reads, { days, now }: FortnightWanted): Promise<PlannersFortnight> => {
  const { from, to } = daysAround(days);
  const [seats, near] = await Promise.all([
    readSeats(reads, { days, now, kept: null }),
    reads.rows(
      query(projectCrewItemStatus).where('effectiveStart', {
        between: [`${from}T00:00:00.000Z`, `${to}T23:59:59.999Z`],
      }),
    ),
  ]);
  const isThen = liesOnDays(days);
  const ahead = near.filter((shift) => shift.effectiveEnd > now && isThen(shift));
  return {
    openSeats: seats.reduce((sum, { open }) => sum + open, 0),
    doubleBooked: doubleBooked(ahead).size,
    unanswered: ahead.filter(({ statusCode, effectiveStart }) => statusCode === 'requested' && effectiveStart > now)
      .length,
  };
};

/** Whoever has two booked shifts at one time that nobody decided to keep, with the start of the later one. */
export const doubleBooked = (shifts: readonly Shift[]): ReadonlyMap<string, string> => {
  const before = new Map<string, Shift[]>();
  const found = new Map<string, string>();
  for (const shift of shifts
    .filter(({ statusCode }) => BOOKED.includes(statusCode))
    .toSorted((one, other) => (one.effectiveStart < other.effectiveStart ? -1 : 1))) {
    const running = (before.get(shift.personId) ?? []).filter((one) => one.effectiveEnd > shift.effectiveStart);
    if (!found.has(shift.personId) && running.some((one) => !isKeptPair(one, shift)))
      found.set(shift.personId, shift.effectiveStart);
    before.set(shift.personId, [...running, shift]);
  }
  return found;
};
