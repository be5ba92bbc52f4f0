// One photo of a crew as a tile: own ones say where they are on their way, those of others who took them and when. Each
// opens with a tap.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { document } from '#schema/entities/documents/document.ts';
import { formatBytes } from '#i18n/format.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { SyncGlyph } from '#ui/icons/sync-glyph.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { useBlobUrl } from '#db/live/react.ts';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from '../crews.css.ts';
import { takenAt, type Photo } from '../queries.ts';
import { isFetchedByTap, type PictureState } from './picture-state.ts';

export interface PhotoTileProps {
  readonly photo: Photo;
  readonly zone: string;
  /** Who took it; null for one's own. */
  readonly name: string | null;
  /** Where the picture is while it is not here. */
  readonly state: PictureState;
  readonly onOpen: () => void;
  readonly onFetch: () => void;
}

export const PhotoTile = ({ photo, zone, name, state, onOpen, onFetch }: PhotoTileProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const address = useBlobUrl(photo.id, 'thumbnail');
  const when = `${times.day(takenAt(photo), zone)}, ${times.time(takenAt(photo), zone)}`;
  const label =
    name === null
      ? formatMessage({ id: 'crews.photos.takenAt' }, { time: when })
      : formatMessage({ id: 'crews.photos.takenBy' }, { name, time: when });
  const isAsked = address === undefined && isFetchedByTap(state);
  return (
    <li className={style.photo}>
      <button type="button" className={style.tileButton} onClick={isAsked ? onFetch : onOpen}>
        <VisuallyHidden>{label} </VisuallyHidden>
        {address === undefined ? (
          <Missing photo={photo} state={state} />
        ) : (
          <img className={style.picture} src={address} alt="" />
        )}
      </button>
      <span className={style.photoLine}>
        {name === null ? (
          when
        ) : (
          <FormattedMessage id="crews.photos.nameTime" values={{ name, time: times.moment(takenAt(photo), zone) }} />
        )}
      </span>
      <EntryMark entity={document} id={photo.id} />
      <PhotoState photo={photo} />
    </li>
  );
};

const CUT_OFF: readonly PictureState[] = ['offline', 'unheard', 'toFetchLater'];

const Missing = ({ photo: { size }, state }: { readonly photo: Photo; readonly state: PictureState }): ReactNode => {
  const { locale } = useIntl();
  return (
    <span className={style.blank}>
      {state === 'fetching' ? (
        <SyncGlyph name="sending" size="normal" />
      ) : (
        <Icon name={CUT_OFF.includes(state) ? 'cloud-off' : 'image'} />
      )}
      <span>
        {state === 'toFetch' && size !== undefined ? (
          <FormattedMessage id="crews.photos.picture.toFetchSize" values={{ size: formatBytes(size, locale) }} />
        ) : (
          <FormattedMessage id={`crews.photos.picture.${state}`} />
        )}
      </span>
    </span>
  );
};

const PhotoState = ({ photo: { statusCode } }: { readonly photo: Photo }): ReactNode => {
  if (statusCode !== 'verifying' && statusCode !== 'inReview' && statusCode !== 'rejected') return null;
  return (
    <span>
      <Tag icon={statusCode === 'rejected' ? 'ban' : 'eye'} tone={statusCode === 'rejected' ? 'stop' : 'neutral'}>
        <FormattedMessage id={`crews.photos.state.${statusCode}`} />
      </Tag>
    </span>
  );
};
