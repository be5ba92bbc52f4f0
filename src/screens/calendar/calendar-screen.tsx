// My calendar: the month with its marks, the chosen day below it, or the month as a list; and the way to be away.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { Tabs } from '#ui/choice/tabs.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import { arrivalOn, type Known } from '#db/live/arrival.ts';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { LegendMark, LEGENDS } from '../shared/values/legend-mark.tsx';
import { useQueryDay, useQueryKey } from '../shared/navigation/use-address.ts';
import { lookOf } from '../shared/services/use-look.ts';
import { useTimes } from '../shared/values/use-times.ts';
import { AwaySheet } from './away/away-sheet.tsx';
import { addDays, addMonths, datesBetween, monthOf, weeksOf } from '#ui/dates/calendar-days.ts';
import * as style from './calendar.css.ts';
import { DayAgenda } from './day-agenda.tsx';
import { dayView } from './day-view.ts';
import { MonthGrid } from './month-grid.tsx';
import { readCalendar, type Calendar } from './queries.ts';

/** The date is looked at this often, in milliseconds. */
const STEP_MS = 60_000;

const useChosen = lookOf<string>();
const useView = lookOf<'month' | 'agenda'>();
/** Once closed, the sheet that the address asks for stays closed on the way back. */
const useClosed = lookOf<string>();

export const CalendarScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const { zone } = useTimes();
  const today = dateOf(useNow(STEP_MS), zone);
  const wanted = useQueryDay('day');
  const [chosen, setChosen] = useChosen(wanted ?? today);
  const [view, setView] = useView('month');
  const month = monthOf(chosen);
  const known = useMonth(month, zone);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: calendar, arrival } = known;
  const views = (['month', 'agenda'] as const).map((key) => ({
    key,
    label: formatMessage({ id: `calendar.view.${key}` }),
  }));
  return (
    <div className={style.columns}>
      <Parts>
        <Head chosen={chosen} today={today} onChoose={setChosen} />
        <Tabs label={formatMessage({ id: 'calendar.view.label' })} tabs={views} chosen={view} onChoose={setView}>
          {view === 'month' ? (
            <MonthGrid
              calendar={calendar}
              arrival={arrival}
              month={month}
              chosen={chosen}
              today={today}
              onChoose={setChosen}
            />
          ) : (
            <Agenda calendar={calendar} arrival={arrival} month={month} today={today} />
          )}
        </Tabs>
      </Parts>
      <Parts>
        {view === 'month' && (
          <DayAgenda day={dayView(calendar, chosen, zone)} arrival={arrivalOn(arrival, chosen)} today={today} />
        )}
        <Legend arrival={arrival} />
      </Parts>
    </div>
  );
};

/** The month with the days of its first and last week that belong to others, and one day more for bars that go on. */
const useMonth = (month: string, zone: string): Known<Calendar> | undefined => {
  const personId = useActor().personId ?? '';
  const weeks = weeksOf(month);
  const from = addDays(weeks[0]?.[0] ?? month, -1);
  const to = addDays(weeks.at(-1)?.at(-1) ?? month, 1);
  return useKnown(readCalendar, [{ personId, from, to, zone }], {
    from,
    to,
  });
};

interface HeadProps {
  readonly chosen: string;
  readonly today: string;
  readonly onChoose: (date: string) => void;
}

const Head = ({ chosen, today, onChoose }: HeadProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const [isAway, setAway] = useState(false);
  const asked = useQueryKey('ask') ?? '';
  const [closed, setClosed] = useClosed('');
  const isAsked = asked !== closed;
  const day = useQueryDay('day');
  const from = isAsked && day !== undefined ? day : chosen;
  /** Into the present month to today, else to the first of the month. */
  const step = (months: number): void => {
    const month = addMonths(monthOf(chosen), months);
    onChoose(month === monthOf(today) ? today : month);
  };
  return (
    <Parts className={style.head}>
      <h2 className={style.month} aria-live="polite">
        {times.date(chosen, 'month')}
      </h2>
      <IconButton
        icon="chevron-left"
        label={formatMessage({ id: 'calendar.previous' })}
        onPress={() => {
          step(-1);
        }}
      />
      <IconButton
        icon="chevron-right"
        label={formatMessage({ id: 'calendar.next' })}
        onPress={() => {
          step(1);
        }}
      />
      <IconButton
        icon="plus"
        variant="ink"
        label={formatMessage({ id: 'calendar.add' })}
        onPress={() => {
          setAway(true);
        }}
      />
      <AwaySheet
        open={isAway || isAsked}
        onClose={() => {
          setAway(false);
          setClosed(asked);
        }}
        from={from < today ? today : from}
        today={today}
      />
    </Parts>
  );
};

/** The days of the month that have something, one after the other. */
const Agenda = ({
  calendar,
  month,
  today,
  arrival,
}: { readonly calendar: Calendar; readonly month: string; readonly today: string } & Resting): ReactNode => {
  const { zone } = useTimes();
  const days = datesBetween(month, addDays(addMonths(month, 1), -1))
    .map((date) => dayView(calendar, date, zone))
    .filter(({ legend }) => legend !== null);
  if (days.length === 0)
    return (
      <EmptyState
        arrival={arrival}
        icon="calendar-days"
        claim="calendar.emptyMonth.title"
        text="calendar.emptyMonth.text"
      />
    );
  return days.map((day) => <DayAgenda key={day.date} day={day} arrival={arrivalOn(arrival, day.date)} today={today} />);
};

const Legend = ({ arrival }: Resting): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <section className={style.legend} aria-label={formatMessage({ id: 'calendar.legend.label' })}>
      {LEGENDS.map((legend) => (
        <span key={legend} className={style.key}>
          <LegendMark legend={legend} size="key" />
          <FormattedMessage id={`calendar.legend.${legend}`} />
        </span>
      ))}
      {arrival.kind !== 'here' && (
        <span className={style.key}>
          <span className={style.unknownKey}>
            <span className={style.unknown} />
          </span>
          <FormattedMessage id="common.arriving.offline.title" />
        </span>
      )}
    </section>
  );
};
