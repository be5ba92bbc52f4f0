// To-dos under their days: what is overdue first, then day by day, then what has no date.
import type { KeyboardEvent, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isTyping } from '#ui/gestures/typing.ts';
import { List } from '#ui/data/list.tsx';
import { LooseParts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useTimes } from '../shared/values/use-times.ts';
import { dayOfKey } from './todo-acts.ts';
import * as style from './todo.css.ts';
import type { ToDo } from './todo-queries.ts';
import { TODO_BOX, ToDoRow, type ToDoChoices } from './todo-row.tsx';

interface ToDoDaysProps extends ToDoChoices {
  readonly toDos: readonly ToDo[];
  readonly today: string;
  /** Moves the to-do that has the focus, or those that are chosen. */
  readonly onKeyDay: (date: string, focused: ToDo) => void;
}

export const ToDoDays = ({ toDos, today, onKeyDay, ...choices }: ToDoDaysProps): ReactNode => {
  const times = useTimes();
  const overdue = toDos.filter(({ dueOn }) => dueOn !== null && dueOn < today);
  const days = [...new Set(toDos.flatMap(({ dueOn }) => (dueOn === null || dueOn < today ? [] : [dueOn])))];
  const undated = toDos.filter(({ dueOn }) => dueOn === null);
  const day = (heading: ReactNode, some: readonly ToDo[]): ReactNode => (
    <Day heading={heading} toDos={some} today={today} {...choices} />
  );
  return (
    <div className={style.days} onKeyDown={(event) => onKey(event, { toDos, today, onKeyDay })}>
      <LooseParts>
        {day(<FormattedMessage id="calendar.todo.overdue" />, overdue)}
        {days.map((date) => (
          <Day
            key={date}
            heading={date === today ? <FormattedMessage id="common.today" /> : times.date(date, 'dayLong')}
            toDos={toDos.filter(({ dueOn }) => dueOn === date)}
            today={today}
            {...choices}
          />
        ))}
        {day(<FormattedMessage id="calendar.todo.noDate" />, undated)}
      </LooseParts>
    </div>
  );
};

type OnKey = Pick<ToDoDaysProps, 'toDos' | 'today' | 'onKeyDay'>;

/** A digit moves by days; up and down go from box to box. */
const onKey = (event: KeyboardEvent<HTMLElement>, { toDos, today, onKeyDay }: OnKey): void => {
  const { target, key, currentTarget } = event;
  if (isTyping(target) || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
  const box = target.closest('li')?.querySelector<HTMLElement>(`[${TODO_BOX}]`);
  const focused = toDos.find(({ row }) => row.id === box?.getAttribute(TODO_BOX));
  if (box === null || box === undefined || focused === undefined) return;
  const date = dayOfKey(key, today);
  if (date !== null) {
    event.preventDefault();
    onKeyDay(date, focused);
  }
  const way = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (way === 0 || target !== box) return;
  event.preventDefault();
  const boxes = [...currentTarget.querySelectorAll<HTMLElement>(`[${TODO_BOX}]`)];
  boxes[boxes.indexOf(box) + way]?.focus();
};

interface DayProps extends ToDoChoices {
  readonly heading: ReactNode;
  readonly toDos: readonly ToDo[];
  readonly today: string;
}

const Day = ({ heading, toDos, today, ...choices }: DayProps): ReactNode =>
  toDos.length === 0 ? null : (
    <Section heading={heading}>
      <List>
        {toDos.map((toDo) => (
          <ToDoRow key={toDo.row.id} toDo={toDo} today={today} {...choices} />
        ))}
      </List>
    </Section>
  );
