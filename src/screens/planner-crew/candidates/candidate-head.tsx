// Above the candidates where their facts stand in columns: what each column is, and which days the week shows.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatDate } from '#i18n/format.ts';
import { dateOfDay } from '#schema/rules/fitness/epoch.ts';
import { daysAround } from './week.ts';
import * as style from './candidate-row.css.ts';

interface CandidateHeadProps {
  /** On which the position begins, in days since 1970-01-01. */
  readonly day: number;
}

/** For the eyes: each row says the same in words. */
export const CandidateHead = ({ day: here }: CandidateHeadProps): ReactNode => {
  const { locale } = useIntl();
  return (
    <div className={style.headBox}>
      <div className={style.head} aria-hidden="true">
        <span className={style.headCrew}>
          <FormattedMessage id="planner.head.crew" />
        </span>
        <span className={style.week}>
          {daysAround(here).map((day) => (
            <span key={day} className={style.headDay} data-here={day === here ? '' : undefined}>
              <span>{formatDate(dateOfDay(day), locale, 'weekdayLetter')}</span>
              <span className={style.headDate}>{Temporal.PlainDate.from(dateOfDay(day)).day}</span>
            </span>
          ))}
        </span>
        <span className={style.headWhy}>
          <FormattedMessage id="planner.why" />
        </span>
        <span className={style.hours}>
          <span>
            <FormattedMessage id="planner.head.hours" />
          </span>
          <span className={style.account}>
            <FormattedMessage id="planner.head.account" />
          </span>
          <span className={style.account}>
            <FormattedMessage id="planner.head.vacation" />
          </span>
        </span>
      </div>
    </div>
  );
};
