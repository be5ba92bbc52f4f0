// The photos of a crew: take or choose several at once; they are kept here first and sent last. Others' are fetched and
// kept.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shownAs } from '#schema/rules/documents/photo-visibility.ts';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { LooseParts, Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { Unheard } from '../../shared/arrival/unheard.tsx';
import { useKnownFetched, type FetchState } from '../../shared/arrival/use-fetched.ts';
import { useRouteId } from '../../shared/navigation/use-address.ts';
import { CrewNotHere } from '../../shared/arrival/crew-not-here.tsx';
import { HeldBackNote } from '../../shared/photos/held-back-note.tsx';
import { ListCount } from '../../shared/arrival/list-count.tsx';
import * as style from '../crews.css.ts';
import { PhotoPickers } from './photo-pickers.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { PhotoVisibilityChoice } from './photo-visibility.tsx';
import { readPhotosPage, type Photo, type PhotosPage } from '../queries.ts';
import { useAddPhotos } from './use-add-photos.ts';
import { useChosenReaders } from './use-chosen-readers.ts';
import { useFetchedPhotos } from './use-fetched-photos.ts';
import { useHeldBackAmong } from './use-held-back.ts';
import { usePictures, type Pictures } from './use-pictures.ts';

export const PhotosScreen = (): ReactNode => {
  const crewId = useRouteId();
  const { formatMessage } = useIntl();
  const actor = useActor();
  const here = useKnown(readPhotosPage, [crewId, actor]);
  const fetched = useFetchedPhotos(here);
  const known = useKnownFetched(readPhotosPage, [crewId, actor], fetched);
  if (here === undefined || known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  const state = here.value === null ? 'asking' : known.state;
  return page === null ? (
    <CrewNotHere arrival={arrival} />
  ) : (
    <Photos page={page} arrival={arrival} crewId={crewId} state={state} again={fetched.again} />
  );
};

interface PhotosProps extends Resting {
  readonly page: PhotosPage;
  readonly crewId: string;
  readonly state: FetchState;
  readonly again: () => void;
}

const Photos = ({ page, crewId, arrival, state, again }: PhotosProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { chosen, choose, settle } = useChosenReaders(crewId);
  const visibility = shownAs(chosen, page.mayShowClients);
  const { add, busy, failed } = useAddPhotos(
    page.typeId === null ? null : { crewId, zone: page.zone, typeId: page.typeId, visibility },
  );
  const take = (files: readonly File[]): void => {
    add(files);
    settle();
  };
  return (
    <Parts>
      <h2 className={style.title}>{page.crewName}</h2>
      {page.mayAdd && page.typeId !== null && <PhotoPickers onPick={take} />}
      {page.mayAdd && page.mayShowClients && <PhotoVisibilityChoice chosen={visibility} onChoose={choose} />}
      <div role="status">
        {busy > 0 && (
          <p>
            <FormattedMessage id="crews.photos.preparing" values={{ count: busy }} />
          </p>
        )}
      </div>
      {failed.length > 0 && (
        <ErrorNote title={<FormattedMessage id="crews.photos.failed" />}>
          <FormattedMessage id="crews.photos.failedText" values={{ names: failed.join(', ') }} />
        </ErrorNote>
      )}
      {state === 'unheard' && <Unheard again={again} />}
      {page.photos.length > 0 ? (
        <Taken page={page} arrival={arrival} isWhole={state === 'heard'} />
      ) : state === 'asking' ? (
        <Skeleton label={formatMessage({ id: 'common.loading' })} />
      ) : (
        state === 'heard' && (
          <EmptyState
            arrival={arrival}
            icon="image"
            claim="crews.photos.none"
            text={page.mayAdd ? 'crews.photos.noneText' : 'crews.photos.noneToSee'}
          />
        )
      )}
    </Parts>
  );
};

interface TakenProps extends Resting {
  readonly page: PhotosPage;
  /** All that there are are here. */
  readonly isWhole: boolean;
}

const Taken = ({ page, arrival, isWhole }: TakenProps): ReactNode => {
  const [openId, setOpenId] = useState<string | null>(null);
  const pictures = usePictures(page.photos);
  const own = page.photos.filter((photo) => isOwn(page, photo));
  const others = page.photos.filter((photo) => !isOwn(page, photo));
  const inOrder = [...own, ...others];
  const heldBack = useHeldBackAmong(own);
  const open = inOrder.find(({ id }) => id === openId);
  const shown = { page, arrival, isWhole, pictures, onOpen: setOpenId };
  return (
    <LooseParts>
      {own.length > 0 && (
        <Tiles {...shown} photos={own} heading="crews.photos.yours">
          <HeldBackNote count={heldBack} />
        </Tiles>
      )}
      {others.length > 0 && <Tiles {...shown} photos={others} heading="crews.photos.fromCrew" />}
      {open !== undefined && (
        <PhotoViewer
          page={page}
          photos={inOrder}
          photo={open}
          onShow={setOpenId}
          onClose={() => {
            setOpenId(null);
          }}
        />
      )}
    </LooseParts>
  );
};

const isOwn = ({ me }: PhotosPage, { takenBy }: Photo): boolean => me !== null && takenBy === me;

interface TilesProps extends TakenProps {
  readonly photos: readonly Photo[];
  readonly pictures: Pictures;
  readonly heading: 'crews.photos.yours' | 'crews.photos.fromCrew';
  readonly onOpen: (id: string) => void;
  /** What there is to say of them, below the tiles. */
  readonly children?: ReactNode;
}

const Tiles = ({ page, arrival, isWhole, photos, pictures, heading, onOpen, children }: TilesProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Section
      heading={<FormattedMessage id={heading} />}
      aside={isWhole && <ListCount arrival={arrival} id="crews.photos.count" count={photos.length} />}
    >
      <ul role="list" className={style.grid} aria-label={formatMessage({ id: heading })}>
        {photos.map((photo) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            zone={page.zone}
            name={isOwn(page, photo) ? null : (page.names.get(photo.takenBy ?? '') ?? '')}
            state={pictures.stateOf(photo)}
            onOpen={() => {
              onOpen(photo.id);
            }}
            onFetch={() => {
              pictures.fetch(photo);
            }}
          />
        ))}
      </ul>
      {children}
    </Section>
  );
};
