// A form to fill in: what is answered so far, and every asked question with the control its type wants. Texts: area
// `fill`.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FormAnswer } from '#schema/entities/forms/form-result.ts';
import { askedQuestions, openQuestions, type FormQuestion } from '#schema/rules/documents/form-answers.ts';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { answerTo, progressOf, withAnswer, type AnswerState, type QuestionState } from './form-progress.ts';
import * as style from './form-runner.css.ts';
import { QuestionField } from './question-field.tsx';

export interface FormRunnerProps {
  readonly questions: readonly FormQuestion[];
  readonly answers: readonly FormAnswer[];
  /** The whole list with the change in it: save it with every tap. */
  readonly onAnswers: (answers: readonly FormAnswer[]) => void;
  /** Keeps a file for a question (`useAnswerFiles`) and puts its id into the answer with `withFile`. */
  readonly onFile: (questionId: string, file: File) => void;
  /** Questions whose last file could not be kept. */
  readonly failedFiles?: readonly string[];
  /** Names what is missing, once somebody wanted to hand the form in. */
  readonly showMissing?: boolean;
  /** Offers the answer that a question does not apply here, and a word and photo with a no: for security checks. */
  readonly inspecting?: boolean;
  /** Shows this question alone: one question per page. */
  readonly only?: string;
}

/** The answers with one more file to that question. */
export const withFile = (
  answers: readonly FormAnswer[],
  questionId: string,
  documentId: string,
): readonly FormAnswer[] => {
  const before = answerTo(answers, questionId);
  return withAnswer(answers, { ...before, questionId, documentIds: [...(before?.documentIds ?? []), documentId] });
};

/** The first asked question that still wants an answer. */
export const nextOpenQuestion = (
  questions: readonly FormQuestion[],
  answers: readonly FormAnswer[],
): string | undefined => progressOf(questions, answers).find(({ state }) => state === 'open')?.question.id;

export const FormRunner = ({
  questions,
  answers,
  onAnswers,
  onFile,
  failedFiles = [],
  showMissing = false,
  inspecting = false,
  only,
}: FormRunnerProps): ReactNode => {
  const asked = askedQuestions(questions, answers);
  const steps = progressOf(questions, answers);
  const missing = new Set(showMissing ? openQuestions(questions, answers).map(({ id }) => id) : []);
  return (
    <div>
      <FormProgress steps={steps} />
      <div className={style.questions}>
        {asked.map((question) =>
          only !== undefined && question.id !== only ? null : (
            <QuestionField
              key={question.id}
              question={question}
              number={1 + steps.findIndex((step) => step.question.id === question.id)}
              answer={answerTo(answers, question.id)}
              inspecting={inspecting}
              isMissing={missing.has(question.id)}
              fileFailed={failedFiles.includes(question.id)}
              onAnswer={(answer) => {
                onAnswers(withAnswer(answers, answer));
              }}
              onFile={(file) => {
                onFile(question.id, file);
              }}
            />
          ),
        )}
      </div>
    </div>
  );
};

const STEP_STYLES: Readonly<Record<AnswerState, string>> = {
  open: style.step,
  done: style.stepDone,
  failed: style.stepFailed,
};

/** One small field per question: open, answered, or answered with a no. */
export const FormProgress = ({ steps }: { readonly steps: readonly QuestionState[] }): ReactNode => {
  const { formatMessage } = useIntl();
  const done = steps.filter(({ state }) => state !== 'open').length;
  const failed = steps.filter(({ state }) => state === 'failed').length;
  return (
    <div className={style.progress} role="group" aria-label={formatMessage({ id: 'fill.progress.label' })}>
      <span className={style.steps} aria-hidden="true">
        {steps.map(({ question, state }) => (
          <span key={question.id} className={STEP_STYLES[state]} />
        ))}
      </span>
      <span>
        <FormattedMessage id="fill.progress" values={{ done, all: steps.length }} />
      </span>
      {failed > 0 && (
        <VisuallyHidden>
          <FormattedMessage id="fill.progress.failed" values={{ count: failed }} />
        </VisuallyHidden>
      )}
    </div>
  );
};
