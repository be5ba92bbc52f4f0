// One to-do: what it is about, for whom, how urgent; chosen, done, put off, handed on, or opened.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { AWAY_SUBJECTS } from '#schema/rules/messages/away-subjects.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import * as ticks from '#ui/choice/tick.css.ts';
import { Button } from '#ui/primitives/button.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useActor } from '#session/react.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { subjectPath } from '../shared/messages/subject-path.ts';
import { useTimes } from '../shared/values/use-times.ts';
import * as style from './calendar.css.ts';
import { areDoneHere, groupsFor, mayChange, type ToDoAct } from './todo-acts.ts';
import * as own from './todo.css.ts';
import type { ToDo } from './todo-queries.ts';

/** On the box of a row, with the id of its to-do. */
export const TODO_BOX = 'data-todo';

export interface ToDoChoices {
  readonly isChosen: (toDo: ToDo) => boolean;
  readonly onChoose: (toDo: ToDo) => void;
  readonly onAct: (toDo: ToDo, act: ToDoAct) => void;
  readonly onPutOff: (toDo: ToDo) => void;
}

interface ToDoRowProps extends ToDoChoices {
  readonly toDo: ToDo;
  readonly today: string;
}

export const ToDoRow = ({ toDo, today, ...choices }: ToDoRowProps): ReactNode => {
  const { row, dueOn } = toDo;
  const isOver = dueOn !== null && dueOn < today;
  const isTheirs = mayChange(toDo, useActor());
  return (
    <ListRow
      align="top"
      leading={
        <span className={own.lead}>
          {isTheirs && <Tick toDo={toDo} {...choices} />}
          <Tile icon={row.category === 'PAYROLL' ? 'wallet' : 'list-todo'} tone={isOver ? 'stop' : 'neutral'} />
        </span>
      }
      title={row.caption}
      line={row.body}
      tags={<ToDoTags toDo={toDo} isOver={isOver} />}
      mark={<EntryMark entity={activity} id={row.id} />}
      below={<Actions toDo={toDo} isTheirs={isTheirs} {...choices} />}
    />
  );
};

const Tick = ({ toDo, isChosen, onChoose }: Pick<ToDoRowProps, 'toDo' | 'isChosen' | 'onChoose'>): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <label className={ticks.tick}>
      <input
        {...{ [TODO_BOX]: toDo.row.id }}
        type="checkbox"
        className={ticks.tickBox}
        checked={isChosen(toDo)}
        onChange={() => onChoose(toDo)}
        aria-label={formatMessage({ id: 'calendar.todo.choose' }, { caption: toDo.row.caption })}
      />
    </label>
  );
};

const ToDoTags = ({
  toDo: { dueOn, dueAsWritten, priority, recipient, managed },
  isOver,
}: {
  readonly toDo: ToDo;
  readonly isOver: boolean;
}): ReactNode => {
  const times = useTimes();
  return (
    <Tags>
      {isOver && dueOn !== null && (
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
  );
};

/** What planners have pages of; pay and receipts are the office's. */
const PLANNERS_SUBJECTS: readonly string[] = ['project', 'projectCrew', 'document', 'person'];
/** What is decided in the planning calendar. */
const CALENDAR_SUBJECTS: readonly string[] = Object.values(AWAY_SUBJECTS);

const useSubjects = (): readonly string[] => {
  const actor = useActor();
  return [
    ...PLANNERS_SUBJECTS,
    ...(can(actor, right('planningCalendar')) ? CALENDAR_SUBJECTS : []),
    ...(can(actor, right('invoices')) ? ['invoice'] : []),
  ];
};

interface ActionsProps extends Omit<ToDoRowProps, 'today'> {
  readonly isTheirs: boolean;
}

const Actions = ({ toDo, isTheirs, onAct, onPutOff }: ActionsProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { row } = toDo;
  const path = useSubjects().includes(row.refKind ?? '') ? subjectPath(row) : null;
  return (
    <div className={style.actions}>
      {isTheirs && <Finishing toDo={toDo} onAct={onAct} onPutOff={onPutOff} />}
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
      {isTheirs && (
        <Menu
          label={formatMessage({ id: 'calendar.todo.handFor' }, { caption: row.caption })}
          icon="users"
          look={{ variant: 'quiet' }}
          entries={groupsFor([toDo]).map((group) => ({
            key: group,
            label: formatMessage({ id: `calendar.todo.who.${group}` }),
            onPress: () => onAct(toDo, { do: 'handed', group }),
          }))}
        />
      )}
    </div>
  );
};

const Finishing = ({ toDo, onAct, onPutOff }: Pick<ToDoRowProps, 'toDo' | 'onAct' | 'onPutOff'>): ReactNode => {
  const { formatMessage } = useIntl();
  const { caption } = toDo.row;
  return (
    <>
      {areDoneHere([toDo]) && (
        <Button
          variant="outline"
          icon="check"
          label={formatMessage({ id: 'calendar.todo.doneFor' }, { caption })}
          onPress={() => onAct(toDo, { do: 'done' })}
        >
          <FormattedMessage id="calendar.todo.done" />
        </Button>
      )}
      <Button
        variant="quiet"
        icon="clock"
        label={formatMessage({ id: 'calendar.todo.snoozeFor' }, { caption })}
        onPress={() => onPutOff(toDo)}
      >
        <FormattedMessage id="calendar.todo.snooze" />
      </Button>
    </>
  );
};
