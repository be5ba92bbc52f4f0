// Fetches the small pictures of photos that others took, one after the other, and says of each that is not here where
// it is.
import { useEffect, useState } from 'react';
import { useStore } from '#outbox/store/react.ts';
import { useConnectionFault } from '../../shared/arrival/connection-fault.ts';
import { useApi } from '../../shared/services/api-context.ts';
import { keepFile, keepThumbnail, type Fetched } from '../../shared/documents/keep-file.ts';
import { isPictureHere } from '../../shared/photos/use-small-pictures.ts';
import { useSavesData } from '../../shared/photos/use-saves-data.ts';
import type { Photo } from '../queries.ts';
import { pictureState, type PictureState } from './picture-state.ts';

export interface Pictures {
  /** Why the picture is not here; what is here shows itself. */
  readonly stateOf: (photo: Photo) => PictureState;
  /** Fetches one that the person asked for, whole. */
  readonly fetch: (photo: Photo) => void;
}

export const usePictures = (photos: readonly Photo[]): Pictures => {
  const store = useStore();
  const { remote } = useApi();
  // A network through which the server does not answer is none.
  const isReached = useConnectionFault() === null;
  const [ended, setEnded] = useState<ReadonlyMap<string, Fetched>>(new Map());
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [turn, setTurn] = useState(0);
  const isSaving = useSavesData();
  const isWanted = (id: string): boolean => !isSaving || asked.has(id);
  const ids = photos.flatMap(({ id, sha256 }) => (sha256 === undefined || !isWanted(id) ? [] : [id])).join(' ');
  useEffect(() => {
    if (!isReached || ids === '') return undefined;
    let isLeft = false;
    // What did not come before is tried again; what the server refused stays refused until it says otherwise.
    setEnded((before) => new Map([...before].filter(([, how]) => how === 'refused')));
    const fetchAll = async (): Promise<void> => {
      for (const id of ids.split(' ')) {
        if (isLeft) return;
        if (await isPictureHere(store, id)) continue;
        const how = await (isSaving ? keepFile : keepThumbnail)(store, remote, id);
        if (!isLeft) setEnded((before) => new Map([...before, [id, how]]));
      }
    };
    fetchAll().catch(reportError);
    return () => {
      isLeft = true;
    };
  }, [store, remote, isReached, ids, isSaving, turn]);
  return {
    stateOf: ({ id, sha256 }) =>
      pictureState({ isThere: sha256 !== undefined, ended: ended.get(id), isReached, isWanted: isWanted(id) }),
    fetch: ({ id }) => {
      setAsked((before) => new Set([...before, id]));
      setTurn((before) => before + 1);
    },
  };
};
