// The picture and the name; a new picture is kept here at once and shown to its person alone until it is approved.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { uploadProfilePicture } from '#schema/mutations/profile/upload-profile-picture.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { initialsOf } from '#ui/primitives/avatar.tsx';
import { ErrorNote } from '#ui/feedback/error-note.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { useBlobUrl } from '#db/live/react.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { FilePicker } from '../shared/documents/file-picker.tsx';
import { QuotaNote } from '../shared/device/quota-note.tsx';
import { preparePhoto } from '../shared/photos/prepare-photo.ts';
import { picturesOf, useSmallPictures } from '../shared/photos/use-small-pictures.ts';
import { useTimes } from '../shared/values/use-times.ts';
import * as style from './profile.css.ts';
import type { Profile } from './queries.ts';

export const ProfileHead = ({
  profile: { person, newPicture, pictureId },
}: {
  readonly profile: Profile;
}): ReactNode => {
  // A device to which they came later has neither.
  useSmallPictures(picturesOf([newPicture?.sha256 === undefined ? null : newPicture.id, pictureId]));
  const own = useBlobUrl(newPicture?.id, 'thumbnail');
  const approved = useBlobUrl(pictureId ?? undefined, 'thumbnail');
  const address = newPicture?.state === 'rejected' ? approved : (own ?? approved);
  const { pick, failed } = useNewPicture(person.id);
  return (
    <>
      <div className={style.head}>
        <span className={style.picture} aria-hidden="true">
          {address === undefined ? (
            initialsOf(person.displayName)
          ) : (
            <img className={style.image} src={address} alt="" />
          )}
        </span>
        <div className={style.words}>
          <h2 className={style.name}>{person.displayName}</h2>
          {newPicture !== null && <PictureState state={newPicture.state} reason={newPicture.reason} />}
          {newPicture !== null && <EntryMark entity={profilePicture} id={newPicture.id} />}
          <FilePicker icon="camera" from="one" variant="outline" onPick={pick}>
            <FormattedMessage id="profile.picture.change" />
          </FilePicker>
        </div>
      </div>
      <QuotaNote />
      {failed && <ErrorNote title={<FormattedMessage id="profile.picture.failed" />} />}
    </>
  );
};

interface PictureStateProps {
  readonly state: 'verifying' | 'inReview' | 'approved' | 'rejected';
  readonly reason?: string | undefined;
}

const PictureState = ({ state, reason }: PictureStateProps): ReactNode => {
  switch (state) {
    case 'approved':
      return null;
    case 'rejected':
      return (
        <>
          <Tag icon="ban" tone="stop">
            <FormattedMessage id="profile.picture.rejected" />
          </Tag>
          {reason !== undefined && <span className={style.quiet}>{reason}</span>}
        </>
      );
    case 'verifying':
    case 'inReview':
      return (
        <Tag icon="hourglass" tone="wait">
          <FormattedMessage id={`profile.picture.${state}`} />
        </Tag>
      );
  }
};

const useNewPicture = (
  personId: string,
): { readonly pick: (files: readonly File[]) => void; readonly failed: boolean } => {
  const store = useStore();
  const send = useSend();
  const { zone } = useTimes();
  const [failed, setFailed] = useState(false);
  const keep = async (file: File): Promise<void> => {
    const { bytes, mime, sha256, thumbnail } = await preparePhoto(file, zone);
    const pictureId = store.ids.next();
    await store.saveBlob({ id: pictureId, bytes, mime, sha256, thumbnail });
    await send(uploadProfilePicture, { id: personId, pictureId, sha256, mime, size: bytes.byteLength });
  };
  const pick = ([file]: readonly File[]): void => {
    if (file === undefined) return;
    setFailed(false);
    keep(file).catch(() => {
      setFailed(true);
    });
  };
  return { pick, failed };
};
