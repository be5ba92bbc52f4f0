// One to-do: what it is about, for whom, how urgent; done, or put off to another day.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { activity } from '#schema/entities/communication/activity.ts';
import { completeActivity, rescheduleActivity } from '#schema/mutations/communication/complete-activity.ts';
import { dottedDate } from '#schema/rules/messages/dotted-date.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useSend } from '#outbox/store/react.ts';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { subjectPath } from '../shared/messages/subject-path.ts';
import { useSending } from '../shared/sending/use-sending.tsx';
import { useTimes } from '../shared/values/use-times.ts';
import { addDays } from '#ui/dates/calendar-days.ts';
import * as style from './calendar.css.ts';
import { putOffTo, type ToDo } from './todo-queries.ts';

interface ToDoRowProps {
  readonly toDo: ToDo;
  readonly today: string;
}

export const ToDoRow = ({ toDo, today }: ToDoRowProps): ReactNode => {
  const times = useTimes();
  const { row, dueOn, dueAsWritten, priority, recipient, managed } = toDo;
  const isOver = dueOn !== null && dueOn < today;
  return (
    <ListRow
      align="top"
      leading={<Tile icon={row.category === 'PAYROLL' ? 'wallet' : 'list-todo'} tone={isOver ? 'stop' : 'neutral'} />}
      title={row.caption}
      line={row.body}
      tags={
        <Tags>
          {isOver && (
            <Tag icon="clock" tone="stop">
              {times.date(dueOn, 'day')}
            </Tag>
          )}
          {dueAsWritten !== null && (
            <Tag icon="circle-help">
              <FormattedMessage id="calendar.todo.badDate" values={{ words: dueAsWritten }} />
            </Tag>
          )}
          {priority !== null && (
            <Tag icon="flag">
              <FormattedMessage id="calendar.todo.priority" values={{ priority }} />
            </Tag>
          )}
          {recipient !== null && (
            <Tag icon="user">
              {managed === null ? (
                <FormattedMessage id="calendar.todo.for" values={{ name: recipient }} />
              ) : (
                <FormattedMessage id="calendar.todo.forManager" values={{ project: managed }} />
              )}
            </Tag>
          )}
        </Tags>
      }
      mark={<EntryMark entity={activity} id={row.id} />}
      below={<Actions toDo={toDo} today={today} />}
    />
  );
};

/** What planners have pages of; pay and receipts are the office's. */
const PLANNERS_SUBJECTS: readonly string[] = ['project', 'projectCrew', 'document', 'person'];

const Actions = ({ toDo: { row }, today }: ToDoRowProps): ReactNode => {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  const path = PLANNERS_SUBJECTS.includes(row.refKind ?? '') ? subjectPath(row) : null;
  return (
    <>
      <div className={style.actions}>
        <Button
          variant="outline"
          icon="check"
          busy={isBusy}
          label={formatMessage({ id: 'calendar.todo.doneFor' }, { caption: row.caption })}
          onPress={() => {
            start(() => send(completeActivity, { id: row.id, statusCode: 'done' }));
          }}
        >
          <FormattedMessage id="calendar.todo.done" />
        </Button>
        <Button
          variant="quiet"
          icon="clock"
          label={formatMessage({ id: 'calendar.todo.snoozeFor' }, { caption: row.caption })}
          onPress={() => {
            setOpen(true);
          }}
        >
          <FormattedMessage id="calendar.todo.snooze" />
        </Button>
        {path !== null && (
          <LinkButton
            to={path}
            variant="quiet"
            icon="arrow-right"
            label={formatMessage({ id: 'messages.openFor' }, { caption: row.caption })}
          >
            <FormattedMessage id="messages.open" />
          </LinkButton>
        )}
      </div>
      {problem}
      <Snooze
        id={row.id}
        parameters={row.parameters}
        today={today}
        open={isOpen}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
};

interface SnoozeProps {
  readonly id: string;
  readonly parameters: string;
  readonly today: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

const Snooze = ({ id, parameters, today, open, onClose }: SnoozeProps): ReactNode => {
  const { formatMessage } = useIntl();
  const [date, setDate] = useState(addDays(today, 1));
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  const putOff = (): void => {
    if (date >= today)
      start(() => send(rescheduleActivity, { id, parameters: putOffTo(parameters, dottedDate(date)) }), onClose);
  };
  return (
    <Dialog
      open={open}
      title={<FormattedMessage id="calendar.todo.snooze.title" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button width="full" busy={isBusy} onPress={putOff}>
          <FormattedMessage id="calendar.todo.snooze" />
        </Button>
      }
    >
      <Field
        type="date"
        label={<FormattedMessage id="calendar.todo.snooze.date" />}
        value={date}
        min={today}
        onChange={setDate}
      />
      {problem}
    </Dialog>
  );
};
