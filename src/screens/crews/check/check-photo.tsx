// A photo that goes with a check, where the crew asks for one. It is kept at once and sent by itself: the check never
// waits for it.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useBlobUrl } from '#db/live/react.ts';
import { useStore } from '#outbox/store/react.ts';
import { FilePicker } from '../../shared/documents/file-picker.tsx';
import * as style from '../crews.css.ts';
import { useKeepPhoto, type PhotoTarget } from '../photos/use-add-photos.ts';

export interface CheckPhotoProps {
  readonly target: PhotoTarget;
  /** The photo that was taken; null for none yet. */
  readonly photoId: string | null;
  readonly onTaken: (photoId: string) => void;
}

export const CheckPhoto = ({ target, photoId, onTaken }: CheckPhotoProps): ReactNode => {
  const { formatMessage } = useIntl();
  const keep = useKeepPhoto('atOnce');
  const { ids } = useStore();
  const address = useBlobUrl(photoId ?? undefined, 'thumbnail');
  const [hasFailed, setFailed] = useState(false);
  const take = async (file: File): Promise<void> => {
    try {
      onTaken(await keep(file, target, ids.next()));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      {photoId === null ? (
        <Note icon="camera">
          <FormattedMessage id="checks.photo.asked" />
        </Note>
      ) : (
        <div className={style.checkPhoto} role="status">
          {address !== undefined && (
            <img className={style.checkPicture} src={address} alt={formatMessage({ id: 'checks.photo.taken' })} />
          )}
          <FormattedMessage id="checks.photo.goes" />
        </div>
      )}
      {hasFailed && <ErrorNote title={<FormattedMessage id="crews.photos.failed" />} />}
      <FilePicker
        icon="camera"
        from="camera"
        variant="outline"
        onPick={([file]) => {
          if (file !== undefined) void take(file);
        }}
      >
        <FormattedMessage id={photoId === null ? 'checks.photo.take' : 'checks.photo.again'} />
      </FilePicker>
    </>
  );
};
