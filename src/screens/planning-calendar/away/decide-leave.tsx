// Yes or no to a leave, with an answer that its person reads; a no says why. It needs the server at that moment.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { decideVacation } from '#schema/mutations/planning/decide-vacation.ts';
import { useSend } from '#outbox/store/react.ts';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { decision } from '../../shared/queues/queues.css.ts';
import { useNeedsServer } from '../../shared/queues/use-needs-server.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useKeptWords } from '../../shared/services/kept-words.ts';
import type { AskedLeave } from './queries.ts';

/** Longest answer that the call takes. */
const LONGEST_ANSWER = 1000;

interface DecideLeaveProps {
  readonly leave: AskedLeave;
  readonly name: string;
  readonly onDone: () => void;
  /** The other way out, where a yes keeps what was granted before. */
  readonly children: ReactNode;
}

export const DecideLeave = ({ leave: { id, statusCode }, name, onDone, children }: DecideLeaveProps): ReactNode => {
  const { formatMessage } = useIntl();
  const send = useSend();
  const needsServer = useNeedsServer();
  const { start, problem, isBusy } = useSending();
  const kept = useKeptWords(`leave:${id}`);
  const [lacksAnswer, setLacksAnswer] = useState(false);
  const answer = kept.words.trim().normalize('NFC');
  const decide = (word: 'approved' | 'rejected'): void => {
    setLacksAnswer(word === 'rejected' && answer === '');
    if (word === 'rejected' && answer === '') return;
    start(async () => {
      await send(decideVacation, { id, statusCode: word, ...(answer === '' ? {} : { answer }) });
      await kept.clear();
    }, onDone);
  };
  const isAsked = statusCode === 'requested';
  return (
    <>
      <TextArea
        label={<FormattedMessage id="planning.leave.answer" values={{ name }} />}
        hint={<FormattedMessage id={isAsked ? 'planning.leave.answerHint' : 'planning.leave.keepHint'} />}
        rows={2}
        value={kept.words}
        onChange={kept.write}
        maxLength={LONGEST_ANSWER}
        {...(lacksAnswer && answer === '' ? { error: <FormattedMessage id="planning.leave.answerNeeded" /> } : {})}
      />
      <div
        className={decision}
        role="group"
        aria-label={formatMessage(
          { id: 'queues.decide' },
          { about: formatMessage({ id: 'planning.leave.about' }, { name }) },
        )}
      >
        {children}
        {isAsked && (
          <Button variant="outline" width="share" icon="x" reason={needsServer} onPress={() => decide('rejected')}>
            <FormattedMessage id="queues.reject" />
          </Button>
        )}
        <Button
          variant="go"
          width="share"
          icon="check"
          busy={isBusy}
          reason={needsServer}
          onPress={() => decide('approved')}
        >
          <FormattedMessage id={isAsked ? 'queues.approve' : 'planning.leave.keep'} />
        </Button>
      </div>
      {problem}
    </>
  );
};
