// What is to be done on site besides working: leading the crew, photos, sharing where one is, reaching somebody.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { uploadFile } from '#schema/mutations/documents/upload-file.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SyncMark } from '#ui/feedback/sync-mark.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useKnown } from '#db/query/react.ts';
import { useActor } from '#session/react.tsx';
import { useOutbox } from '#outbox/store/react.ts';
import { ListCount } from '../../shared/arrival/list-count.tsx';
import { crewPath, photosPath } from '../../shared/navigation/paths.ts';
import { useDeviceKind } from '../../shared/device/use-device-kind.ts';
import { readPhotoIds, type CrewPage } from '../queries.ts';

export const CrewTodo = ({ page }: { readonly page: CrewPage }): ReactNode => {
  const { loginType } = useActor();
  return (
    <Section heading={<FormattedMessage id="crews.todo" />}>
      <List>
        {page.iAmChief && (
          <ListRow
            leading={<Tile icon="list-todo" tone="go" />}
            title={<FormattedMessage id="crews.lead.title" />}
            line={<FormattedMessage id="crews.lead.line" />}
            to={`${crewPath(page.crew.id)}/crew-chief-job`}
          />
        )}
        <PhotosRow page={page} />
        {page.crew.allowLiveLocation && (
          <ListRow
            leading={<Tile icon="map-pin" />}
            title={<FormattedMessage id="chief.location.title" />}
            to={`${crewPath(page.crew.id)}/crew-chief-location`}
          />
        )}
        {page.people.chiefs.length > 0 && !page.iAmChief && (
          <ListRow
            leading={<Tile icon="message-circle" />}
            title={<FormattedMessage id="chief.contact.chief" />}
            to={`${crewPath(page.crew.id)}/contact-crew-chief`}
          />
        )}
        {page.contactOnSite !== null && loginType === 'user' && (
          <ListRow
            leading={<Tile icon="contact" />}
            title={<FormattedMessage id="chief.contact.onSite" />}
            line={page.contactOnSite.name}
            to={`${crewPath(page.crew.id)}/contact-contact-on-site`}
          />
        )}
      </List>
    </Section>
  );
};

/** Photos that wait to be sent, or how many there are; nothing where this device keeps only some of them. */
const PhotosRow = ({ page }: { readonly page: CrewPage }): ReactNode => {
  const device = useDeviceKind();
  const kept = useKnown(readPhotoIds, [page.crew.id]);
  const photos = new Set(kept?.value);
  const unsent = (useOutbox() ?? []).filter(
    ({ mutation, args }) => mutation === uploadFile.name && typeof args['id'] === 'string' && photos.has(args['id']),
  ).length;
  const mark = (
    <SyncMark state="local" device={device}>
      <FormattedMessage
        id={device === 'phone' ? 'crews.photos.onPhone' : 'crews.photos.onComputer'}
        values={{ count: unsent }}
      />
    </SyncMark>
  );
  return (
    <ListRow
      leading={<Tile icon="camera" />}
      title={<FormattedMessage id="crews.photos.title" />}
      to={photosPath(page.crew.id)}
      {...(unsent > 0
        ? { mark }
        : kept === undefined || kept.arrival.kind === 'partly'
          ? {}
          : { line: <ListCount arrival={kept.arrival} id="crews.photos.count" count={photos.size} /> })}
    />
  );
};
