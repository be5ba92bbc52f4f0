// Photos side by side, each with where it is now, and a tile that takes another.
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import * as style from './photo-strip.css.ts';
import { SyncMark, type SyncMarkState } from '../feedback/sync-mark.tsx';

export interface StripPhoto {
  readonly id: string;
  /** Address of the picture; a blob address while it is on this device only. Absent while it is being read. */
  readonly address?: string | undefined;
  /** What it shows, or when it was taken. */
  readonly label: string;
  /** Absent once it is nothing special any more. */
  readonly state?: SyncMarkState;
  readonly stateText?: string;
}

export interface PhotoStripProps {
  readonly label: string;
  readonly photos: readonly StripPhoto[];
  readonly addLabel?: string;
  /** Files chosen or taken with the camera. */
  readonly onAdd?: (files: readonly File[]) => void;
  readonly onOpen?: (id: string) => void;
}

export const PhotoStrip = ({ label, photos, addLabel, onAdd, onOpen }: PhotoStripProps): ReactNode => (
  <ul role="list" className={style.strip} aria-label={label}>
    {photos.map((photo) => (
      <li key={photo.id}>
        <StripTile photo={photo} onOpen={onOpen} />
      </li>
    ))}
    {addLabel !== undefined && onAdd !== undefined && (
      <li>
        <AddTile label={addLabel} onAdd={onAdd} />
      </li>
    )}
  </ul>
);

const StripTile = ({
  photo,
  onOpen,
}: {
  readonly photo: StripPhoto;
  readonly onOpen: ((id: string) => void) | undefined;
}): ReactNode => {
  const { id, address, label, state, stateText } = photo;
  const picture =
    address === undefined ? (
      <span className={style.blank} role="img" aria-label={label}>
        <Icon name="image" />
      </span>
    ) : (
      <img className={style.picture} src={address} alt={label} />
    );
  return (
    <figure className={style.figure}>
      {onOpen === undefined ? (
        picture
      ) : (
        <button type="button" className={style.button} onClick={() => onOpen(id)}>
          {picture}
        </button>
      )}
      {state !== undefined && (
        <figcaption>
          <SyncMark state={state}>{stateText}</SyncMark>
        </figcaption>
      )}
    </figure>
  );
};

const AddTile = ({
  label,
  onAdd,
}: {
  readonly label: string;
  readonly onAdd: (files: readonly File[]) => void;
}): ReactNode => (
  <label className={style.add}>
    <Icon name="camera" />
    <span>{label}</span>
    <input
      className={style.input}
      type="file"
      accept="image/*"
      capture="environment"
      multiple
      onChange={(event) => {
        onAdd([...(event.target.files ?? [])]);
        // The same photo may be chosen twice in a row.
        event.target.value = '';
      }}
    />
  </label>
);
