// One day of the projects calendar: its projects with their times, their place, and how far they are staffed.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { project as projectEntity } from '#schema/entities/projects/project.ts';
import type { Arrival } from '#db/live/arrival.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { EmptyState } from '../../shared/arrival/empty-state.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { projectPath } from '../../shared/navigation/paths.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import { SeatsMeter } from '../seats-meter.tsx';
import * as style from './calendar.css.ts';
import { projectsOn, type CalendarProject, type ProjectDay as Shifts, type ProjectDays } from './calendar-projects.ts';
import { CategoryMark } from './category-mark.tsx';

export interface ProjectDayProps {
  readonly day: string;
  readonly projects: readonly CalendarProject[];
  readonly projectsArrival: Arrival;
  readonly days: ProjectDays;
  /** Of the shifts of this day. */
  readonly shiftsArrival: Arrival;
}

export const ProjectDay = ({ day, projects, projectsArrival, days, shiftsArrival }: ProjectDayProps): ReactNode => {
  const times = useTimes();
  const on = projectsOn(projects, day);
  return (
    <Section heading={times.date(day, 'dayLong')}>
      {on.length === 0 ? (
        <EmptyState
          arrival={projectsArrival}
          icon="calendar-days"
          claim="project.calendar.none"
          text="project.calendar.noneText"
        />
      ) : (
        <List>
          {on.map((one) => (
            <DayRow
              key={one.id}
              project={one}
              shifts={shiftsArrival.kind === 'here' ? days[one.id]?.[day] : undefined}
            />
          ))}
        </List>
      )}
      {on.length > 0 && shiftsArrival.kind !== 'here' && <ListLoading arrival={shiftsArrival} />}
    </Section>
  );
};

const DayRow = ({
  project: { project, category, clientName },
  shifts,
}: {
  readonly project: CalendarProject;
  readonly shifts: Shifts | undefined;
}): ReactNode => {
  const times = useTimes();
  const { formatMessage } = useIntl();
  return (
    <ListRow
      align="top"
      leading={<CategoryMark category={category} />}
      title={project.name}
      line={
        <span className={style.lines}>
          <span>
            {[
              project.number === undefined
                ? formatMessage({ id: 'project.list.numberFollows' })
                : formatMessage({ id: 'project.list.number' }, { number: project.number }),
              ...(clientName === null ? [] : [clientName]),
            ].join(', ')}
          </span>
          {shifts !== undefined && (
            <>
              <span>
                {[times.range(shifts), ...(shifts.locationName === null ? [] : [shifts.locationName])].join(', ')}
              </span>
              <SeatsMeter staffing={shifts} />
            </>
          )}
          <span className={style.category}>
            <FormattedMessage id={`project.category.${category}`} />
          </span>
        </span>
      }
      mark={<EntryMark entity={projectEntity} id={project.id} />}
      to={projectPath(project)}
    />
  );
};
