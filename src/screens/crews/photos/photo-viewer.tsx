// A photo of a crew as large as the screen: who took it, when, who sees it, and the way to take it back or away.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { document } from '#schema/entities/documents/document.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import * as kit from '#ui/media/picture-viewer.css.ts';
import { PictureViewer } from '#ui/media/picture-viewer.tsx';
import { SyncGlyph } from '#ui/icons/sync-glyph.tsx';
import { useBlobUrl } from '#db/live/react.ts';
import { useConnectionFault } from '../../shared/arrival/connection-fault.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useFile, type FileView } from '../../shared/documents/keep-file.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../crews.css.ts';
import { PhotoActions } from './photo-actions.tsx';
import { takenAt, type Photo, type PhotosPage } from '../queries.ts';

export interface PhotoViewerProps {
  readonly page: PhotosPage;
  /** In the order of the tiles. */
  readonly photos: readonly Photo[];
  readonly photo: Photo;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

export const PhotoViewer = ({ page, photos, photo, onShow, onClose }: PhotoViewerProps): ReactNode => {
  const { formatMessage } = useIntl();
  const at = photos.findIndex(({ id }) => id === photo.id);
  const to = (other: Photo | undefined): (() => void) | undefined =>
    other === undefined
      ? undefined
      : () => {
          onShow(other.id);
        };
  return (
    <PictureViewer
      open
      place={<FormattedMessage id="crews.photos.place" values={{ at: at + 1, total: photos.length }} />}
      picture={<Picture key={photo.id} photo={photo} name={nameIn(page, photo)} />}
      actions={<PhotoActions key={photo.id} page={page} photo={photo} onGone={onClose} />}
      closeLabel={formatMessage({ id: 'common.close' })}
      previousLabel={formatMessage({ id: 'crews.photos.previous' })}
      nextLabel={formatMessage({ id: 'crews.photos.next' })}
      onClose={onClose}
      onPrevious={to(photos[at - 1])}
      onNext={to(photos[at + 1])}
    >
      <Facts page={page} photo={photo} />
    </PictureViewer>
  );
};

const nameIn = ({ names }: PhotosPage, { takenBy = '' }: Photo): string => names.get(takenBy) ?? '';

const HINTS = {
  fetching: 'crews.photos.large.fetching',
  offline: 'crews.photos.large.offline',
  unheard: 'common.look.unheard',
  absent: 'crews.photos.large.absent',
  refused: 'crews.photos.large.refused',
  unkept: 'common.file.unkept',
} as const;

/** The whole picture; until it is here the small one, and why. */
const Picture = ({ photo, name }: { readonly photo: Photo; readonly name: string }): ReactNode => {
  const { formatMessage } = useIntl();
  const file = useFile(photo);
  const small = useBlobUrl(photo.id, 'thumbnail');
  const address = file.state === 'here' ? file.file.url : small;
  return (
    <>
      {address !== undefined && (
        <img
          className={kit.picture}
          src={address}
          alt={
            name === ''
              ? formatMessage({ id: 'crews.photos.large.own' })
              : formatMessage({ id: 'crews.photos.large.of' }, { name })
          }
        />
      )}
      {file.state !== 'here' && <Hint file={file} />}
    </>
  );
};

const Hint = ({ file }: { readonly file: Exclude<FileView, { readonly state: 'here' }> }): ReactNode => {
  const isReached = useConnectionFault() === null;
  const state = file.state === 'offline' && isReached ? 'unheard' : file.state;
  return (
    <>
      <p className={kit.hint} role="status">
        {state === 'fetching' ? (
          <SyncGlyph name="sending" size="normal" />
        ) : (
          <Icon name={file.state === 'offline' ? 'cloud-off' : 'image'} />
        )}
        <FormattedMessage id={HINTS[state]} />
      </p>
      {(file.state === 'offline' || file.state === 'unkept') && (
        <Button variant="onInk" icon="refresh-cw" onPress={file.again}>
          <FormattedMessage id="common.tryAgain" />
        </Button>
      )}
    </>
  );
};

const Facts = ({ page, photo }: { readonly page: PhotosPage; readonly photo: Photo }): ReactNode => {
  const times = useTimes();
  const name = nameIn(page, photo);
  const time = `${times.fullDay(takenAt(photo), page.zone)}, ${times.time(takenAt(photo), page.zone)}`;
  const role = photo.takenBy === page.me ? 'me' : page.chiefIds.includes(photo.takenBy ?? '') ? 'chief' : 'other';
  return (
    <div className={kit.facts}>
      {name !== '' && <Avatar name={name} />}
      <div className={kit.words}>
        {name !== '' && <p className={kit.name}>{name}</p>}
        <p className={kit.line}>
          <FormattedMessage id={`crews.photos.when.${role}`} values={{ time }} />
        </p>
        <p className={kit.line}>
          <FormattedMessage id={`crews.photos.seenBy.${photo.visibility}`} />
        </p>
        <p className={style.markOnInk}>
          <EntryMark entity={document} id={photo.id} />
        </p>
      </div>
    </div>
  );
};
