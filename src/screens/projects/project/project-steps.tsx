// The steps that the reader may take with a project: quote, confirm, close, give back, cancel, decline.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { moveProject, projectMoves } from '#schema/mutations/projects/move-project.ts';
import { Button } from '#ui/primitives/button.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { Question } from '#ui/overlay/question.tsx';
import { useActor } from '#session/react.tsx';
import { useSend } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useUndoable } from '../../shared/sending/use-undoable.tsx';
import { useKeptWords, type KeptWords } from '../../shared/services/kept-words.ts';
import { CalledOffPeople } from './editing/called-off-people.tsx';
import * as style from './project.css.ts';

type Status = Row<typeof project>['statusCode'];
/** Nothing leads back from these: they are asked about first. */
type End = 'cancelled' | 'declined';
const isEnd = (status: Status): status is End => status === 'cancelled' || status === 'declined';
/** A project that is closed can be opened again, which is no confirmation by the client. */
type Step = Exclude<Status, End> | 'reopened';

export const ProjectSteps = ({ row }: { readonly row: Row<typeof project> }): ReactNode => {
  const actor = useActor();
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  const { save, bar } = useUndoable();
  const [asked, setAsked] = useState<End>();
  const moves = projectMoves(actor, row.statusCode);
  // What was just ended leads nowhere any more, but back.
  if (moves.length === 0 && bar === false) return null;
  const move = (statusCode: Status): void => start(() => send(moveProject, { number: row.id, statusCode }));
  const end = (statusCode: End, why: KeptWords): void =>
    start(
      async () => {
        const reason = why.words.trim().normalize('NFC');
        const args = { number: row.id, statusCode, ...(reason === '' ? {} : { reason }) };
        await save([{ mutation: moveProject, args }], <FormattedMessage id={`project.ended.${statusCode}`} />);
        await why.clear();
      },
      () => setAsked(undefined),
    );
  return (
    <>
      <div className={style.steps}>
        {moves.map((to, at) =>
          isEnd(to) ? (
            <Button key={to} variant="outline" size="compact" onPress={() => setAsked(to)}>
              <FormattedMessage id={`project.end.${to}`} />
            </Button>
          ) : (
            <Button
              key={to}
              variant={to !== 'closed' && at === moves.findLastIndex((one) => !isEnd(one)) ? 'primary' : 'outline'}
              size="compact"
              busy={isBusy}
              onPress={() => move(to)}
            >
              <FormattedMessage id={`project.step.${stepOf(row.statusCode, to)}`} />
            </Button>
          ),
        )}
      </div>
      {problem}
      {bar}
      {asked !== undefined && (
        <EndQuestion
          projectId={row.id}
          end={asked}
          onKeep={() => setAsked(undefined)}
          onEnd={(why) => end(asked, why)}
        />
      )}
    </>
  );
};

const stepOf = (from: Status, to: Exclude<Status, End>): Step =>
  from === 'closed' && to === 'confirmed' ? 'reopened' : to;

interface EndQuestionProps {
  readonly projectId: string;
  readonly end: End;
  readonly onKeep: () => void;
  readonly onEnd: (why: KeptWords) => void;
}

const EndQuestion = ({ projectId, end, onKeep, onEnd }: EndQuestionProps): ReactNode => {
  const { formatMessage } = useIntl();
  const kept = useKeptWords(`project:${end}:${projectId}`);
  return (
    <Question
      open
      title={<FormattedMessage id={`project.ask.${end}`} />}
      closeLabel={formatMessage({ id: 'common.close' })}
      keep={<FormattedMessage id="project.ask.keep" />}
      remove={<FormattedMessage id={`project.end.${end}`} />}
      onKeep={onKeep}
      onRemove={() => onEnd(kept)}
    >
      <div className={style.question}>
        <p>
          <FormattedMessage id="project.ask.final" />
        </p>
        <CalledOffPeople by="projectId" id={projectId} />
        <TextArea
          label={<FormattedMessage id="project.ask.reason" />}
          value={kept.words}
          onChange={kept.write}
          maxLength={400}
        />
      </div>
    </Question>
  );
};
