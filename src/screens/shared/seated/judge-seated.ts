// Whether somebody who is on a position already can take it: by the rules by which everybody is judged, without what a
// planner has decided before.
import type { Row } from '#schema/define/entity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { peopleFrom, positionFrom, type PeopleRows, type PositionRows } from '#schema/rules/fitness/from-rows.ts';
import { judge } from '#schema/rules/fitness/judge.ts';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import { verdictOf } from '#schema/rules/fitness/reasons.ts';
import { keyOfReason } from '#schema/rules/fitness/seating.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import type { Reads } from '#db/query/reads.ts';
import { readPeopleOf } from '../fitness/people-rows.ts';
import { readPositionRows } from '../fitness/position-rows.ts';
import type { JudgedCandidate } from '../planning/candidate-acts.ts';

export interface SeatedRows {
  readonly job: Row<typeof projectCrewItemStatus>;
  readonly position: PositionRows;
  readonly people: PeopleRows;
}

/** Null where the assignment or its position is not on this device. */
export const readSeated = async (reads: Reads, assignmentId: string, days: DayRange): Promise<SeatedRows | null> => {
  const job = await reads.get(projectCrewItemStatus, assignmentId);
  const position = job === undefined ? null : await readPositionRows(reads, job.projectCrewItemId);
  if (job === undefined || position === null) return null;
  const month = position.item.startDate.slice(0, 7);
  return { job, position, people: await readPeopleOf(reads, [job.personId], { days, month }) };
};

/** Undefined where nothing is known of the person. */
export const seatedVerdict = (
  { job, position, people }: SeatedRows,
  world: FitnessWorld,
): JudgedCandidate | undefined => {
  const person = peopleFrom(people).find(({ contactId }) => contactId === job.contactId);
  if (person === undefined) return undefined;
  const decided = job.forcedFor ?? [];
  const reasons = judge(positionFrom(position), person, world, job.id).reasons.filter(
    (one) => !decided.includes(keyOfReason(one)),
  );
  return { person, reasons, verdict: verdictOf(reasons) };
};
