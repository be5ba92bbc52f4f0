// The year by months: how many projects there are, by how they stand; a month leads to its weeks.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Arrival } from '#db/live/arrival.ts';
import { addDays, addMonths } from '#ui/dates/calendar-days.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Absence } from '../../shared/arrival/absence.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from './calendar.css.ts';
import type { CalendarProject, Category } from './calendar-projects.ts';

const MONTHS = 12;
const ORDER: readonly Category[] = ['confirmed', 'quoted', 'designClient'];

export interface ProjectYearProps {
  readonly year: string;
  readonly projects: readonly CalendarProject[];
  readonly arrival: Arrival;
  readonly onMonth: (first: string) => void;
}

export const ProjectYear = ({ year, projects, arrival, onMonth }: ProjectYearProps): ReactNode => {
  const times = useTimes();
  const months = Array.from({ length: MONTHS }, (_month, at) => addMonths(`${year}-01-01`, at));
  return (
    <List>
      {months.map((first) => {
        const last = addDays(addMonths(first, 1), -1);
        const among = projects.filter(({ beginDate, endDate }) => beginDate <= last && endDate >= first);
        return (
          <ListRow
            key={first}
            title={times.date(first, 'month')}
            line={
              among.length === 0 ? (
                <Absence arrival={arrival} id="project.calendar.none" />
              ) : (
                <FormattedMessage id="project.calendar.projects" values={{ count: among.length }} />
              )
            }
            tags={
              <span className={style.yearMarks} aria-hidden="true">
                {ORDER.flatMap((category) =>
                  among
                    .filter((one) => one.category === category)
                    .map(({ id }) => <span key={id} className={style.mark[category]} />),
                )}
              </span>
            }
            onPress={() => onMonth(first)}
          />
        );
      })}
    </List>
  );
};
