// A form that a person fills in, with its task and the last result; and the trainings of a person.
import type { Row } from '#schema/define/entity.ts';
import { document } from '#schema/entities/documents/document.ts';
import { formAssignment } from '#schema/entities/forms/form-assignment.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { form } from '#schema/entities/forms/form.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { formDraftKey } from '../shared/forms/form-draft.ts';

export type Form = Row<typeof form>;
export type FormTask = Row<typeof formAssignment>;
export type FormResult = Row<typeof formResult>;

export interface FormPage {
  readonly form: Form;
  /** Open before done, the one due first before others; null where nobody asked for it. */
  readonly task: FormTask | null;
  /** What was handed in for the task, or without one. */
  readonly result: FormResult | null;
}

/** `id` is the form's, or that of a task. Null where it is not on this device. */
export const readFormPage = async (reads: Reads, id: string, personId: string): Promise<FormPage | null> => {
  const direct = await reads.get(formAssignment, id);
  const found = await reads.get(form, direct?.formId ?? id);
  if (found === undefined || found.kind === 'security') return null;
  const tasks = (await reads.rows(query(formAssignment).where('personId', { equals: personId })))
    .filter(({ formId }) => formId === found.id)
    .toSorted(byUrgency);
  const task = tasks.find((one) => one.id === direct?.id) ?? tasks[0] ?? null;
  const results = (
    await reads.rows(
      task === null
        ? query(formResult).where('formId', { equals: found.id })
        : query(formResult).where('assignmentId', { equals: task.id }),
    )
  ).filter((row) => row.personId === personId && row.projectCrewId === undefined);
  return { form: found, task, result: latest(results.filter(({ assignmentId }) => assignmentId === task?.id)) };
};

/** Under which key its answers are kept until it is handed in. */
export const draftKeyOf = ({ form: asked, task, result }: FormPage): string =>
  formDraftKey(task?.id ?? asked.id, result?.id);

export interface TrainingView {
  readonly form: Form;
  readonly task: FormTask;
  readonly result: FormResult | null;
}

export interface Trainings {
  readonly open: readonly TrainingView[];
  readonly done: readonly TrainingView[];
}

export const readTrainings = async (reads: Reads, personId: string): Promise<Trainings> => {
  const tasks = (
    await reads.rows(
      query(formAssignment)
        .where('personId', { equals: personId })
        .with((task) => ({ form: task.one('formId', form) })),
    )
  )
    .filter(({ kind }) => kind === 'training')
    .toSorted(byUrgency);
  const results = await reads.rows(query(formResult).where('assignmentId', { anyOf: tasks.map(({ id }) => id) }));
  const views = tasks.flatMap(({ form: itsForm, ...task }): readonly TrainingView[] => {
    return itsForm === undefined
      ? []
      : [{ form: itsForm, task, result: latest(results.filter(({ assignmentId }) => assignmentId === task.id)) }];
  });
  return { open: views.filter(isToDo), done: views.filter((view) => !isToDo(view)) };
};

/** What the agency keeps of trainings that were passed: read apart, as not to every login a list brings it. */
export const readCertificates = async (reads: Reads, personId: string): Promise<readonly Row<typeof document>[]> =>
  (await reads.rows(query(document).where('[ownerKind+ownerId]', { equals: ['person', personId] }))).filter(
    ({ group }) => group === 'training',
  );

/** Open, or not passed: it may be tried again. */
export const isToDo = ({ task, result }: Pick<FormPage, 'task' | 'result'>): boolean =>
  result?.state === 'failed' || (task?.state !== 'done' && task?.state !== 'expired' && result === null);

const latest = (results: readonly FormResult[]): FormResult | null =>
  results.toSorted((one, other) => (one.submittedAt < other.submittedAt ? 1 : -1))[0] ?? null;

const FAR = '9999-12-31';
const byUrgency = (one: FormTask, other: FormTask): number =>
  Number(one.state !== 'open') - Number(other.state !== 'open') || ((one.dueOn ?? FAR) < (other.dueOn ?? FAR) ? -1 : 1);
