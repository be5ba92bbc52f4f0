// Which questions of a form are asked, which still want an answer, and how many a training got right.
import type { FormAnswer } from '../../entities/forms/form-result.ts';
import type { Static } from '../../define/field.ts';
import type { question } from '../../entities/forms/form.ts';

export type FormQuestion = Readonly<Static<typeof question>>;

/** What is only shown. */
const UNANSWERABLE: readonly FormQuestion['type'][] = ['info', 'video'];
/** Answered by files, not by a value; the signature goes with the form itself. */
const BY_FILE: readonly FormQuestion['type'][] = ['photo', 'file'];

const answerTo = (questionId: string, answers: readonly FormAnswer[]): FormAnswer | undefined =>
  answers.find((answer) => answer.questionId === questionId);

const equals = (value: FormAnswer['value'], wanted: string): boolean =>
  Array.isArray(value) ? value.includes(wanted) : String(value) === wanted;

/** The questions in their order, those left out whose condition does not hold. */
export const askedQuestions = (
  questions: readonly FormQuestion[],
  answers: readonly FormAnswer[],
): readonly FormQuestion[] =>
  questions
    .toSorted((one, other) => one.sort - other.sort)
    .filter(
      ({ condition }) =>
        condition === undefined || equals(answerTo(condition.questionId, answers)?.value, condition.equals),
    );

const isAnswered = ({ id, type }: FormQuestion, answers: readonly FormAnswer[]): boolean => {
  const answer = answerTo(id, answers);
  if (answer === undefined) return false;
  if (BY_FILE.includes(type)) return (answer.documentIds ?? []).length > 0;
  const { value } = answer;
  return value !== undefined && (typeof value === 'boolean' || typeof value === 'number' || value.length > 0);
};

/** Required questions without an answer. */
export const openQuestions = (
  questions: readonly FormQuestion[],
  answers: readonly FormAnswer[],
): readonly FormQuestion[] =>
  askedQuestions(questions, answers).filter(
    (question) =>
      question.required &&
      question.type !== 'signature' &&
      !UNANSWERABLE.includes(question.type) &&
      !isAnswered(question, answers),
  );

export interface Solution {
  readonly questionId: string;
  readonly optionIds: readonly string[];
}

/** Whole per cent of the solved questions that were answered just so; 100 where there is nothing to solve. */
export const scoreOf = (solutions: readonly Solution[], answers: readonly FormAnswer[]): number => {
  const right = solutions.filter(({ questionId, optionIds }) => {
    const value = answerTo(questionId, answers)?.value;
    const chosen = Array.isArray(value) ? value : [String(value)];
    return chosen.length === optionIds.length && optionIds.every((option) => chosen.includes(option));
  });
  return solutions.length === 0 ? 100 : Math.floor((right.length * 100) / solutions.length);
};
