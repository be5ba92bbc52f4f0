// Days on which somebody cannot work: why, whether a planner has taken note of it, and the way to free them again.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { confirmBlockDate } from '#schema/mutations/planning/confirm-block-date.ts';
import { deleteBlockDate } from '#schema/mutations/planning/delete-block-date.ts';
import { useRow } from '#db/query/react.ts';
import { useSend } from '#outbox/store/react.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { decision } from '../../shared/queues/queues.css.ts';
import { useNeedsServer } from '../../shared/queues/use-needs-server.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { StepDialog } from '../../shared/sending/step-dialog.tsx';
import { useSending } from '../../shared/sending/use-sending.tsx';
import * as style from '../planning.css.ts';
import { useMayAct } from '../use-may-act.ts';
import { BookedThen } from './booked-then.tsx';
import type { AwayActsProps } from './leave-acts.tsx';
import type { BlockedRow } from './queries.ts';
import { useDaySpan } from './use-day-span.ts';
import { useTodayOf } from './use-today-of.ts';

/** Draws nothing where this device has no such days. */
export const BlockedActs = ({ id, name, onDone }: AwayActsProps): ReactNode => {
  const blocked = useRow(blockDate, id);
  const mayAct = useMayAct();
  const span = useDaySpan();
  if (!blocked) return null;
  const { personId, start: from, end: to, reason, statusCode } = blocked;
  return (
    <div className={style.lines}>
      <div>
        <strong className={style.barTimes}>{span(blocked)}</strong>
        <p className={style.awayFacts}>{reason}</p>
        {statusCode === 'confirmed' && (
          <p className={style.awayFacts}>
            <FormattedMessage id="planning.blocked.noted" />
          </p>
        )}
        <EntryMark entity={blockDate} id={id} />
      </div>
      {mayAct && (
        <>
          <BookedThen name={name} days={{ personId, from, to }} />
          <BlockedSteps blocked={blocked} name={name} onDone={onDone} />
        </>
      )}
    </div>
  );
};

interface BlockedStepsProps extends Omit<AwayActsProps, 'id'> {
  readonly blocked: BlockedRow;
}

/** To take note needs the server at that moment; to free days does not. */
const BlockedSteps = ({ blocked, name, onDone }: BlockedStepsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const send = useSend();
  const needsServer = useNeedsServer();
  const { start, problem, isBusy } = useSending();
  const [frees, setFrees] = useState(false);
  const { id, statusCode } = blocked;
  const isOver = blocked.end < useTodayOf(blocked.personId);
  return (
    <>
      <div className={decision} role="group" aria-label={formatMessage({ id: 'planning.blocked.steps' }, { name })}>
        {!isOver && (
          <Button
            variant="outline"
            width="share"
            icon="trash-2"
            label={formatMessage({ id: 'planning.blocked.removeOf' }, { name })}
            onPress={() => setFrees(true)}
          >
            <FormattedMessage id="planning.blocked.remove" />
          </Button>
        )}
        {statusCode === 'entered' && (
          <Button
            variant="go"
            width="share"
            icon="check"
            busy={isBusy}
            reason={needsServer}
            onPress={() => start(() => send(confirmBlockDate, { id, statusCode: 'confirmed' }), onDone)}
          >
            <FormattedMessage id="planning.blocked.note" />
          </Button>
        )}
      </div>
      {problem}
      {frees && <FreeDialog blocked={blocked} name={name} onDone={onDone} onClose={() => setFrees(false)} />}
    </>
  );
};

const FreeDialog = ({
  blocked: { id, statusCode, reason, ...days },
  name,
  onDone,
  onClose,
}: BlockedStepsProps & { readonly onClose: () => void }): ReactNode => {
  const span = useDaySpan();
  const send = useSend();
  const sending = useSending();
  return (
    <StepDialog
      title={<FormattedMessage id="calendar.remove.block.title" />}
      step={<FormattedMessage id="planning.blocked.remove" />}
      takesAway
      sending={sending}
      onStep={() =>
        sending.start(
          () => send(deleteBlockDate, { id }),
          () => {
            onClose();
            onDone();
          },
        )
      }
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="planning.blocked.remove.text" values={{ dates: span(days), reason, name }} />
      </p>
      {statusCode === 'confirmed' && (
        <Note icon="triangle-alert" tone="wait">
          <FormattedMessage id="planning.blocked.remove.noted" values={{ name }} />
        </Note>
      )}
    </StepDialog>
  );
};
