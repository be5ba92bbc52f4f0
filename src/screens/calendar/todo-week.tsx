// The days of a week with how many to-dos are due on each; one that is pressed is shown alone.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { addDays, datesBetween, firstOfWeek } from '#ui/dates/calendar-days.ts';
import type { Resting } from '../shared/arrival/absence.tsx';
import { ListCount } from '../shared/arrival/list-count.tsx';
import { isCounted } from '../shared/arrival/proven-count.ts';
import { lookOf } from '../shared/services/use-look.ts';
import { useTimes } from '../shared/values/use-times.ts';
import * as style from './todo.css.ts';

interface ToDoWeekProps extends Resting {
  readonly today: string;
  /** Null where all days are shown. */
  readonly chosen: string | null;
  readonly onChoose: (day: string | null) => void;
  readonly countOn: (day: string) => number;
}

const useMonday = lookOf<string>();

export const ToDoWeek = ({ today, chosen, onChoose, countOn, arrival }: ToDoWeekProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const [monday, setMonday] = useMonday(firstOfWeek(chosen ?? today));
  const sunday = addDays(monday, 6);
  return (
    <section aria-label={formatMessage({ id: 'calendar.todo.week' })} data-no-swipe="">
      <div className={style.weekHead}>
        <IconButton
          icon="chevron-left"
          label={formatMessage({ id: 'calendar.todo.weekBefore' })}
          onPress={() => setMonday(addDays(monday, -7))}
        />
        <span className={style.weekName} role="status">
          {formatMessage(
            { id: 'common.fromTo' },
            { start: times.date(monday, 'day'), end: times.date(sunday, 'date') },
          )}
        </span>
        <IconButton
          icon="chevron-right"
          label={formatMessage({ id: 'calendar.todo.weekAfter' })}
          onPress={() => setMonday(addDays(monday, 7))}
        />
      </div>
      <ul role="list" className={style.week}>
        {datesBetween(monday, sunday).map((day) => (
          <li key={day}>
            <DayButton
              day={day}
              isToday={day === today}
              count={countOn(day)}
              isChosen={day === chosen}
              arrival={arrival}
              onPress={() => onChoose(day === chosen ? null : day)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

interface DayButtonProps extends Resting {
  readonly day: string;
  readonly isToday: boolean;
  readonly count: number;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

const DayButton = ({ day, isToday, count, isChosen, arrival, onPress }: DayButtonProps): ReactNode => {
  const { locale } = useIntl();
  const times = useTimes();
  const name = Temporal.PlainDate.from(day).toLocaleString(locale, { weekday: 'short' });
  return (
    <button type="button" className={style.day} aria-pressed={isChosen} onClick={onPress}>
      <VisuallyHidden>
        {times.date(day, 'dayLong')}
        {', '}
        <ListCount arrival={arrival} id="calendar.todo.dueCount" count={count} />
      </VisuallyHidden>
      <span aria-hidden="true" className={style.dayName}>
        {name}
      </span>
      <span aria-hidden="true" className={isToday ? style.today : undefined}>
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className={count > 0 ? style.some : style.count}>
        {count > 0 && isCounted(count, arrival) ? count : ''}
      </span>
    </button>
  );
};
