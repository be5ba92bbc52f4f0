// Seven days of what was ordered: of each day how much of it is confirmed, as a bar and in figures, and what is open.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDate } from '#i18n/format.ts';
import { Link } from '#ui/primitives/link.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { useAsOf } from '../../shared/arrival/as-of.tsx';
import { positionsPath } from '../../shared/navigation/paths.ts';
import type { OrderedDay } from './client-week.ts';
import * as style from './seven-days.css.ts';

interface SevenDaysProps {
  readonly days: readonly OrderedDay[];
  readonly today: string;
}

export const SevenDays = ({ days, today }: SevenDaysProps): ReactNode => {
  const { formatMessage } = useIntl();
  const asOf = useAsOf();
  return (
    <>
      {asOf !== null && <p className={style.asOf}>{asOf}</p>}
      {/* The role is repeated because Safari drops it from lists without bullets (WebKit bug 170179). */}
      <ol role="list" className={style.week} aria-label={formatMessage({ id: 'home.client.week' })}>
        {days.map((day) => (
          <li key={day.date} className={style.item}>
            <Day day={day} isToday={day.date === today} />
          </li>
        ))}
      </ol>
    </>
  );
};

/** The way to that day's positions, where there are any. */
const Day = ({ day, isToday }: { readonly day: OrderedDay; readonly isToday: boolean }): ReactNode => {
  const inside = <Inside day={day} isToday={isToday} />;
  if (day.seats === 0) return <div className={style.day}>{inside}</div>;
  return (
    <Link to={positionsPath(day.date)} className={style.day}>
      {inside}
    </Link>
  );
};

const Inside = ({ day, isToday }: { readonly day: OrderedDay; readonly isToday: boolean }): ReactNode => {
  const { locale } = useIntl();
  const { date, seats, filled, open } = day;
  const note = noteOf(day);
  return (
    <>
      <span className={style.weekday}>{formatDate(date, locale, 'weekday')}</span>
      <span className={isToday ? style.today : style.number}>{formatDate(date, locale, 'dayOfMonth')}</span>
      <span className={style.bar} aria-hidden="true">
        <span
          className={filled >= seats ? style.full : style.part}
          style={{ blockSize: `${String(seats === 0 ? 0 : (filled / seats) * 100)}%` }}
        />
      </span>
      <span className={style.figures}>
        {seats === 0 ? (
          <FormattedMessage id="home.client.unordered" />
        ) : (
          <>
            <span aria-hidden="true">
              <FormattedMessage id="home.client.figures" values={{ filled, seats }} />
            </span>
            <VisuallyHidden>
              <FormattedMessage id="home.client.confirmed" values={{ filled, seats }} />
            </VisuallyHidden>
          </>
        )}
      </span>
      {note !== null && (
        <span className={style.note}>
          <FormattedMessage id={`home.client.note.${note}`} values={{ count: open }} />
        </span>
      )}
    </>
  );
};

/** What is missing most: people, then the client’s yes, then the end of what they draw up. */
const noteOf = ({ open, waiting, drawnUp }: OrderedDay): 'open' | 'quoted' | 'drawnUp' | null => {
  if (open > 0) return 'open';
  if (waiting > 0) return 'quoted';
  return drawnUp > 0 ? 'drawnUp' : null;
};
