// Who is booked twice by other times of a position: told to a planner before they are saved, as the server would refuse
// them (domain.md, fitness).
import { useMemo } from 'react';
import { dateOf } from '#i18n/format.ts';
import { peopleFrom, positionFrom, type PeopleRows, type PositionRows } from '#schema/rules/fitness/from-rows.ts';
import { epochMs } from '#schema/rules/fitness/epoch.ts';
import { judge } from '#schema/rules/fitness/judge.ts';
import { isBooked, type FitnessWorld, type JudgedPerson } from '#schema/rules/fitness/model.ts';
import type { FitReason } from '#schema/rules/fitness/reasons.ts';
import { keyOfReason, refusingIn, seatingOf } from '#schema/rules/fitness/seating.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import type { Arrival } from '#db/live/arrival.ts';
import { useKnown, useNow } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { useSyncStatus } from '#outbox/store/react.ts';
import { useTenant } from '#session/react.tsx';
import { judgedDays, worldOf } from '../../../shared/fitness/judged-world.ts';
import { useLeastRest } from '../../../shared/fitness/least-rest.ts';
import { readPeopleOf } from '../../../shared/fitness/people-rows.ts';
import { readPositionRows } from '../../../shared/fitness/position-rows.ts';

export interface PositionSpan {
  readonly startAt: string;
  readonly endAt: string;
}

export interface MovedRows {
  readonly position: PositionRows;
  readonly people: PeopleRows;
}

/** Somebody who is booked twice by the new times, with each shift that they meet. */
export interface TwiceBooked {
  readonly person: JudgedPerson;
  readonly verdict: 'no';
  readonly reasons: readonly FitReason[];
}

export interface MovedWanted {
  /** Null where nobody is judged. */
  readonly itemId: string | null;
  /** Days of which shifts are read. */
  readonly days: DayRange;
}

/** Null where the position is not on this device. */
export const readMovedRows = async (reads: Reads, { itemId, days }: MovedWanted): Promise<MovedRows | null> => {
  const position = itemId === null ? null : await readPositionRows(reads, itemId);
  if (position === null) return null;
  const personIds = bookedOn(position).map(({ personId }) => personId);
  return { position, people: await readPeopleOf(reads, personIds, { days, month: days.to.slice(0, 7) }) };
};

const bookedOn = ({ assignments }: PositionRows) => assignments.filter((one) => isBooked({ status: one.statusCode }));

/** Those whom the times book twice, who were not booked twice before. Own times of a person stay as they are. */
export const bookedTwiceBy = (
  { position, people }: MovedRows,
  times: PositionSpan,
  world: FitnessWorld,
): readonly TwiceBooked[] => {
  const known = new Map(peopleFrom(people).map((person) => [person.personId, person]));
  const placed = people.jobs.filter((job) => job.projectCrewItemId === position.item.id);
  return placed.flatMap((job) => {
    const person = known.get(job.personId);
    const own = { startAt: job.startAt ?? times.startAt, endAt: job.endAt ?? times.endAt };
    const seating = seatingOf(job, { ...job, effectiveStart: own.startAt, effectiveEnd: own.endAt });
    if (person === undefined || seating === undefined) return [];
    const met = refusingIn(seating, judge(positionFrom(position, own), person, world, job.id).reasons);
    const reasons = met.filter((one) => !(job.forcedFor ?? []).includes(keyOfReason(one)) && !wasMetBefore(one, job));
    return reasons.length === 0 ? [] : [{ person, verdict: 'no' as const, reasons }];
  });
};

const wasMetBefore = (
  { values }: FitReason,
  { effectiveStart, effectiveEnd }: { readonly effectiveStart: string; readonly effectiveEnd: string },
): boolean => Number(values['from']) < epochMs(effectiveEnd) && Number(values['to']) > epochMs(effectiveStart);

export interface JudgedMove {
  readonly rows: MovedRows;
  readonly world: FitnessWorld;
  readonly twice: readonly TwiceBooked[];
  readonly arrival: Arrival;
}

const MINUTE_MS = 60_000;

/**
 * @param itemId null for those who are not to hear of it: a client's change of an own order stands
 * @param times null while the fields say none
 */
export const useBookedTwice = (itemId: string | null, times: PositionSpan | null): JudgedMove | undefined => {
  const now = useNow(MINUTE_MS);
  const zone = useTenant()?.timezone ?? 'UTC';
  const minRestMin = useLeastRest();
  const asOf = useSyncStatus()?.lastPull ?? now;
  const { from, to } = judgedDays(dateOf(now, zone), { day: dateOf(times?.startAt ?? now, zone) });
  const known = useKnown(readMovedRows, [{ itemId, days: { from, to } }], { from, to });
  const [startAt, endAt] = [times?.startAt, times?.endAt];
  return useMemo(() => {
    if (known === undefined || known.value === null || known.arrival.kind === 'awaited') return undefined;
    if (startAt === undefined || endAt === undefined) return undefined;
    const { arrival, value: rows } = known;
    const world = worldOf({ from, to }, arrival, minRestMin, asOf);
    return { rows, world, twice: bookedTwiceBy(rows, { startAt, endAt }, world), arrival };
  }, [known, from, to, minRestMin, asOf, startAt, endAt]);
};
