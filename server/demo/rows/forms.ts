// Forms, trainings and security checks: what is asked, of whom, and what was answered.
import { form } from '#schema/entities/forms/form.ts';
import { formAssignment } from '#schema/entities/forms/form-assignment.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { chanceFor, dayFrom, moment, type Backdrop } from '../cast/backdrop.ts';
import { stamped, type Batch, type DemoRow } from '../base/batch.ts';
import { starOf, WITH_LOGIN } from '../cast/cast.ts';
import { canonicalInstant } from '../base/moments.ts';
import type { Chance } from '../base/random.ts';
import { makeFormRows, type DemoForms } from './form-definitions.ts';

export type { DemoForms };

type AnyForm = DemoForms[keyof DemoForms];

/** What is given to whom, so many days ago, due so many days from today. */
interface Task {
  readonly personId: string;
  readonly form: AnyForm;
  readonly days: number;
  readonly due: number;
  readonly reason: string;
}

const given = (backdrop: Backdrop, chance: Chance, { personId, form: which, days, due, reason }: Task): DemoRow => {
  const at = moment(backdrop, days);
  return stamped(formAssignment, at, {
    id: chance.id(at),
    formId: which.id,
    kind: which.kind,
    personId,
    dueOn: dayFrom(backdrop, due),
    reason,
    state: due < 0 ? 'expired' : 'open',
  });
};

interface Performance {
  readonly personId: string;
  readonly form: DemoForms['training'];
  readonly days: number;
  readonly score: number;
}

/** A training that somebody did, with its assignment. */
const performed = (
  backdrop: Backdrop,
  chance: Chance,
  { personId, form: which, days, score }: Performance,
): { readonly assignment: DemoRow; readonly result: DemoRow } => {
  const at = moment(backdrop, days);
  const [assignmentId, resultId] = [chance.id(at), chance.id(at)];
  const about = { formId: which.id, kind: 'training', personId } as const;
  const answers = which.questions
    .filter(({ type }) => type === 'single')
    .map(({ id, options }) => ({ questionId: id, value: options[0]?.id ?? '' }));
  return {
    assignment: stamped(formAssignment, at, { id: assignmentId, ...about, resultId, state: 'done' }),
    result: stamped(formResult, at, {
      id: resultId,
      formId: which.id,
      kind: 'training',
      formVersion: 1,
      assignmentId,
      personId,
      answers,
      state: score >= 80 ? 'passed' : 'failed',
      score,
      submittedAt: canonicalInstant(at),
      sentTo: [],
    }),
  };
};

/** What those who sign in have to fill in, and what all the others did. */
export const formsToPerform = (backdrop: Backdrop, forms: DemoForms): readonly Batch[] => {
  const chance = chanceFor(backdrop, 'forms');
  const assignments: DemoRow[] = [];
  const results: DemoRow[] = [];
  const give = (personId: string, which: AnyForm, days: number, due: number, reason: string): void => {
    assignments.push(given(backdrop, chance, { personId, form: which, days, due, reason }));
  };
  const perform = (personId: string, days: number, score: number): void => {
    const { assignment, result } = performed(backdrop, chance, { personId, form: forms.refresher, days, score });
    assignments.push(assignment);
    results.push(result);
  };
  for (const login of ['crew', 'chief', 'chief2', 'freelancer']) {
    const { id } = starOf(backdrop.cast, login).person;
    give(id, forms.accident, -3, 4, 'Please tell us about the near miss on Tuesday.');
    give(id, forms.equipment, -30, -10, 'Once a year.');
    give(id, forms.training, -8, 12, 'Needed for the arena.');
    perform(id, -200, 100);
  }
  for (const { person } of backdrop.crew.slice(WITH_LOGIN))
    perform(person.id, -chance.whole(20, 400), chance.happens(0.9) ? 100 : 50);
  return [
    { entity: formAssignment, rows: assignments },
    { entity: formResult, rows: results },
  ];
};

/** The questionnaires of the agency. */
export const makeForms = (backdrop: Backdrop): { readonly forms: DemoForms; readonly batch: Batch } => {
  const forms = makeFormRows(chanceFor(backdrop, 'questionnaires'), moment(backdrop, -420));
  return { forms, batch: { entity: form, rows: Object.values(forms) } };
};
