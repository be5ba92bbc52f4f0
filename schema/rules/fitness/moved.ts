// Who is booked twice where positions move to other times, or to a place with another clock, who was not before
// (domain.md, fitness).
import { shiftInstants } from '../crews/shift-times.ts';
import { epochMs } from './epoch.ts';
import { peopleFrom, positionFrom, type PeopleRows, type PositionRows } from './from-rows.ts';
import { judge } from './judge.ts';
import { isBooked, type FitnessWorld, type JudgedPerson } from './model.ts';
import type { FitReason } from './reasons.ts';
import { keyOfReason, refusingIn, seatingOf } from './seating.ts';

export interface PositionSpan {
  readonly startAt: string;
  readonly endAt: string;
}

/** A position with the times that it moves to. */
export interface MovedPosition {
  readonly position: PositionRows;
  readonly times: PositionSpan;
}

/** Somebody who is booked twice by the new times, with each shift that they meet. */
export interface TwiceBooked {
  readonly person: JudgedPerson;
  readonly verdict: 'no';
  readonly reasons: readonly FitReason[];
}

type Job = PeopleRows['jobs'][number];
type Held = Pick<Job, 'statusCode' | 'effectiveStart' | 'effectiveEnd'>;

/** Everybody once, whom the moves together book twice. Own times of a person stay as they are. */
export const bookedTwiceBy = (
  moves: readonly MovedPosition[],
  people: PeopleRows,
  world: FitnessWorld,
): readonly TwiceBooked[] => {
  const times = new Map(moves.map(({ position, times: span }) => [position.item.id, span]));
  const before = new Map(people.jobs.map((job) => [job.id, job]));
  const jobs = people.jobs.map((job) => movedTo(job, times.get(job.projectCrewItemId)));
  const known = new Map(peopleFrom({ ...people, jobs }).map((person) => [person.personId, person]));
  const found = new Map<string, TwiceBooked>();
  for (const { position } of moves)
    for (const job of jobs.filter((one) => one.projectCrewItemId === position.item.id)) {
      const person = known.get(job.personId);
      const was = before.get(job.id);
      const seating = was === undefined ? undefined : seatingOf(was, job);
      if (person === undefined || was === undefined || seating === undefined) continue;
      const own = { startAt: job.effectiveStart, endAt: job.effectiveEnd };
      const met = refusingIn(seating, judge(positionFrom(position, own), person, world, job.id).reasons);
      const reasons = met.filter(
        (one) => !(job.forcedFor ?? []).includes(keyOfReason(one)) && !wasMetBefore(one, was, before),
      );
      const all = [...(found.get(person.personId)?.reasons ?? []), ...reasons];
      if (all.length > 0) found.set(person.personId, { person, verdict: 'no', reasons: all });
    }
  return [...found.values()];
};

const movedTo = (job: Job, span: PositionSpan | undefined): Job =>
  span === undefined
    ? job
    : { ...job, effectiveStart: job.startAt ?? span.startAt, effectiveEnd: job.endAt ?? span.endAt };

/** Both were booked at one time already; the other one may move as well. */
const wasMetBefore = ({ values }: FitReason, was: Held, before: ReadonlyMap<string, Job>): boolean => {
  const other = before.get(String(values['job']));
  if (other === undefined)
    return Number(values['from']) < epochMs(was.effectiveEnd) && Number(values['to']) > epochMs(was.effectiveStart);
  return (
    isBooked({ status: other.statusCode }) &&
    other.effectiveStart < was.effectiveEnd &&
    other.effectiveEnd > was.effectiveStart
  );
};

/** Positions of a crew at a place with that clock: their days and wall times stay, their instants move. */
export const movedToZone = (positions: readonly PositionRows[], zone: string): readonly MovedPosition[] =>
  positions
    .filter(({ item }) => item.statusCode !== 'cancelled')
    .map((position) => ({
      position: { ...position, crew: { ...position.crew, timezone: zone } },
      times: shiftInstants(position.item, zone),
    }));
