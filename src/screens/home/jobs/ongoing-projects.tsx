// Ongoing projects of today, for clients and planners.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Row } from '#schema/define/entity.ts';
import type { project } from '#schema/entities/projects/project.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section, SectionLink } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { projectPath } from '../../shared/navigation/paths.ts';
import { useTimes } from '../../shared/values/use-times.ts';

type Project = Row<typeof project>;

export const OngoingProjects = ({ projects }: { readonly projects: readonly Project[] }): ReactNode =>
  projects.length === 0 ? null : (
    <Section
      heading={<FormattedMessage id="home.ongoingProjects" />}
      aside={
        <SectionLink to="/projects">
          <FormattedMessage id="home.allProjects" />
        </SectionLink>
      }
    >
      <List>
        {projects.map((row) => (
          <ProjectRow key={row.id} row={row} />
        ))}
      </List>
    </Section>
  );

const ProjectRow = ({ row }: { readonly row: Project }): ReactNode => {
  const times = useTimes();
  // Over a new year the year has to be said.
  const style = row.beginDate.slice(0, 4) === row.endDate.slice(0, 4) ? 'day' : 'date';
  const dates = (
    <FormattedMessage
      id="common.fromTo"
      values={{ start: times.date(row.beginDate, style), end: times.date(row.endDate, style) }}
    />
  );
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
          {dates}
        </>
      }
      to={projectPath(row)}
    />
  );
};
