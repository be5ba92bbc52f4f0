// Small pictures beside names: faces of people, and the logo of a project. Those that are not here are fetched one
// after the other, and stay; without one the initials stand there, so nothing is said about what does not come.
import { useEffect } from 'react';
import type { Remote } from '#remote/client.ts';
import { useStore } from '#outbox/store/react.ts';
import type { Store } from '#outbox/store/store.ts';
import { useConnectionFault } from '../arrival/connection-fault.ts';
import { keepThumbnail } from '../documents/keep-file.ts';
import { useApi } from '../services/api-context.ts';
import { useSavesData } from './use-saves-data.ts';

export interface SmallPicture {
  /** Under which its bytes lie here. */
  readonly id: string;
  /** Below the API's base path; absent where it is the file of the document with that id. */
  readonly path?: string;
}

/** Somebody with a picture that this login may see. */
export interface Pictured {
  readonly personId: string;
  readonly pictureId: string | null;
}

/** The approved pictures of those who have one. */
export const facesOf = (people: readonly Pictured[]): readonly SmallPicture[] =>
  people.flatMap(({ personId, pictureId }) =>
    pictureId === null ? [] : [{ id: pictureId, path: `/persons/${encodeURIComponent(personId)}/picture` }],
  );

/** Pictures that somebody uploaded for a profile, by their ids. */
export const picturesOf = (ids: readonly (string | null)[]): readonly SmallPicture[] =>
  ids.flatMap((id) => (id === null ? [] : [{ id, path: `/profilePictures/${encodeURIComponent(id)}/file` }]));

/** Not where the person asked the device to save data: they are a help, no content. */
export const useSmallPictures = (wanted: readonly SmallPicture[]): void => {
  const store = useStore();
  const { remote } = useApi();
  const isReached = useConnectionFault() === null;
  const isSaving = useSavesData();
  const list = wanted.map(({ id, path = '' }) => `${id} ${path}`).join(',');
  useEffect(() => {
    if (!isReached || isSaving || list === '') return undefined;
    let isLeft = false;
    const pictures = list.split(',').map((pair): SmallPicture => {
      const [id = '', path = ''] = pair.split(' ');
      return path === '' ? { id } : { id, path };
    });
    fetchSmallPictures({ store, remote, isLeft: () => isLeft }, pictures).catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [store, remote, isReached, isSaving, list]);
};

interface Fetching {
  readonly store: Store;
  readonly remote: Pick<Remote, 'file'>;
  /** Whoever asked has gone. */
  readonly isLeft: () => boolean;
}

/** One after the other, those that are not here; without an answer from the server the others are not asked for. */
export const fetchSmallPictures = async (
  { store, remote, isLeft }: Fetching,
  wanted: readonly SmallPicture[],
): Promise<void> => {
  for (const { id, path } of wanted) {
    if (isLeft()) return;
    if (await isPictureHere(store, id)) continue;
    if ((await keepThumbnail(store, remote, id, path)) === 'offline') return;
  }
};

/** Something of the picture lies on this device. */
export const isPictureHere = async ({ local }: Pick<Store, 'local'>, id: string): Promise<boolean> => {
  const blob = await local.read(['blobs'], (tables) => tables.blobs.get(id));
  return blob !== undefined && (blob.thumbnail !== undefined || blob.state === 'stored');
};
