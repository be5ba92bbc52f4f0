// A leave as its person asked for it, and the planner's word on it: granted or refused with an answer, kept where its
// person no longer wants it, or called off.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { withdrawVacation } from '#schema/mutations/planning/withdraw-vacation.ts';
import { useRow } from '#db/query/react.ts';
import { useSend } from '#outbox/store/react.ts';
import { useActor } from '#session/react.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { StepDialog } from '../../shared/sending/step-dialog.tsx';
import { useSending } from '../../shared/sending/use-sending.tsx';
import * as style from '../planning.css.ts';
import { useMayAct } from '../use-may-act.ts';
import { BookedThen } from './booked-then.tsx';
import { DecideLeave } from './decide-leave.tsx';
import { waitsForDecision, type AskedLeave } from './queries.ts';
import { useDaySpan } from './use-day-span.ts';
import { useTodayOf } from './use-today-of.ts';

export interface AwayActsProps {
  /** Of the leave or blocked date. */
  readonly id: string;
  /** Whose it is. */
  readonly name: string;
  readonly onDone: () => void;
}

/** Draws nothing where this device has no such leave. */
export const LeaveActs = ({ id, ...acting }: AwayActsProps): ReactNode => {
  const leave = useRow(vacationRequest, id);
  const mayAct = useMayAct();
  if (!leave) return null;
  return (
    <div className={style.lines}>
      <LeaveWords leave={leave} name={acting.name} />
      {mayAct && <OpenSteps leave={leave} {...acting} />}
    </div>
  );
};

const LeaveWords = ({ leave, name }: { readonly leave: AskedLeave; readonly name: string }): ReactNode => {
  const { formatMessage } = useIntl();
  const span = useDaySpan();
  const { kind, statusCode, days, halfDay, comment, answer } = leave;
  const facts = [
    formatMessage({ id: kind === 'paid' ? 'calendar.absence.vacation' : 'calendar.absence.unpaidVacation' }),
    formatMessage({ id: `calendar.vacation.${statusCode}` }),
    ...(days === undefined ? [] : [formatMessage({ id: 'calendar.days' }, { days })]),
    ...(halfDay === undefined ? [] : [formatMessage({ id: `calendar.away.half.${halfDay}` })]),
  ];
  return (
    <div>
      <strong className={style.barTimes}>{span(leave)}</strong>
      <p className={style.awayFacts}>{facts.join(', ')}</p>
      {comment !== undefined && (
        <p className={style.awayFacts}>
          <FormattedMessage id="planning.away.says" values={{ name, words: comment }} />
        </p>
      )}
      {answer !== undefined && (
        <p className={style.awayFacts}>
          <FormattedMessage id="calendar.answer" values={{ words: answer }} />
        </p>
      )}
      <EntryMark entity={vacationRequest} id={leave.id} />
    </div>
  );
};

interface OpenStepsProps extends Omit<AwayActsProps, 'id'> {
  readonly leave: AskedLeave;
}

/** Nobody decides about their own; what is over stays as it was. */
const OpenSteps = ({ leave, name, onDone }: OpenStepsProps): ReactNode => {
  const isOwn = useActor().personId === leave.personId;
  const today = useTodayOf(leave.personId);
  const { personId, start: from, end: to, statusCode } = leave;
  if (statusCode === 'rejected') return null;
  if (isOwn)
    return (
      <Note icon="users">
        <FormattedMessage id="planning.leave.own" />
      </Note>
    );
  const callOff = <CallOffLeave leave={leave} name={name} onDone={onDone} />;
  if (waitsForDecision(leave))
    return (
      <>
        <BookedThen name={name} days={{ personId, from, to }} />
        <DecideLeave leave={leave} name={name} onDone={onDone}>
          {statusCode === 'cancelRequested' && callOff}
        </DecideLeave>
      </>
    );
  return to < today ? null : callOff;
};

/** A planner's word takes it away at once; its days in the plan go with it. */
const CallOffLeave = ({ leave: { id, ...days }, name, onDone }: OpenStepsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const [asks, setAsks] = useState(false);
  const span = useDaySpan();
  const send = useSend();
  const sending = useSending();
  return (
    <>
      <Button
        variant="outline"
        icon="undo-2"
        label={formatMessage({ id: 'planning.leave.callOffOf' }, { name })}
        onPress={() => setAsks(true)}
      >
        <FormattedMessage id="planning.leave.callOff" />
      </Button>
      {asks && (
        <StepDialog
          title={<FormattedMessage id="planning.leave.callOff.title" />}
          step={<FormattedMessage id="planning.leave.callOff" />}
          takesAway
          sending={sending}
          onStep={() =>
            sending.start(
              () => send(withdrawVacation, { id }),
              () => {
                setAsks(false);
                onDone();
              },
            )
          }
          onClose={() => setAsks(false)}
        >
          <p>
            <FormattedMessage id="planning.leave.callOff.text" values={{ name, dates: span(days) }} />
          </p>
        </StepDialog>
      )}
    </>
  );
};
