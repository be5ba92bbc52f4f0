// How far a form is filled in: which of its asked questions have an answer, and which were answered with a no.
import type { Answer } from '#schema/entities/forms/form-result.ts';
import { askedQuestions, openQuestions, type Question } from '#schema/rules/form-answers.ts';

export type AnswerState = 'open' | 'done' | 'failed';

export interface QuestionState {
  readonly question: Question;
  readonly state: AnswerState;
}

/** Types that want no answer of their own; the signature goes with the form. */
const ONLY_SHOWN: readonly Question['type'][] = ['info', 'video', 'signature'];

export const answerTo = (answers: readonly Answer[], questionId: string): Answer | undefined =>
  answers.find((answer) => answer.questionId === questionId);

/** The answers with this one in the place of an earlier one to the same question. */
export const withAnswer = (answers: readonly Answer[], answer: Answer): readonly Answer[] => [
  ...answers.filter(({ questionId }) => questionId !== answer.questionId),
  answer,
];

/** The asked questions that want an answer, in their order, each with its state. */
export const progressOf = (questions: readonly Question[], answers: readonly Answer[]): readonly QuestionState[] =>
  askedQuestions(questions, answers)
    .filter(({ type }) => !ONLY_SHOWN.includes(type))
    .map((question) => ({ question, state: stateOf(question, answers) }));

const stateOf = (question: Question, answers: readonly Answer[]): AnswerState => {
  const { condition: _condition, ...alone } = question;
  const isOpen = openQuestions([{ ...alone, required: true }], answers).length > 0;
  if (isOpen) return 'open';
  return question.type === 'yesNo' && answerTo(answers, question.id)?.value === false ? 'failed' : 'done';
};

/** The answers as they are sent: those to questions that are asked, their texts tidied. */
export const answersToSend = (questions: readonly Question[], answers: readonly Answer[]): Answer[] => {
  const asked = new Set(askedQuestions(questions, answers).map(({ id }) => id));
  return answers.filter(({ questionId }) => asked.has(questionId)).map(tidied);
};

const tidied = ({ value, note, ...answer }: Answer): Answer => {
  const words = note?.trim().normalize('NFC') ?? '';
  return {
    ...answer,
    ...(value === undefined ? {} : { value: typeof value === 'string' ? value.trim().normalize('NFC') : value }),
    ...(words === '' ? {} : { note: words }),
  };
};
