// What a question on the page is given: the question, its answer so far, and what to do with a new one.
import type { FormAnswer } from '#schema/entities/forms/form-result.ts';
import type { FormQuestion } from '#schema/rules/documents/form-answers.ts';

export interface QuestionFieldProps {
  readonly question: FormQuestion;
  readonly number: number;
  readonly answer: FormAnswer | undefined;
  readonly inspecting: boolean;
  readonly isMissing: boolean;
  readonly fileFailed: boolean;
  readonly onAnswer: (answer: FormAnswer) => void;
  readonly onFile: (file: File) => void;
}
