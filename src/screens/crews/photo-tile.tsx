// One photo of a crew: its picture where the bytes are on this device, when it was taken, and where it is on its way.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { document } from '#schema/entities/documents/document.ts';
import { Icon } from '#kit/icon.tsx';
import { Tag } from '#kit/tag.tsx';
import { useBlobUrl } from '#store/react.ts';
import { EntryMark } from '../parts/entry-mark.tsx';
import { useTimes } from '../parts/use-times.ts';
import * as style from './crews.css.ts';
import type { Photo } from './queries.ts';

export const PhotoTile = ({ photo, zone }: { readonly photo: Photo; readonly zone: string }): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const address = useBlobUrl(photo.id);
  const takenAt = photo.takenAt ?? photo.createdAt;
  const when = `${times.day(takenAt, zone)}, ${times.time(takenAt, zone)}`;
  const label = formatMessage({ id: 'crews.photos.takenAt' }, { time: when });
  return (
    <li className={style.photo}>
      {typeof address === 'string'
        ? <img className={style.picture} src={address} alt={label} />
        : <span className={style.blank} role="img" aria-label={formatMessage({ id: 'crews.photos.elsewhere' }, { time: when })}><Icon name="image" size="large" /></span>}
      <span className={style.photoLine}>{when}</span>
      <EntryMark entity={document} id={photo.id} />
      <PhotoState photo={photo} />
    </li>
  );
};

const PhotoState = ({ photo: { statusCode } }: { readonly photo: Photo }): ReactNode => {
  if (statusCode !== 'verifying' && statusCode !== 'inReview' && statusCode !== 'rejected') return null;
  return <span><Tag icon={statusCode === 'rejected' ? 'ban' : 'eye'} tone={statusCode === 'rejected' ? 'stop' : 'neutral'}><FormattedMessage id={`crews.photos.state.${statusCode}`} /></Tag></span>;
};
