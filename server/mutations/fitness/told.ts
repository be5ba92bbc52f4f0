// Who hears of a place that somebody was given although something speaks against it.
import type { FitReason } from '#schema/rules/fitness/reasons.ts';
import type { MutationContext } from '../context/mutation-context.ts';
import { crewName, dayWords, nameOf } from '../office/labels.ts';
import { toDo, writeLog } from '../office/office-notices.ts';
import type { PlacedJob } from './places.ts';

/**
 * A person who blocked the day is put on all the same: both stand, and the planner looks at it (domain.md,
 * blocked-dates).
 */
export const tellOfBlockedDay = async (context: MutationContext, booked: PlacedJob): Promise<void> => {
  const values = {
    name: await nameOf(context, booked.personId),
    crew: await crewName(context, booked.projectCrewId),
    day: dayWords(context, booked.effectiveStart, booked.timezone),
  };
  await toDo(context, {
    words: 'bookedOverBlock',
    values,
    category: 'CREW',
    refKind: 'projectCrew',
    refId: booked.projectCrewId,
  });
};

export interface Forced {
  readonly job: PlacedJob;
  readonly reasons: readonly FitReason[];
  /** What the author said of it. */
  readonly reason: string | undefined;
  /** Nobody in the office decided it: it is something to do, and not only a line in the history. */
  readonly isForPlanners: boolean;
}

/** Booked all the same: against which job, or without what, and why. */
export const tellOfForced = async (context: MutationContext, { job, reasons, reason, isForPlanners }: Forced) => {
  const overlap = reasons.find(({ code }) => code === 'overlapBooked');
  const crew = overlap?.values['crew'];
  const other = typeof crew === 'string' ? await crewName(context, crew) : '';
  const values = {
    name: await nameOf(context, job.personId),
    crew: await crewName(context, job.projectCrewId),
    why: overlap !== undefined ? 'overlap' : reasons.some(({ code }) => code === 'noFunction') ? 'function' : 'skill',
    other,
    reason: reason ?? '–',
  };
  const notice = {
    words: 'forced',
    values,
    category: 'CREW',
    refKind: 'projectCrew',
    refId: job.projectCrewId,
  } as const;
  await (isForPlanners ? toDo : writeLog)(context, notice);
};
