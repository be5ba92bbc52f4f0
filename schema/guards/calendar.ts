// Guards of days: blocked dates, leave, bills and numbers lie on the right side of today.
import { projectCrewItemStatus } from '../entities/crews/project-crew-item-status.ts';
import { projectCrew } from '../entities/crews/project-crew.ts';
import { blockDate } from '../entities/planning/block-date.ts';
import { vacationRequest } from '../entities/planning/vacation-request.ts';
import { person } from '../entities/people/person.ts';
import { project } from '../entities/projects/project.ts';
import { guard, holdsFor } from '../define/guard.ts';
import { daysOfLeave } from '../mutations/planning/leave-days.ts';
import { dateAt, stretchOf, todayIn, type Scene } from '../define/scene.ts';

/** The date at the person's own place, where it is known; else the agency's. */
const todayOf = async (scene: Scene, personId: string | undefined): Promise<string> =>
  dateAt(scene.at, (await scene.row(person, personId))?.timezone ?? scene.agency.timezone);

export interface BlockedDays {
  readonly personId: string;
  readonly start: string;
}

/** Nobody blocks days that have passed. */
export const blockIsAhead = guard<BlockedDays>(
  'PAST_DATE',
  async ({ args: { personId, start }, scene }) => holdsFor(start >= (await todayOf(scene, personId)), 'start'),
  { doubted: true },
);

/** Blocked days that are over stay as they were. */
export const blockIsNotOver = guard<{ readonly id: string }>(
  'PAST_DATE',
  async ({ args: { id }, scene }) => {
    const row = await scene.row(blockDate, id);
    return holdsFor(row === undefined || row.end >= (await todayOf(scene, row.personId)));
  },
  { doubted: true },
);

export interface Leave extends BlockedDays {
  readonly id: string;
  readonly end: string;
}

/** Nobody asks for leave that is over. */
export const leaveIsNotOver = guard<Leave>(
  'PAST_DATE',
  async ({ args: { personId, end }, scene }) => holdsFor(end >= (await todayOf(scene, personId)), 'start'),
  { doubted: true },
);

/** Leave is of working days: weekends and bank holidays alone ask for nothing. */
export const leaveHasDays = guard<object>('NO_WORKING_DAYS', async ({ row, scene }) => {
  const leave = await scene.row(vacationRequest, row?.id);
  return holdsFor(leave === undefined || (await daysOfLeave(scene, leave)) > 0, 'end');
});

/** One leave at a time. */
export const leaveIsFree = guard<Leave>('OVERLAP_VACATION', async ({ args: { id, personId, start, end }, scene }) => {
  const others = await scene.rows(vacationRequest, {
    personId,
    statusCode: ['requested', 'approved', 'cancelRequested'],
  });
  return holdsFor(!others.some((one) => one.id !== id && one.start <= end && one.end >= start));
});

/** Nobody takes leave over jobs that they are booked for; those are named in the refusal. */
export const leaveHasNoJobs = guard<Leave>('OVERLAP_CONFIRMED', async ({ args: { personId, start, end }, scene }) => {
  const { from, to } = stretchOf(scene, start, end);
  const booked = await scene.rows(projectCrewItemStatus, { personId, statusCode: ['confirmed', 'spare', 'worked'] });
  const jobs = [];
  for (const job of booked.filter(({ effectiveStart, effectiveEnd }) => effectiveStart < to && effectiveEnd > from)) {
    if ((await scene.row(project, job.projectId))?.kind === 'vacation') continue;
    const crew = (await scene.row(projectCrew, job.projectCrewId))?.name ?? '';
    jobs.push({ id: job.id, crew, effectiveStart: job.effectiveStart });
  }
  return jobs.length === 0 || { facts: { jobs } };
});

export interface Dated {
  readonly date?: string | undefined;
}

/** No bill of the future; a day is left for those who travel west. */
export const billIsNotAhead = guard<Dated>('INVALID', ({ args: { date }, scene }) => {
  const last = Temporal.PlainDate.from(todayIn(scene)).add({ days: 1 }).toString();
  return holdsFor(date === undefined || date <= last, 'date');
});

/** No number of the future. */
export const numberIsNotAhead = guard<Dated>('INVALID', ({ args: { date }, scene }) =>
  holdsFor(date === undefined || date <= todayIn(scene), 'date'),
);
