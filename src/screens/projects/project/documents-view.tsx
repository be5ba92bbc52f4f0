// The documents of a project by their names, those that this device keeps; and one more that the office files.
import type { ReactNode } from 'react';
import type { Row } from '#schema/define/entity.ts';
import { document } from '#schema/entities/documents/document.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { FilePaper } from '../../shared/filing/file-paper.tsx';
import { documentPath } from '../../shared/navigation/paths.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import type { ProjectPage } from './queries.ts';

export const DocumentsView = ({ documents }: { readonly documents: readonly Row<typeof document>[] }): ReactNode => (
  <List>
    {documents.map((row) => (
      <ListRow
        key={row.id}
        leading={<Tile icon="file-text" />}
        title={row.name}
        to={documentPath(row.id)}
        mark={<EntryMark entity={document} id={row.id} />}
      />
    ))}
  </List>
);

/** A quotation to sign, or another paper for the client. */
export const FileForProject = ({ page: { project } }: { readonly page: ProjectPage }): ReactNode => (
  <FilePaper
    owner={{
      kind: 'project',
      id: project.id,
      companyId: project.companyId,
      contactId: project.clientContactId ?? null,
    }}
  />
);
