// How far a form is filled in: which of its asked questions have an answer, and which were answered with a no.
import type { FormAnswer } from '#schema/entities/forms/form-result.ts';
import { askedQuestions, openQuestions, type FormQuestion } from '#schema/rules/documents/form-answers.ts';

export type AnswerState = 'open' | 'done' | 'failed';

export interface QuestionState {
  readonly question: FormQuestion;
  readonly state: AnswerState;
}

/** Types that want no answer of their own; the signature goes with the form. */
const ONLY_SHOWN: readonly FormQuestion['type'][] = ['info', 'video', 'signature'];

export const answerTo = (answers: readonly FormAnswer[], questionId: string): FormAnswer | undefined =>
  answers.find((answer) => answer.questionId === questionId);

/** The answers with this one in the place of an earlier one to the same question. */
export const withAnswer = (answers: readonly FormAnswer[], answer: FormAnswer): readonly FormAnswer[] => [
  ...answers.filter(({ questionId }) => questionId !== answer.questionId),
  answer,
];

/** The asked questions that want an answer, in their order, each with its state. */
export const progressOf = (
  questions: readonly FormQuestion[],
  answers: readonly FormAnswer[],
): readonly QuestionState[] =>
  askedQuestions(questions, answers)
    .filter(({ type }) => !ONLY_SHOWN.includes(type))
    .map((question) => ({ question, state: stateOf(question, answers) }));

const stateOf = (question: FormQuestion, answers: readonly FormAnswer[]): AnswerState => {
  const { condition: _condition, ...alone } = question;
  const isOpen = openQuestions([{ ...alone, required: true }], answers).length > 0;
  if (isOpen) return 'open';
  return question.type === 'yesNo' && answerTo(answers, question.id)?.value === false ? 'failed' : 'done';
};

/** The answers as they are sent: those to questions that are asked, their texts tidied. */
export const answersToSend = (questions: readonly FormQuestion[], answers: readonly FormAnswer[]): FormAnswer[] => {
  const asked = new Set(askedQuestions(questions, answers).map(({ id }) => id));
  return answers.filter(({ questionId }) => asked.has(questionId)).map(tidied);
};

const tidied = ({ value, note, ...answer }: FormAnswer): FormAnswer => {
  const words = note?.trim().normalize('NFC') ?? '';
  return {
    ...answer,
    ...(value === undefined ? {} : { value: typeof value === 'string' ? value.trim().normalize('NFC') : value }),
    ...(words === '' ? {} : { note: words }),
  };
};
