// The month as a grid of days with what is on them; one day is chosen.
import { arrivalOn, type Arrival } from '#db/live/arrival.ts';
import { useAbsence, type Resting } from '../shared/arrival/absence.tsx';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { LegendMark } from '../shared/values/legend-mark.tsx';
import { useTimes } from '../shared/values/use-times.ts';
import { monthOf, weeksOf } from '#ui/dates/calendar-days.ts';
import { DayGrid } from '#ui/dates/day-grid.tsx';
import * as style from './calendar.css.ts';
import { dayView, type DayView } from './day-view.ts';
import type { Calendar } from './queries.ts';

export interface MonthGridProps extends Resting {
  readonly calendar: Calendar;
  /** First day of the month. */
  readonly month: string;
  readonly chosen: string;
  readonly today: string;
  readonly onChoose: (date: string) => void;
}

export const MonthGrid = ({ calendar, arrival, month, chosen, today, onChoose }: MonthGridProps): ReactNode => {
  const times = useTimes();
  return (
    <DayGrid
      label={times.date(month, 'month')}
      weeks={weeksOf(month)}
      at={chosen}
      onMove={onChoose}
      cell={(date) => (
        <DayCell
          key={date}
          arrival={arrivalOn(arrival, date)}
          day={dayView(calendar, date, times.zone)}
          isElsewhere={monthOf(date) !== month}
          isChosen={date === chosen}
          isToday={date === today}
          onChoose={onChoose}
        />
      )}
    />
  );
};

interface DayCellProps extends Resting {
  readonly day: DayView;
  readonly isElsewhere: boolean;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  readonly onChoose: (date: string) => void;
}

const DayCell = ({ day, arrival, isElsewhere, isChosen, isToday, onChoose }: DayCellProps): ReactNode => {
  const times = useTimes();
  const isOpen = day.legend === null && arrival.kind !== 'here';
  const label = useDayLabel(day, arrival);
  const number = `${isToday ? style.today : style.number}${day.holiday === null ? '' : ` ${style.holiday}`}`;
  return (
    <div role="gridcell" className={style.cell} {...(isChosen ? { 'aria-selected': true } : {})}>
      <button
        type="button"
        className={`${isElsewhere ? style.dayElsewhere : style.day}${isOpen ? ` ${style.dayUnknown}` : ''}`}
        tabIndex={isChosen ? 0 : -1}
        aria-label={label}
        aria-pressed={isChosen}
        data-date={day.date}
        {...(isToday ? { 'aria-current': 'date' as const } : {})}
        onClick={() => {
          onChoose(day.date);
        }}
      >
        <span className={number} aria-hidden="true">
          {times.date(day.date, 'dayOfMonth')}
        </span>
        {day.legend === null ? (
          <span className={isOpen ? style.unknown : style.noMark} />
        ) : (
          <LegendMark legend={day.legend} size="bar" joins={day.joins} />
        )}
      </button>
    </div>
  );
};

const useDayLabel = ({ date, legend, holiday }: DayView, arrival: Arrival): string => {
  const { formatMessage } = useIntl();
  const absence = useAbsence(arrival);
  const times = useTimes();
  const what = [
    ...(legend === null || (legend === 'other' && holiday !== null)
      ? []
      : [formatMessage({ id: `calendar.legend.${legend}` })]),
    ...(holiday === null ? [] : [formatMessage({ id: 'calendar.holiday' }, { name: holiday })]),
  ];
  return formatMessage(
    { id: 'calendar.cell' },
    { date: times.date(date, 'dayLong'), what: what.length === 0 ? absence('calendar.free') : what.join(', ') },
  );
};
