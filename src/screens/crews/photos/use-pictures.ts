// Fetches the small pictures of photos that others took, one after the other, and says of each that is not here where
// it is.
import { useEffect, useState } from 'react';
import { useStore } from '#outbox/store/react.ts';
import { useApi } from '../../shared/services/api-context.ts';
import { keepFile, keepThumbnail, type Fetched } from '../../shared/documents/keep-file.ts';
import { isPictureHere } from '../../shared/photos/use-small-pictures.ts';
import { useSavesData } from '../../shared/photos/use-saves-data.ts';
import type { Photo } from '../queries.ts';

/**
 * `sending`: the server has not got it either; `toFetch`: this device saves data, so it comes when it is asked for;
 * `gone`: the server
 * gives none.
 */
export type PictureState = 'fetching' | 'toFetch' | 'offline' | 'sending' | 'gone';

export interface Pictures {
  /** Why the picture is not here; what is here shows itself. */
  readonly stateOf: (photo: Photo) => PictureState;
  /** Fetches one that the person asked for, whole. */
  readonly fetch: (photo: Photo) => void;
}

export const usePictures = (photos: readonly Photo[]): Pictures => {
  const store = useStore();
  const { remote, online } = useApi();
  const [ended, setEnded] = useState<ReadonlyMap<string, Fetched>>(new Map());
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const isSaving = useSavesData();
  const ids = photos
    .flatMap(({ id, sha256 }) => (sha256 === undefined || (isSaving && !asked.has(id)) ? [] : [id]))
    .join(' ');
  useEffect(() => {
    if (!online || ids === '') return undefined;
    let isLeft = false;
    const fetchAll = async (): Promise<void> => {
      for (const id of ids.split(' ')) {
        if (isLeft) return;
        if (await isPictureHere(store, id)) continue;
        // What cannot be kept here is not shown either; a full device is told of elsewhere.
        const how = await (isSaving ? keepFile : keepThumbnail)(store, remote, id).catch((): Fetched => 'absent');
        if (!isLeft) setEnded((before) => new Map([...before, [id, how]]));
      }
    };
    void fetchAll();
    return () => {
      isLeft = true;
    };
  }, [store, remote, online, ids, isSaving]);
  return {
    stateOf: ({ id, sha256 }) => {
      if (sha256 === undefined) return 'sending';
      if (ended.get(id) === 'absent') return 'gone';
      if (!online || ended.get(id) === 'offline') return 'offline';
      return isSaving && !asked.has(id) ? 'toFetch' : 'fetching';
    },
    fetch: ({ id }) => {
      setAsked((before) => new Set([...before, id]));
    },
  };
};
