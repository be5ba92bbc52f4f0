// The calendar as a table for paper: people down, days across, the legend at the foot of each page.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDate } from '#i18n/format.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import type { PlanningBar } from '../bars.ts';
import { isWeekend } from '../days.ts';
import { iconOfLook, Legend } from '../legend.tsx';
import type { BarInWords } from '../use-bar-words.ts';
import { legendMark } from '../planning.css.ts';
import * as style from './print-table.css.ts';

export interface PrintedPerson {
  readonly personId: string;
  readonly name: string;
  readonly functionName: string;
  /** By ISO 8601 date. */
  readonly byDay: ReadonlyMap<string, readonly PlanningBar[]>;
}

export interface PrintTableProps {
  /** In the order of the calendar. */
  readonly people: readonly PrintedPerson[];
  readonly inWords: (bar: PlanningBar) => BarInWords;
  /** ISO 8601 dates. */
  readonly dates: readonly string[];
  readonly agency: string;
  /** `Fri 20 Nov 2026 14:00` */
  readonly printed: string;
  readonly holidays: Readonly<Record<string, string>>;
}

export const PrintTable = ({ people, inWords, dates, holidays, ...origin }: PrintTableProps): ReactNode => {
  const groups = [...new Set(people.map(({ functionName }) => functionName))];
  return (
    <table className={style.table}>
      <thead>
        <Title {...origin} dates={dates} />
        <tr>
          <th scope="col" className={`${style.head} ${style.names}`}>
            <FormattedMessage id="planning.people" />
          </th>
          {dates.map((date) => (
            <DayHead key={date} date={date} holiday={holidays[date]} />
          ))}
        </tr>
      </thead>
      <tfoot>
        <tr>
          <td colSpan={dates.length + 1} className={style.foot}>
            <Legend hasBeyond={false} />
          </td>
        </tr>
      </tfoot>
      {groups.map((name) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={dates.length + 1} className={style.group}>
              {name}
            </th>
          </tr>
          {people
            .filter(({ functionName }) => functionName === name)
            .map((person) => (
              <PersonDays key={person.personId} person={person} dates={dates} inWords={inWords} />
            ))}
        </tbody>
      ))}
    </table>
  );
};

const Title = ({ dates, agency, printed }: Pick<PrintTableProps, 'dates' | 'agency' | 'printed'>): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? ''];
  const days =
    first === last
      ? times.date(first, 'dayOfYear')
      : formatMessage(
          { id: 'common.fromTo' },
          { start: times.date(first, 'dayOfYear'), end: times.date(last, 'dayOfYear') },
        );
  return (
    <tr>
      <th colSpan={dates.length + 1} className={style.title}>
        {days}
        <span className={style.origin}>
          <FormattedMessage id="planning.print.origin" values={{ agency, when: printed }} />
        </span>
      </th>
    </tr>
  );
};

const DayHead = ({ date, holiday }: { readonly date: string; readonly holiday: string | undefined }): ReactNode => {
  const { locale } = useIntl();
  return (
    <th scope="col" className={isWeekend(date) || holiday !== undefined ? style.rest : style.head}>
      {formatDate(date, locale, 'weekday')} {formatDate(date, locale, 'dayOfNamedMonth')}
      {holiday !== undefined && <div>{holiday}</div>}
    </th>
  );
};

interface PersonDaysProps extends Pick<PrintTableProps, 'dates' | 'inWords'> {
  readonly person: PrintedPerson;
}

const PersonDays = ({ person: { name, byDay }, dates, inWords }: PersonDaysProps): ReactNode => (
  <tr>
    <th scope="row" className={style.head}>
      {name}
    </th>
    {dates.map((date) => (
      <td key={date} className={isWeekend(date) ? style.restCell : style.cell}>
        {byDay.get(date)?.map((bar) => (
          <PrintedBar key={bar.id} bar={bar} words={inWords(bar)} />
        ))}
      </td>
    ))}
  </tr>
);

interface PrintedBarProps {
  readonly bar: PlanningBar;
  readonly words: BarInWords;
}

/** The first of its marks is its state, which the drawn one says; the others stand there in words. */
const PrintedBar = ({ bar, words: { title, marks } }: PrintedBarProps): ReactNode => {
  const edge = bar.edge === 'alarm' ? 'doubleBooking' : bar.edge === 'warn' ? 'warn' : bar.look;
  return (
    <div className={bar.isStruck ? style.struck : style.bar}>
      <span className={style.mark}>
        <span className={legendMark[edge]}>
          <Icon name={edge === 'doubleBooking' ? 'copy' : iconOfLook(bar.look)} size="tag" />
        </span>
      </span>
      {bar.crew !== null && <span className={style.times}>{bar.short}</span>} {title}
      {marks.length > 1 && <div>{marks.slice(1).join(', ')}</div>}
    </div>
  );
};
