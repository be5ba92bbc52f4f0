// To-dos by their day: what is overdue first, then day by day; done with one tap, put off to another day.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Chips } from '#ui/inputs/chips.tsx';
import { List } from '#ui/data/list.tsx';
import { LooseParts, Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import { ListLoading } from '../shared/arrival/list-loading.tsx';
import { provenCountOf } from '../shared/arrival/proven-count.ts';
import { EmptyState } from '../shared/arrival/empty-state.tsx';
import { useQueryKey } from '../shared/navigation/use-address.ts';
import { useTimes } from '../shared/values/use-times.ts';
import * as style from './calendar.css.ts';
import { readToDos, type ToDo } from './todo-queries.ts';
import { ToDoRow } from './todo-row.tsx';
import { ToDoSheet } from './todo-sheet.tsx';

const SHOWN = ['mine', 'group', 'all'] as const;
type Shown = (typeof SHOWN)[number];
const STEP_MS = 60_000;

const isKnown = (value: unknown): value is Shown => SHOWN.some((one) => one === value);

const isShown = ({ whose }: ToDo, shown: Shown): boolean => shown === 'all' || whose === shown;

export const ToDoScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const { zone } = useTimes();
  const today = dateOf(useNow(STEP_MS), zone);
  const wanted = useQueryKey('show');
  const [shown, setShown] = useState<Shown>(isKnown(wanted) ? wanted : 'mine');
  const [isOpen, setOpen] = useState(false);
  const known = useKnown(readToDos, [actor]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: toDos, arrival } = known;
  const chips = SHOWN.map((value) => ({
    value,
    label: formatMessage({ id: `calendar.todo.show.${value}` }),
    ...provenCountOf(toDos.filter((one) => isShown(one, value)).length, arrival),
  }));
  const listed = toDos.filter((one) => isShown(one, shown));
  return (
    <Parts className={style.page}>
      <Chips
        label={formatMessage({ id: 'calendar.todo.show.label' })}
        chips={chips}
        chosen={shown}
        onChoose={setShown}
      />
      {listed.length === 0 ? (
        <EmptyState
          arrival={arrival}
          icon="list-todo"
          claim="calendar.todo.empty.title"
          text="calendar.todo.empty.text"
        />
      ) : (
        <Days toDos={listed} today={today} />
      )}
      {listed.length > 0 && <ListLoading arrival={arrival} />}
      <p className={style.actions}>
        <Button
          variant="outline"
          icon="plus"
          onPress={() => {
            setOpen(true);
          }}
        >
          <FormattedMessage id="calendar.todo.new" />
        </Button>
      </p>
      <ToDoSheet
        open={isOpen}
        onClose={() => {
          setOpen(false);
        }}
        today={today}
      />
    </Parts>
  );
};

const Days = ({ toDos, today }: { readonly toDos: readonly ToDo[]; readonly today: string }): ReactNode => {
  const times = useTimes();
  const overdue = toDos.filter(({ dueOn }) => dueOn !== null && dueOn < today);
  const days = [...new Set(toDos.flatMap(({ dueOn }) => (dueOn === null || dueOn < today ? [] : [dueOn])))];
  const undated = toDos.filter(({ dueOn }) => dueOn === null);
  return (
    <LooseParts>
      <Day heading={<FormattedMessage id="calendar.todo.overdue" />} toDos={overdue} today={today} />
      {days.map((day) => (
        <Day
          key={day}
          heading={day === today ? <FormattedMessage id="common.today" /> : times.date(day, 'dayLong')}
          toDos={toDos.filter(({ dueOn }) => dueOn === day)}
          today={today}
        />
      ))}
      <Day heading={<FormattedMessage id="calendar.todo.noDate" />} toDos={undated} today={today} />
    </LooseParts>
  );
};

const Day = ({
  heading,
  toDos,
  today,
}: {
  readonly heading: ReactNode;
  readonly toDos: readonly ToDo[];
  readonly today: string;
}): ReactNode =>
  toDos.length === 0 ? null : (
    <Section heading={heading}>
      <List>
        {toDos.map((toDo) => (
          <ToDoRow key={toDo.row.id} toDo={toDo} today={today} />
        ))}
      </List>
    </Section>
  );
