// One question of a form with the control that its type wants.
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FormQuestion } from '#schema/rules/documents/form-answers.ts';
import { Note } from '#ui/feedback/note.tsx';
import { QuestionAnswer } from './question-answer.tsx';
import { questionElement } from './question-element.ts';
import type { QuestionFieldProps } from './question-props.ts';
import { QuestionMedia } from './question-media.tsx';
import * as style from './form-runner.css.ts';

const ONLY_SHOWN: readonly FormQuestion['type'][] = ['info', 'video'];

export const QuestionField = (props: QuestionFieldProps): ReactNode => {
  const { question, number, isMissing, fileFailed } = props;
  const labelId = useId();
  const wantsAnswer = !ONLY_SHOWN.includes(question.type);
  return (
    <div className={style.question} id={questionElement(question.id)} tabIndex={-1}>
      <h3 className={style.asked} id={labelId}>
        {number > 0 && <span className={style.number}>{number}</span>}
        <span className={style.words}>
          {question.caption}
          {wantsAnswer && !question.required && (
            <>
              {' '}
              <span className={style.optional}>
                (<FormattedMessage id="fill.optional" />)
              </span>
            </>
          )}
        </span>
      </h3>
      {question.fileId !== undefined && <QuestionMedia question={question} />}
      <QuestionAnswer {...props} labelId={labelId} />
      {fileFailed && (
        <Note icon="circle-alert" tone="stop">
          <FormattedMessage id="fill.fileFailed" />
        </Note>
      )}
      <p className={style.missing} role="status">
        {isMissing && <FormattedMessage id="fill.answerMissing" />}
      </p>
    </div>
  );
};
