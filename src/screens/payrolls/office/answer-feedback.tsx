// The questions about a line and what the office does about them: it corrects the line, or says that it stands. Either
// way the questions are answered, and the next line in the queue comes.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { completeActivity } from '#schema/mutations/communication/complete-activity.ts';
import { List } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { useSend } from '#outbox/store/react.ts';
import { useOpenStep } from '../../shared/navigation/use-open-step.ts';
import { stepAfter, type QueueStep } from '../../shared/queues/queue-rows.ts';
import { NextInQueue } from '../../shared/queues/next-in-queue.tsx';
import { useNeedsServer } from '../../shared/queues/use-needs-server.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import type { ItemQuestion } from '../item-query.ts';
import { Asked } from '../item-questions.tsx';
import * as style from '../payrolls.css.ts';
import { CorrectLine } from './correct-line.tsx';
import type { OfficeItemView } from './queries.ts';

interface AnswerFeedbackProps {
  readonly view: OfficeItemView;
  /** The line may still be changed. */
  readonly isOpen: boolean;
  readonly mayCorrect: boolean;
  readonly queue: readonly QueueStep[];
}

export const AnswerFeedback = ({
  view: { item, questions },
  isOpen,
  mayCorrect,
  queue,
}: AnswerFeedbackProps): ReactNode => {
  const { formatMessage } = useIntl();
  const openPage = useOpenStep();
  const needsServer = useNeedsServer();
  const [corrects, setCorrects] = useState(false);
  const { answer, problem, isBusy } = useAnswer(questions);
  const asked = questions.filter(({ state }) => state === 'open');
  const goOn = (): void => {
    const next = stepAfter(queue, item.id);
    if (asked.length > 0 && next !== null) openPage(next.path);
  };
  return (
    <Section heading={<FormattedMessage id="payrolls.office.questions" />}>
      {questions.length > 0 && (
        <List>
          {questions.map((question) => (
            <Asked key={question.id} question={question} />
          ))}
        </List>
      )}
      {mayCorrect && (
        <div className={style.actions} role="group" aria-label={formatMessage({ id: 'payrolls.office.steps' })}>
          {asked.length > 0 && (
            <Button variant="outline" icon="check" busy={isBusy} reason={needsServer} onPress={() => answer(goOn)}>
              <FormattedMessage id="payrolls.office.stands" />
            </Button>
          )}
          <Button
            icon="pencil"
            reason={needsServer ?? (isOpen ? undefined : formatMessage({ id: 'payrolls.office.closed' }))}
            onPress={() => setCorrects(true)}
          >
            <FormattedMessage id="payrolls.office.correct" />
          </Button>
        </div>
      )}
      {problem}
      {asked.length > 0 && <NextInQueue queue={queue} id={item.id} />}
      {corrects && <CorrectLine item={item} asked={asked} onClose={() => setCorrects(false)} />}
    </Section>
  );
};

/** Calls the open questions answered. */
const useAnswer = (questions: readonly ItemQuestion[]) => {
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  const answer = (done: () => void): void =>
    start(async () => {
      for (const { id, state } of questions)
        if (state === 'open') await send(completeActivity, { id, statusCode: 'done' });
    }, done);
  return { answer, problem, isBusy };
};
