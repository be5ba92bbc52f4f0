// The shifts of a project by their start, with the state of their delivery notes.
import type { ReactNode } from 'react';
import { List, ListRow } from '#ui/data/list.tsx';
import { Tags } from '#ui/primitives/tag.tsx';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { NoteTag } from '../../shared/crews/note-tag.tsx';
import { JobDay, When } from '../../shared/jobs/job-row.tsx';
import { crewPath } from '../../shared/navigation/paths.ts';
import type { CrewOfProject, ProjectPage } from './queries.ts';

export const ShiftsView = ({ page, arrival }: { readonly page: ProjectPage } & Resting): ReactNode =>
  page.crews.length === 0 ? (
    <EmptyState arrival={arrival} icon="users" claim="project.one.none" />
  ) : (
    <List>
      {page.crews.map((one) => (
        <CrewRow key={one.crew.id} row={one} arrival={arrival} />
      ))}
    </List>
  );

const CrewRow = ({ row: { crew, note }, arrival }: { readonly row: CrewOfProject } & Resting): ReactNode => {
  const { startAt, endAt, timezone: zone } = crew;
  return (
    <ListRow
      title={crew.name}
      to={crewPath(crew.id)}
      align="top"
      {...(startAt === undefined ? {} : { leading: <JobDay start={startAt} zone={zone} /> })}
      {...(startAt === undefined || endAt === undefined
        ? {}
        : { line: <When job={{ start: startAt, end: endAt, zone }} /> })}
      {...(note === null
        ? {}
        : {
            tags: (
              <Tags>
                <NoteTag note={note} arrival={arrival} />
              </Tags>
            ),
          })}
    />
  );
};
