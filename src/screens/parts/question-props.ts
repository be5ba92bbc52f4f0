// What a question on the page is given: the question, its answer so far, and what to do with a new one.
import type { Answer } from '#schema/entities/forms/form-result.ts';
import type { Question } from '#schema/rules/form-answers.ts';

export interface QuestionFieldProps {
  readonly question: Question;
  readonly number: number;
  readonly answer: Answer | undefined;
  readonly inspecting: boolean;
  readonly isMissing: boolean;
  readonly fileFailed: boolean;
  readonly onAnswer: (answer: Answer) => void;
  readonly onFile: (file: File) => void;
}
