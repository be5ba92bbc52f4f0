// The photos of a crew: take or choose several at once; they are kept here first and sent last.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorNote } from '#kit/error-note.tsx';
import { Parts } from '#kit/part.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#store/react.ts';
import { EmptyState, type Resting } from '../parts/empty-state.tsx';
import { useRouteId } from '../parts/use-address.ts';
import { CrewNone } from '../parts/crew-none.tsx';
import * as style from './crews.css.ts';
import { PhotoPickers } from './photo-pickers.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { PhotoVisibilityChoice } from './photo-visibility.tsx';
import { readPhotosPage, type PhotosPage } from './queries.ts';
import { useAddPhotos, type PhotoVisibility } from './use-add-photos.ts';

export const PhotosScreen = (): ReactNode => {
  const crewId = useRouteId();
  const { formatMessage } = useIntl();
  const actor = useActor();
  const known = useKnown((reads) => readPhotosPage(reads, crewId, actor), [crewId, actor]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  return page === null ? <CrewNone arrival={arrival} /> : <Photos page={page} arrival={arrival} crewId={crewId} />;
};

const Photos = ({ page, crewId, arrival }: { readonly page: PhotosPage; readonly crewId: string } & Resting): ReactNode => {
  const { formatMessage } = useIntl();
  const [visibility, setVisibility] = useState<PhotoVisibility>('crew');
  const { add, busy, failed } = useAddPhotos(page.typeId === null ? null : { crewId, zone: page.zone, typeId: page.typeId, visibility });
  return (
    <Parts>
      <h2 className={style.title}>{page.crewName}</h2>
      {page.mayAdd && page.typeId !== null && <PhotoPickers onPick={add} />}
      {page.iAmChief && <PhotoVisibilityChoice chosen={visibility} onChoose={setVisibility} />}
      <div role="status">{busy > 0 && <p><FormattedMessage id="crews.photos.preparing" values={{ count: busy }} /></p>}</div>
      {failed.length > 0 && <ErrorNote title={<FormattedMessage id="crews.photos.failed" />}><FormattedMessage id="crews.photos.failedText" values={{ names: failed.join(', ') }} /></ErrorNote>}
      {page.photos.length === 0 ? (
        <EmptyState arrival={arrival} icon="image" claim="crews.photos.none" text={page.mayAdd ? 'crews.photos.noneText' : 'crews.photos.noneToSee'} />
      ) : (
        <ul role="list" className={style.grid} aria-label={formatMessage({ id: 'crews.photos.title' })}>
          {page.photos.map((photo) => <PhotoTile key={photo.id} photo={photo} zone={page.zone} />)}
        </ul>
      )}
    </Parts>
  );
};
