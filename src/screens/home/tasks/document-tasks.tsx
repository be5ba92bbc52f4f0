// Documents that wait for my signature, and those that the office waits for.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { document } from '#schema/entities/documents/document.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { documentPath } from '../../shared/navigation/paths.ts';
import type { HomeDocument, Tasks } from './tasks.ts';

export const DocumentTasks = ({ toSign, toUpload }: Pick<Tasks, 'toSign' | 'toUpload'>): ReactNode =>
  toSign.length + toUpload.length === 0 ? null : (
    <Section heading={<FormattedMessage id="home.documents" />}>
      <List>
        {toSign.map((row) => (
          <ListRow
            key={row.id}
            leading={<Tile icon="pen-line" tone="wait" />}
            title={row.name}
            line={<FormattedMessage id="home.toSign" />}
            to={documentPath(row.id)}
            mark={<EntryMark entity={document} id={row.id} />}
          />
        ))}
        {toUpload.map((row) => (
          <ListRow
            key={row.id}
            leading={<Tile icon="upload" tone={row.statusCode === 'missing' ? 'wait' : 'stop'} />}
            title={row.name}
            line={<UploadWords status={row.statusCode} />}
            to={documentPath(row.id)}
            mark={<EntryMark entity={document} id={row.id} />}
          />
        ))}
      </List>
    </Section>
  );

const UploadWords = ({ status }: { readonly status: HomeDocument['statusCode'] }): ReactNode => {
  switch (status) {
    case 'rejected':
      return <FormattedMessage id="home.toUploadAgain" />;
    case 'expired':
      return <FormattedMessage id="home.toRenew" />;
    default:
      return <FormattedMessage id="home.toUpload" />;
  }
};
