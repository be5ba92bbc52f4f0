// To-dos by their day: what is overdue first, then day by day; done with one tap, put off to another day.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { Chips } from '#kit/chips.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { List } from '#kit/list.tsx';
import { Section } from '#kit/section.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useLive, useNow } from '#store/react.ts';
import { useTimes } from '../parts/use-times.ts';
import * as style from './calendar.css.ts';
import { readToDos, type ToDo } from './todo-queries.ts';
import { ToDoRow } from './todo-row.tsx';

const SHOWN = ['mine', 'group', 'all'] as const;
type Shown = (typeof SHOWN)[number];
const STEP_MS = 60_000;

const isShown = ({ whose }: ToDo, shown: Shown): boolean => shown === 'all' || whose === shown;

export const ToDoScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const { zone } = useTimes();
  const today = dateOf(useNow(STEP_MS), zone);
  const [shown, setShown] = useState<Shown>('mine');
  const toDos = useLive((reads) => readToDos(reads, actor), [actor]);
  if (toDos === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const chips = SHOWN.map((value) => ({ value, label: formatMessage({ id: `calendar.todo.show.${value}` }), count: toDos.filter((one) => isShown(one, value)).length }));
  const listed = toDos.filter((one) => isShown(one, shown));
  return (
    <div className={style.page}>
      <Chips label={formatMessage({ id: 'calendar.todo.show.label' })} chips={chips} chosen={shown} onChoose={setShown} />
      {listed.length === 0
        ? <EmptyState icon="list-todo" title={<FormattedMessage id="calendar.todo.empty.title" />}><FormattedMessage id="calendar.todo.empty.text" /></EmptyState>
        : <Days toDos={listed} today={today} />}
    </div>
  );
};

const Days = ({ toDos, today }: { readonly toDos: readonly ToDo[]; readonly today: string }): ReactNode => {
  const times = useTimes();
  const overdue = toDos.filter(({ dueOn }) => dueOn !== null && dueOn < today);
  const days = [...new Set(toDos.flatMap(({ dueOn }) => (dueOn === null || dueOn < today ? [] : [dueOn])))];
  const undated = toDos.filter(({ dueOn }) => dueOn === null);
  return (
    <>
      <Day heading={<FormattedMessage id="calendar.todo.overdue" />} toDos={overdue} today={today} />
      {days.map((day) => <Day key={day} heading={day === today ? <FormattedMessage id="common.today" /> : times.date(day, 'dayLong')} toDos={toDos.filter(({ dueOn }) => dueOn === day)} today={today} />)}
      <Day heading={<FormattedMessage id="calendar.todo.noDate" />} toDos={undated} today={today} />
    </>
  );
};

const Day = ({ heading, toDos, today }: { readonly heading: ReactNode; readonly toDos: readonly ToDo[]; readonly today: string }): ReactNode => toDos.length === 0 ? null : (
  <Section heading={heading}><List>{toDos.map((toDo) => <ToDoRow key={toDo.row.id} toDo={toDo} today={today} />)}</List></Section>
);
