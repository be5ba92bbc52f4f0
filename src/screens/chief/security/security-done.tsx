// A security check that was handed in: its answers to be read, its way to the office, and the mail.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formResult, type FormAnswer } from '#schema/entities/forms/form-result.ts';
import type { Row } from '#schema/define/entity.ts';
import { sendSecurityCheck } from '#schema/mutations/forms/send-form-result.ts';
import { askedQuestions, type FormQuestion } from '#schema/rules/documents/form-answers.ts';
import { Button } from '#ui/primitives/button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { useSend } from '#outbox/store/react.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useAnswerWords } from '../../shared/forms/use-answer-words.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../chief.css.ts';
import { Mailing } from '../../shared/documents/mailing.tsx';
import { PaperLink } from '../../shared/documents/paper-link.tsx';
import type { Viewer } from '../../shared/crews/viewer.ts';
import type { ChiefPage } from '../queries.ts';
import type { CheckOfShift } from './check-of-shift.ts';

/** Who may mail it on. */
const MAILERS: readonly Viewer[] = ['lead', 'client'];

export interface SecurityDoneProps {
  readonly page: ChiefPage;
  readonly check: CheckOfShift;
  readonly done: Row<typeof formResult>;
  /** Another check of the same shift, kept as an addendum; for those who fill it in. */
  readonly onAgain?: () => void;
}

export const SecurityDone = ({ page, check, done, onAgain }: SecurityDoneProps): ReactNode => {
  const times = useTimes();
  const send = useSend();
  const zone = page.crew.timezone;
  const path = `/projectCrews/${encodeURIComponent(page.crew.id)}/securityChecks/${encodeURIComponent(done.id)}/download${done.state === 'signed' ? '/signed' : ''}`;
  return (
    <div className={style.narrow}>
      <header className={style.stack}>
        <h2 className={style.title}>{check.form.name}</h2>
        <p>
          <Tag icon="check" tone="go">
            <FormattedMessage
              id="chief.security.doneAt"
              values={{ name: done.signerName ?? '', when: times.moment(done.submittedAt, zone) }}
            />
          </Tag>
        </p>
        <EntryMark entity={formResult} id={done.id} />
      </header>
      <List>
        {askedQuestions(check.form.questions, done.answers).map((question) => (
          <AnsweredRow
            key={question.id}
            question={question}
            answer={done.answers.find(({ questionId }) => questionId === question.id)}
          />
        ))}
      </List>
      {done.signedAt !== undefined && MAILERS.includes(page.viewer) && (
        <Mailing
          paperId={done.id}
          paper={done}
          onMail={(to) => send(sendSecurityCheck, { id: page.crew.id, checkId: done.id, to })}
        />
      )}
      <PaperLink path={path} name={`${check.form.name}.pdf`} />
      {onAgain !== undefined && (
        <Button variant="outline" icon="plus" onPress={onAgain}>
          <FormattedMessage id="chief.security.again" />
        </Button>
      )}
    </div>
  );
};

const AnsweredRow = ({
  question,
  answer,
}: {
  readonly question: FormQuestion;
  readonly answer: FormAnswer | undefined;
}): ReactNode => {
  const words = useAnswerWords();
  return (
    <ListRow
      align="top"
      title={question.caption}
      line={
        <span className={style.words}>
          {words(question, answer)}
          {answer?.note !== undefined && (
            <>
              {'\n'}
              {answer.note}
            </>
          )}
        </span>
      }
    />
  );
};
