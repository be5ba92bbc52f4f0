// To-dos by their day, with the week above them: done, put off or handed on, one or many at once.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Chips } from '#ui/inputs/chips.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import type { Resting } from '../shared/arrival/absence.tsx';
import { ListLoading } from '../shared/arrival/list-loading.tsx';
import { provenCountOf } from '../shared/arrival/proven-count.ts';
import { EmptyState } from '../shared/arrival/empty-state.tsx';
import { useQueryKey } from '../shared/navigation/use-address.ts';
import { lookOf } from '../shared/services/use-look.ts';
import { useTimes } from '../shared/values/use-times.ts';
import { ChosenList } from './todo-list.tsx';
import { readToDos, type ToDo } from './todo-queries.ts';
import { NewToDo } from './todo-sheet.tsx';
import { ToDoWeek } from './todo-week.tsx';
import * as style from './todo.css.ts';
import { useToDoActs } from './use-todo-acts.tsx';

const SHOWN = ['mine', 'group', 'all'] as const;
type Shown = (typeof SHOWN)[number];
const useShown = lookOf<Shown>();
const useDay = lookOf<string | null>();
const STEP_MS = 60_000;

const isKnown = (value: unknown): value is Shown => SHOWN.some((one) => one === value);

const isShown = ({ whose }: ToDo, shown: Shown): boolean => shown === 'all' || whose === shown;

export const ToDoScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const { zone } = useTimes();
  const today = dateOf(useNow(STEP_MS), zone);
  const wanted = useQueryKey('show');
  const [shown, setShown] = useShown(isKnown(wanted) ? wanted : 'mine');
  const known = useKnown(readToDos, [actor]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: toDos, arrival } = known;
  const chips = SHOWN.map((value) => ({
    value,
    label: formatMessage({ id: `calendar.todo.show.${value}` }),
    ...provenCountOf(toDos.filter((one) => isShown(one, value)).length, arrival),
  }));
  return (
    <Parts className={style.page}>
      <Chips
        label={formatMessage({ id: 'calendar.todo.show.label' })}
        chips={chips}
        chosen={shown}
        onChoose={setShown}
      />
      <WeekAndList toDos={toDos.filter((one) => isShown(one, shown))} today={today} arrival={arrival} />
    </Parts>
  );
};

interface WeekAndListProps extends Resting {
  readonly toDos: readonly ToDo[];
  readonly today: string;
}

const WeekAndList = ({ toDos, today, arrival }: WeekAndListProps): ReactNode => {
  const [day, setDay] = useDay(null);
  const [isOpen, setOpen] = useState(false);
  const acts = useToDoActs();
  const listed = day === null ? toDos : toDos.filter(({ dueOn }) => dueOn === day);
  return (
    <Parts className={style.page}>
      <ToDoWeek
        today={today}
        chosen={day}
        onChoose={setDay}
        countOn={(date) => toDos.filter(({ dueOn }) => dueOn === date).length}
        arrival={arrival}
      />
      {listed.length === 0 ? (
        <EmptyState
          arrival={arrival}
          icon="list-todo"
          claim="calendar.todo.empty.title"
          text="calendar.todo.empty.text"
        />
      ) : (
        <ChosenList toDos={listed} today={today} acts={acts} />
      )}
      {listed.length > 0 && <ListLoading arrival={arrival} />}
      {acts.bar}
      <div className={style.top}>
        <Button variant="outline" icon="plus" onPress={() => setOpen(true)}>
          <FormattedMessage id="calendar.todo.new" />
        </Button>
      </div>
      <NewToDo open={isOpen} onClose={() => setOpen(false)} today={today} />
    </Parts>
  );
};
