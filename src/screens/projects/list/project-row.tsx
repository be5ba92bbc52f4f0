// One project in the list: number, name and client, its days, how far it is staffed, who runs it, and where it stands.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { project as projectEntity } from '#schema/entities/projects/project.ts';
import { daysBetween } from '#i18n/format.ts';
import { ListRow } from '#ui/data/list.tsx';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { projectPath } from '../../shared/navigation/paths.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from './list.css.ts';
import type { ListedProject } from './project-list.ts';
import type { ProjectStaffing } from '../../shared/staffing/staffing.ts';
import { SeatsMeter } from '../seats-meter.tsx';
import { SeatsTag } from '../seats-tag.tsx';

export interface ProjectRowProps {
  readonly row: ListedProject;
  /** The tenant's. */
  readonly today: string;
  /** Undefined while it is not known, and where the project has no positions. */
  readonly staffing: ProjectStaffing | undefined;
}

export const ProjectRow = ({ row, today, staffing }: ProjectRowProps): ReactNode => {
  const { project, clientName, managerName } = row;
  return (
    <ListRow
      leading={
        <span className={style.number}>
          {project.number === undefined ? (
            '–'
          ) : (
            <FormattedMessage id="project.list.number" values={{ number: project.number }} />
          )}
        </span>
      }
      title={
        <span className={style.lines}>
          <span className={style.name}>
            <span>{project.name}</span>
            {clientName !== null && <span className={style.second}>{clientName}</span>}
          </span>
          <Days row={row} today={today} />
          {/* What a column has not keeps its room. */}
          <span>{staffing !== undefined && <SeatsMeter staffing={staffing} />}</span>
          {managerName !== null && (
            <span className={style.manager}>
              <span className={style.face}>
                <Avatar name={managerName} />
              </span>
              {managerName}
            </span>
          )}
        </span>
      }
      tags={
        <span className={style.standing}>
          <Tags>
            {project.number === undefined && (
              <Tag icon="hourglass">
                <FormattedMessage id="project.list.numberFollows" />
              </Tag>
            )}
            <Standing row={row} staffing={staffing} />
          </Tags>
        </span>
      }
      mark={<EntryMark entity={projectEntity} id={project.id} />}
      to={projectPath(project)}
    />
  );
};

/** `4 Dec to 3 Jan · 30 days`, and while it runs `Day 5 of 7`. */
const Days = ({ row: { project }, today }: Pick<ProjectRowProps, 'row' | 'today'>): ReactNode => {
  const times = useTimes();
  const { formatMessage } = useIntl();
  const { beginDate, endDate } = project;
  const days = daysBetween(beginDate, endDate) + 1;
  const runs = beginDate <= today && today <= endDate && days > 1;
  return (
    <span className={style.dates}>
      {beginDate === endDate
        ? times.date(beginDate)
        : formatMessage({ id: 'common.fromTo' }, { start: times.date(beginDate), end: times.date(endDate) })}
      <span className={style.comma}>{', '}</span>
      <span className={style.days}>
        {runs
          ? formatMessage({ id: 'project.list.dayOf' }, { day: daysBetween(beginDate, today) + 1, days })
          : formatMessage({ id: 'project.list.days' }, { days })}
      </span>
    </span>
  );
};

const Standing = ({ row: { project, split }, staffing }: Pick<ProjectRowProps, 'row' | 'staffing'>): ReactNode => {
  if (project.statusCode === 'confirmed' && split === 'ongoing' && staffing !== undefined)
    return <SeatsTag staffing={staffing} />;
  return (
    <Tag icon={project.statusCode === 'confirmed' || project.statusCode === 'closed' ? 'check' : 'hourglass'}>
      <FormattedMessage id={`project.state.${project.statusCode}`} />
    </Tag>
  );
};
