// Guards of hours that are stated, and of forms that are handed in.
import { deliveryNote } from '../entities/crews/delivery-note.ts';
import { projectCrewItemStatus } from '../entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '../entities/crews/project-crew-item.ts';
import { projectCrew } from '../entities/crews/project-crew.ts';
import { form } from '../entities/forms/form.ts';
import { companySettings } from '../entities/people/company-settings.ts';
import { project } from '../entities/projects/project.ts';
import { guard, holdsFor } from '../define/guard.ts';
import { isPlanner } from '../mutations/actors.ts';
import { ABOUT_SHIFT_MIN, hasHoursOnPaper } from '../rules/crews/hours.ts';
import { plusMinutes } from '../rules/crews/shift-times.ts';

/** Hours begin at most so many minutes after they are stated: clocks differ, shifts do not begin tomorrow. */
const AHEAD_MIN = 15;

/** Nobody has worked yet what lies ahead. */
export const hoursAreNotAhead = guard<{ readonly workedStart: string }>('INVALID', ({ args: { workedStart }, scene }) =>
  holdsFor(workedStart <= plusMinutes(scene.at, AHEAD_MIN), 'workedStart'),
);

export interface OfPerson {
  readonly id: string;
}

export interface HoursOfJob extends OfPerson {
  readonly workedStart: string;
  readonly workedEnd: string;
}

/** Hours are those of the shift: on another day they would be paid by other rules, or in another month. */
export const hoursAreAboutShift = guard<HoursOfJob>(
  'INVALID',
  async ({ args: { id, workedStart, workedEnd }, scene }) => {
    const job = await scene.row(projectCrewItemStatus, id);
    if (job === undefined) return true;
    if (workedStart < plusMinutes(job.effectiveStart, -ABOUT_SHIFT_MIN)) return { field: 'workedStart' };
    return holdsFor(workedEnd <= plusMinutes(job.effectiveEnd, ABOUT_SHIFT_MIN), 'workedEnd');
  },
);

/** A released note is frozen, and so are the hours on it. */
export const noteIsNotReleased = guard<OfPerson>('NOTE_ALREADY_RELEASED', async ({ args: { id }, scene }) => {
  const note = await scene.row(deliveryNote, (await scene.row(projectCrewItemStatus, id))?.projectCrewId);
  return holdsFor(note?.statusCode !== 'released');
});

/** So is who stands on it: nobody who has hours leaves it, or comes onto it, by another state. */
export const noteKeepsItsPeople = guard<OfPerson>('NOTE_ALREADY_RELEASED', async ({ args: { id }, scene }) => {
  const [was, is] = [await scene.was(projectCrewItemStatus, id), await scene.row(projectCrewItemStatus, id)];
  if (was === undefined || is === undefined || hasHoursOnPaper(was) === hasHoursOnPaper(is)) return true;
  const isShown = (await scene.row(projectCrewItem, is.projectCrewItemId))?.clientVisible === true;
  return holdsFor(!isShown || (await scene.row(deliveryNote, is.projectCrewId))?.statusCode !== 'released');
});

export interface HandedIn {
  readonly formId: string;
  readonly projectCrewId?: string | undefined;
}

/** Nobody hands in what nobody asks. */
export const formIsThere = guard<HandedIn>('INVALID', async ({ args: { formId }, scene }) =>
  holdsFor((await scene.row(form, formId)) !== undefined, 'formId'),
);

/** A crew hands in a form that it or its company is asked for, unless the agency does. */
export const formIsAskedFor = guard<HandedIn>('INVALID', async ({ args: { formId, projectCrewId }, scene }) => {
  if (isPlanner(scene.actor) || scene.actor.audiences.includes('office')) return true;
  const crew = await scene.row(projectCrew, projectCrewId);
  if (crew === undefined || crew.securityFormIds.includes(formId)) return true;
  const wishes = await scene.row(companySettings, (await scene.row(project, crew.projectId))?.companyId);
  return holdsFor(wishes?.securityCheckFormIds.includes(formId) === true, 'formId');
});
