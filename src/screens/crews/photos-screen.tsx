// The photos of a crew: take or choose several at once; they are kept here first and sent last.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '#kit/empty-state.tsx';
import { ErrorNote } from '#kit/error-note.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useLive } from '#store/react.ts';
import { useRouteId } from '../parts/use-address.ts';
import { CrewNotFound } from './crew-screen.tsx';
import * as style from './crews.css.ts';
import { PhotoPickers } from './photo-pickers.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { PhotoVisibilityChoice } from './photo-visibility.tsx';
import { readPhotosPage, type PhotosPage } from './queries.ts';
import { useAddPhotos, type PhotoVisibility } from './use-add-photos.ts';

export const PhotosScreen = (): ReactNode => {
  const crewId = useRouteId();
  const { formatMessage } = useIntl();
  const { personId } = useActor();
  const page = useLive((reads) => readPhotosPage(reads, crewId, personId), [crewId, personId]);
  if (page === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  return page === null ? <CrewNotFound /> : <Photos page={page} crewId={crewId} />;
};

const Photos = ({ page, crewId }: { readonly page: PhotosPage; readonly crewId: string }): ReactNode => {
  const { formatMessage } = useIntl();
  const [visibility, setVisibility] = useState<PhotoVisibility>('crew');
  const { add, busy, failed } = useAddPhotos(page.typeId === null ? null : { crewId, zone: page.zone, typeId: page.typeId, visibility });
  return (
    <div>
      <h2 className={style.title}>{page.crewName}</h2>
      {page.typeId !== null && <PhotoPickers onPick={add} />}
      {page.iAmChief && <PhotoVisibilityChoice chosen={visibility} onChoose={setVisibility} />}
      <div role="status">{busy > 0 && <p><FormattedMessage id="crews.photos.preparing" values={{ count: busy }} /></p>}</div>
      {failed.length > 0 && <ErrorNote title={<FormattedMessage id="crews.photos.failed" />}><FormattedMessage id="crews.photos.failedText" values={{ names: failed.join(', ') }} /></ErrorNote>}
      {page.photos.length === 0 ? (
        <EmptyState icon="image" title={<FormattedMessage id="crews.photos.none" />}><FormattedMessage id="crews.photos.noneText" /></EmptyState>
      ) : (
        <ul role="list" className={style.grid} aria-label={formatMessage({ id: 'crews.photos.title' })}>
          {page.photos.map((photo) => <PhotoTile key={photo.id} photo={photo} zone={page.zone} />)}
        </ul>
      )}
    </div>
  );
};
