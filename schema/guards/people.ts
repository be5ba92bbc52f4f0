// Guards of what people say of each other: stars, corrected times, and facts about a person.
import { projectCrewItemStatus } from '../entities/crews/project-crew-item-status.ts';
import { projectCrew } from '../entities/crews/project-crew.ts';
import { formResult } from '../entities/forms/form-result.ts';
import { companySettings } from '../entities/people/company-settings.ts';
import { contact } from '../entities/people/contact.ts';
import { project } from '../entities/projects/project.ts';
import { guard, holdsFor } from '../define/guard.ts';
import { todayIn } from '../define/scene.ts';
import { isClientOnly } from '../mutations/actors.ts';
import { CLOCK_TOLERANCE_MIN } from '../rules/crews/claimed-moment.ts';
import { ABOUT_SHIFT_MIN } from '../rules/crews/hours.ts';
import { isAgeOfWork } from '../rules/people/age.ts';
import { plusMinutes } from '../rules/crews/shift-times.ts';

/** A client rates the people of a crew unless its company does not want that. */
export const clientMayRateCrew = guard<{ readonly id: string }>('NO_RIGHT', async ({ args: { id }, scene }) => {
  if (!isClientOnly(scene.actor)) return true;
  const order = await scene.row(project, (await scene.row(projectCrew, id))?.projectId);
  return holdsFor((await scene.row(companySettings, order?.companyId))?.rateByClient !== false);
});

/** In general a client rates where one of its companies wants that, or none says anything. */
export const clientMayRate = guard<object>('NO_RIGHT', async ({ scene }) => {
  if (!isClientOnly(scene.actor)) return true;
  const wishes = [];
  for (const id of scene.actor.contactIds) {
    const found = await scene.row(companySettings, (await scene.row(contact, id))?.companyId);
    if (found !== undefined) wishes.push(found.rateByClient);
  }
  return holdsFor(wishes.length === 0 || wishes.includes(true));
});

export interface PersonChanges {
  readonly changes: { readonly birthday?: string | undefined };
}

/** A birthday that makes somebody a child, or older than anybody who works, is a slip of the finger. */
export const birthdayIsOfWorkingAge = guard<PersonChanges>('INVALID', ({ args: { changes }, scene }) =>
  holdsFor(changes.birthday === undefined || isAgeOfWork(changes.birthday, todayIn(scene)), 'changes.birthday'),
);

export interface Correction {
  readonly id: string;
  readonly check: { readonly at?: string | undefined };
}

/**
 * A corrected time lies about the shift that it belongs to, and not ahead of us: a slip of the finger is no evidence.
 */
export const correctionIsAboutShift = guard<Correction>(
  'INVALID',
  async ({
    args: {
      id,
      check: { at },
    },
    scene,
  }) => {
    const job = at === undefined ? undefined : await scene.row(projectCrewItemStatus, id);
    if (job === undefined || at === undefined) return true;
    const isAbout =
      at >= plusMinutes(job.effectiveStart, -ABOUT_SHIFT_MIN) && at <= plusMinutes(job.effectiveEnd, ABOUT_SHIFT_MIN);
    return holdsFor(isAbout && at <= plusMinutes(scene.now, CLOCK_TOLERANCE_MIN), 'check.at');
  },
);

export interface FiledAnswer {
  readonly resultId: string;
  readonly personId: string;
}

/** The result mostly comes after its files; one that is there already is one's own. */
export const resultIsOwn = guard<FiledAnswer>('INVALID', async ({ args, scene }) => {
  const result = await scene.row(formResult, args.resultId);
  return holdsFor(result === undefined || result.personId === args.personId, 'resultId');
});
