// The delivery notes of a project: of which shift each is, and whether it is signed.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Tags } from '#ui/primitives/tag.tsx';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { NoteTag } from '../../shared/crews/note-tag.tsx';
import { JobDay, When } from '../../shared/jobs/job-row.tsx';
import { deliveryNotePath } from '../../shared/navigation/paths.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import type { NoteOfProject, ProjectPage } from './queries.ts';

export const NotesView = ({ page, arrival }: { readonly page: ProjectPage } & Resting): ReactNode =>
  page.notes.length === 0 ? (
    <EmptyState arrival={arrival} icon="file-text" claim="project.one.noneNotes" />
  ) : (
    <List>
      {page.notes.map((one) => (
        <NoteRow key={one.note.id} row={one} arrival={arrival} />
      ))}
    </List>
  );

const NoteRow = ({ row: { note, crew }, arrival }: { readonly row: NoteOfProject } & Resting): ReactNode => {
  const { startAt, endAt, timezone: zone } = crew;
  return (
    <ListRow
      align="top"
      {...(startAt === undefined ? {} : { leading: <JobDay start={startAt} zone={zone} /> })}
      title={
        note.number === undefined ? (
          crew.name
        ) : (
          <FormattedMessage id="chief.note.number" values={{ number: note.number, name: crew.name }} />
        )
      }
      {...(startAt === undefined || endAt === undefined
        ? {}
        : { line: <When job={{ start: startAt, end: endAt, zone }} /> })}
      tags={
        <Tags>
          <NoteTag note={note} arrival={arrival} />
        </Tags>
      }
      mark={<EntryMark entity={deliveryNote} id={note.id} />}
      to={deliveryNotePath(crew.id)}
    />
  );
};
