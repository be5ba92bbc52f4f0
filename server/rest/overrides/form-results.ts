// Forms that are handed in: a training is marked, and a second security check of one shift stands beside the first.
import { formAssignment } from '#schema/entities/forms/form-assignment.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { form } from '#schema/entities/forms/form.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { Refused } from '#schema/define/mutation.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { project } from '#schema/entities/projects/project.ts';
import { isPlanner } from '#schema/mutations/actors.ts';
import { submitForm } from '#schema/mutations/forms/submit-form.ts';
import { scoreOf } from '#schema/rules/form-answers.ts';
import { sql } from '../../database/sql.ts';
import { DONE, type Occasion } from '../occasion.ts';
import { peek } from '../peek.ts';
import { hookFor } from './hook.ts';

export const submitFormHook = hookFor(submitForm, async (occasion, { id, formId, projectCrewId }, apply) => {
  const { tx } = occasion;
  await demandAsked(occasion, formId, projectCrewId);
  // Held, so that of two checks at the same time one is the first.
  if (projectCrewId !== undefined) await tx.get(projectCrew, projectCrewId);
  await apply();
  await addToFirst(occasion, id);
  const asked = await peek(tx.client, form, { tenant: tx.by.tenant, id: formId });
  if (asked?.kind === 'training') await mark(occasion, id, { passScore: asked.passScore ?? 0, solutions: asked.solutions ?? [] });
  return DONE;
});

/** The form is there, and a crew hands in one that it or its company is asked for, unless the agency does. @throws Refused INVALID */
const demandAsked = async ({ tx, caller: { actor } }: Occasion, formId: string, crewId: string | undefined): Promise<void> => {
  const where = { tenant: tx.by.tenant };
  if ((await peek(tx.client, form, { ...where, id: formId })) === undefined) throw new Refused('INVALID', 'formId');
  const crew = crewId === undefined || isPlanner(actor) || actor.audiences.includes('office') ? undefined : await peek(tx.client, projectCrew, { ...where, id: crewId });
  if (crew === undefined || crew.securityFormIds.includes(formId)) return;
  const order = await peek(tx.client, project, { ...where, id: crew.projectId });
  const wishes = order === undefined ? undefined : await peek(tx.client, companySettings, { ...where, id: order.companyId });
  if (wishes?.securityCheckFormIds.includes(formId) !== true) throw new Refused('INVALID', 'formId');
};

const addToFirst = async ({ tx }: Occasion, id: string): Promise<void> => {
  const made = await tx.get(formResult, id);
  if (made?.projectCrewId === undefined) return;
  const same = await tx.find(formResult, sql`t.project_crew_id = ${made.projectCrewId} and t.date = ${made.date ?? ''} and t.shift = ${made.shift ?? ''} and t.form_id = ${made.formId} and t.id <> ${id}`);
  const first = same.find(({ addendumTo }) => addendumTo === undefined);
  if (first !== undefined) await tx.put(formResult, { ...made, addendumTo: first.id });
};

interface Marking {
  readonly passScore: number;
  readonly solutions: Parameters<typeof scoreOf>[0];
}

/** Passed or failed by the share of right answers; who failed may try again. */
const mark = async ({ tx }: Occasion, id: string, { passScore, solutions }: Marking): Promise<void> => {
  const made = await tx.get(formResult, id);
  if (made === undefined) return;
  const reached = scoreOf(solutions, made.answers);
  const isPassed = reached >= passScore;
  await tx.put(formResult, { ...made, score: reached, state: isPassed ? 'passed' : 'failed' });
  const task = made.assignmentId === undefined ? undefined : await tx.get(formAssignment, made.assignmentId);
  if (task === undefined || isPassed) return;
  await tx.put(formAssignment, { ...task, state: 'open', resultId: id });
};
