// What is to be done on site besides working: the photos.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { uploadFile } from '#schema/mutations/documents/upload-file.ts';
import { List, ListRow } from '#kit/list.tsx';
import { Section } from '#kit/section.tsx';
import { SyncMark } from '#kit/sync-mark.tsx';
import { Tile } from '#kit/tile.tsx';
import { useOutbox } from '#store/react.ts';
import { photosPath } from '../parts/paths.ts';
import { useDeviceKind } from '../parts/use-device-kind.ts';
import type { CrewPage } from './queries.ts';

export const CrewTodo = ({ page }: { readonly page: CrewPage }): ReactNode => {
  const device = useDeviceKind();
  const photos = new Set(page.photoIds);
  const unsent = (useOutbox() ?? []).filter(({ mutation, args }) => mutation === uploadFile.name && typeof args['id'] === 'string' && photos.has(args['id'])).length;
  const mark = <SyncMark state="local" device={device}><FormattedMessage id={device === 'phone' ? 'crews.photos.onPhone' : 'crews.photos.onComputer'} values={{ count: unsent }} /></SyncMark>;
  return (
    <Section heading={<FormattedMessage id="crews.todo" />}>
      <List>
        <ListRow leading={<Tile icon="camera" />} title={<FormattedMessage id="crews.photos.title" />} to={photosPath(page.crew.id)}
          {...(unsent > 0 ? { mark } : { line: <FormattedMessage id="crews.photos.count" values={{ count: photos.size }} /> })} />
      </List>
    </Section>
  );
};
