// Ongoing projects of today, for clients and planners; to clients each with how far it is staffed.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { Meter } from '#ui/charts/meter.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section, SectionLink } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useKnown } from '#db/query/react.ts';
import { AsOf } from '../../shared/arrival/as-of.tsx';
import { projectPath } from '../../shared/navigation/paths.ts';
import { readStaffing, staffingOf, type ProjectStaffing } from '../../shared/staffing/staffing.ts';
import * as style from '../home.css.ts';
import { useProjectDays } from '../use-project-days.ts';

type Project = Row<typeof project>;

interface OngoingProjectsProps {
  readonly projects: readonly Project[];
  /** An agency has more of them than are counted on each visit. */
  readonly isClient: boolean;
}

export const OngoingProjects = ({ projects, isClient }: OngoingProjectsProps): ReactNode => {
  const staffing = useKnown(readStaffing, [isClient ? projects.map(({ id }) => id) : []]);
  return projects.length === 0 ? null : (
    <Section
      heading={<FormattedMessage id="home.ongoingProjects" />}
      aside={
        <>
          <AsOf end=" " />
          <SectionLink to="/projects">
            <FormattedMessage id="home.allProjects" />
          </SectionLink>
        </>
      }
    >
      <List>
        {projects.map((row) => (
          <ProjectRow key={row.id} row={row} staffing={staffingOf(staffing, row)} />
        ))}
      </List>
    </Section>
  );
};

interface ProjectRowProps {
  readonly row: Project;
  /** Undefined while it is not known, and where the project has no positions. */
  readonly staffing: ProjectStaffing | undefined;
}

const ProjectRow = ({ row, staffing }: ProjectRowProps): ReactNode => {
  const daysOf = useProjectDays();
  return (
    <ListRow
      leading={<Tile icon="layers" tone="primary" />}
      title={row.name}
      line={
        <>
          {row.number !== undefined && (
            <>
              {row.number}
              {', '}
            </>
          )}
          {daysOf(row)}
          {staffing !== undefined && <Staffed staffing={staffing} />}
        </>
      }
      to={projectPath(row)}
    />
  );
};

/** A client is never told whom the agency still asks. */
const Staffed = ({ staffing: { filled, seats } }: { readonly staffing: ProjectStaffing }): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <span className={style.staffed}>
      <Meter
        label={formatMessage({ id: 'home.client.staffed' })}
        words={formatMessage({ id: 'home.client.confirmed' }, { filled, seats })}
        parts={[{ key: 'filled', value: filled, tone: 'go' }]}
        most={seats}
      />
    </span>
  );
};
