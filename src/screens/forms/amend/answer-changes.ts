// Whether a form that was handed in may still be changed, and which of its answers differ.
import type { FormAnswer } from '#schema/entities/forms/form-result.ts';
import type { FormQuestion } from '#schema/rules/documents/form-answers.ts';
import { answersToSend, answerTo } from '../../shared/forms/form-progress.ts';
import type { FormPage, FormResult } from '../queries.ts';

/**
 * Its result, as long as it may be changed: what is signed stays, and a training is marked once it is handed in. Null
 * otherwise.
 */
export const amendable = ({ form, result }: Pick<FormPage, 'form' | 'result'>): FormResult | null =>
  form.kind === 'form' && result?.state === 'submitted' ? result : null;

export interface AnswerChange {
  readonly question: FormQuestion;
  readonly before: FormAnswer | undefined;
  readonly now: FormAnswer | undefined;
}

/** In the order of the form. A question that is no longer asked has lost its answer. */
export const answerChanges = (
  questions: readonly FormQuestion[],
  before: readonly FormAnswer[],
  now: readonly FormAnswer[],
): readonly AnswerChange[] => {
  const sent = answersToSend(questions, now);
  return questions
    .toSorted((one, other) => one.sort - other.sort)
    .map((question) => ({ question, before: answerTo(before, question.id), now: answerTo(sent, question.id) }))
    .filter((one) => contentOf(one.before) !== contentOf(one.now));
};

/** Equal for answers that say the same: an empty one and none, and options in whatever order they were chosen. */
const contentOf = (answer: FormAnswer | undefined): string => {
  const value = answer?.value;
  const chosen = Array.isArray(value) ? value.toSorted() : value;
  const isEmpty = chosen === undefined || chosen === '' || (Array.isArray(chosen) && chosen.length === 0);
  return JSON.stringify([isEmpty ? null : chosen, answer?.documentIds ?? [], answer?.note ?? null]);
};
