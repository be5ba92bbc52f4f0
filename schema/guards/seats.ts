// Guards of seats: the first yes takes the last one, and whoever comes later hears which other positions are open.
import { projectCrewItemStatus } from '../entities/crews/project-crew-item-status.ts';
import { jobFunction } from '../entities/crews/job-function.ts';
import { projectCrewItem } from '../entities/crews/project-crew-item.ts';
import { guard, holdsFor, type GuardFault } from '../define/guard.ts';
import type { Row } from '../define/entity.ts';
import type { Scene } from '../define/scene.ts';
import { isPlanner } from '../mutations/actors.ts';
import { CHIEF_REACTIVATES } from '../rules/crews/assignment-transitions.ts';
import { AT_WORK } from '../rules/crews/crew-relation.ts';
import { holdsSeat, seatsLeft } from '../rules/crews/seats.ts';
import { vacanciesFor } from './vacancies.ts';

type Job = Row<typeof projectCrewItemStatus>;

/** The people on the position of that assignment fill no more than its seats, as the change leaves them. */
const fits = async (scene: Scene, job: Job): Promise<boolean> => {
  const item = await scene.row(projectCrewItem, job.projectCrewItemId);
  if (item === undefined) return true;
  return seatsLeft(item, await scene.rows(projectCrewItemStatus, { projectCrewItemId: item.id })) >= 0;
};

/** There is a seat for whoever might still say yes. */
const isOpen = async (scene: Scene, job: Job): Promise<boolean> => {
  const item = await scene.row(projectCrewItem, job.projectCrewItemId);
  if (item === undefined) return true;
  return seatsLeft(item, await scene.rows(projectCrewItemStatus, { projectCrewItemId: item.id })) > 0;
};

/** Whoever hears it about a job of their own is told what else they could take. */
const taken = async (scene: Scene, job: Job): Promise<GuardFault> =>
  job.personId === scene.actor.personId ? { facts: { vacancies: await vacanciesFor(scene, job) } } : {};

/**
 * Nobody takes a seat that is not there, and nobody is asked for one. What a chief reports from the site is a fact: the
 * person works there.
 */
export const seatIsFree = guard<object>('SEAT_TAKEN', async ({ row, scene }) => {
  const [before, job] = [
    await scene.was(projectCrewItemStatus, row?.id),
    await scene.row(projectCrewItemStatus, row?.id),
  ];
  if (job === undefined || job.statusCode === before?.statusCode) return true;
  const isOwn = job.personId === scene.actor.personId;
  if (!isPlanner(scene.actor) && !isOwn) return true;
  // A wrong mark is put right: they were there all the time.
  if (before !== undefined && CHIEF_REACTIVATES.includes(before.statusCode)) return true;
  if (holdsSeat(job) && !holdsSeat(before)) return (await fits(scene, job)) || taken(scene, job);
  return job.statusCode !== 'requested' || (await isOpen(scene, job)) || taken(scene, job);
});

export interface AnswerToJob {
  readonly id: string;
  readonly accepted: boolean;
}

/** A request that was called off because others said yes first is told as that. */
export const seatIsNotGone = guard<AnswerToJob>('SEAT_TAKEN', async ({ args: { id, accepted }, scene }) => {
  const job = await scene.row(projectCrewItemStatus, id);
  return !accepted || job?.statusCode !== 'cancelled' || job.calledOff !== 'filled' || taken(scene, job);
});

export interface PutOn {
  readonly projectCrewItemId: string;
}

/**
 * A chief is put on by who leads now: somebody taken off would hand on what they have no more. Of anybody else whom
 * they put on before that, they are believed, and a planner looks at it.
 */
export const putOnByWhoLeads = guard<PutOn>(
  'NO_RIGHT',
  async ({ args: { projectCrewItemId }, scene }) => {
    const item = await scene.row(projectCrewItem, projectCrewItemId);
    const { personId } = scene.actor;
    if (item === undefined || personId === null) return true;
    const own = await scene.rows(projectCrewItemStatus, { projectCrewId: item.projectCrewId, personId });
    if (own.some(({ chief, statusCode }) => chief && AT_WORK.includes(statusCode))) return true;
    const isChief = (await scene.row(jobFunction, item.functionId))?.isCrewChief === true;
    return holdsFor(!isChief && scene.at < scene.now);
  },
  { doubted: true },
);
