// Fetches the file of a document and keeps it on this device, so that it can be read and signed without signal.
import { useEffect, useState } from 'react';
import type { Remote } from '#remote/client.ts';
import { useKeptFile, type KeptFile } from '#db/live/react.ts';
import { useStore } from '#outbox/store/react.ts';
import type { Store } from '#outbox/store/store.ts';
import { useApi } from '../services/api-context.ts';
import { sha256Of } from '../photos/prepare-photo.ts';

/** How long a fetched file stays, in milliseconds: 30 days. */
const KEEP_MS = 30 * 24 * 3_600_000;

export type Fetched = 'kept' | 'offline' | 'absent';

/** Asks the server for the bytes and keeps them. `path`: of a file that is none of a document's. */
export const keepFile = async (
  store: Store,
  remote: Pick<Remote, 'file'>,
  documentId: string,
  path = `/documents/${encodeURIComponent(documentId)}/file`,
): Promise<Fetched> => {
  const answer = await remote.file(path);
  if (answer.kind === 'refused') return 'absent';
  if (answer.kind === 'unreachable') return 'offline';
  const { bytes, mime } = answer;
  await store.saveBlob({
    id: documentId,
    bytes,
    mime,
    sha256: await sha256Of(bytes),
    keepUntil: store.clock.now() + KEEP_MS,
  });
  return 'kept';
};

/** Asks the server for the small picture of a photo and keeps it. `path`: of one that is none of a document's. */
export const keepThumbnail = async (
  store: Store,
  remote: Pick<Remote, 'file'>,
  documentId: string,
  path = `/documents/${encodeURIComponent(documentId)}/file`,
): Promise<Fetched> => {
  const answer = await remote.file(`${path}?size=320`);
  if (answer.kind === 'refused') return 'absent';
  if (answer.kind === 'unreachable') return 'offline';
  await store.saveThumbnail({
    id: documentId,
    bytes: answer.bytes,
    mime: answer.mime,
    keepUntil: store.clock.now() + KEEP_MS,
  });
  return 'kept';
};

export type FileView =
  | { readonly state: 'here'; readonly file: KeptFile }
  | { readonly state: 'offline'; readonly again: () => void }
  | { readonly state: 'fetching' | 'absent' };

/** Which file is wanted: the hash names the bytes that the server holds; absent where none arrived yet. */
export interface WantedFile {
  readonly id: string;
  readonly sha256?: string | undefined;
  /** Below the API's base path: of a file that is none of a document's. */
  readonly path?: string;
}

/** The file as it lies here, fetched where it does not, or where the server has newer bytes. */
export const useFile = ({ id, sha256, path }: WantedFile): FileView => {
  const { online } = useApi();
  const kept = useKeptFile(id);
  // Bytes that wait to be sent are newer than the server's.
  const isWanted = kept !== undefined && sha256 !== undefined && kept?.isUnsent !== true && kept?.sha256 !== sha256;
  const { ended, again } = useFetch({ id, path }, isWanted, online);
  if (kept === undefined) return { state: 'fetching' };
  if (kept !== null && !(isWanted && ended === null && online)) return { state: 'here', file: kept };
  if (sha256 === undefined || ended === 'absent') return { state: 'absent' };
  return !online || ended === 'offline' ? { state: 'offline', again } : { state: 'fetching' };
};

interface Fetching {
  readonly ended: Fetched | null;
  readonly again: () => void;
}

/** Fetches once while wanted, and again when the network comes back or the person asks. */
const useFetch = (
  { id, path }: { readonly id: string; readonly path: string | undefined },
  isWanted: boolean,
  online: boolean,
): Fetching => {
  const store = useStore();
  const { remote } = useApi();
  const [ended, setEnded] = useState<Fetched | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isLeft = false;
    if (isWanted && online) {
      setEnded(null);
      // What cannot be kept here is not shown either; a full device is told of elsewhere.
      keepFile(store, remote, id, path)
        .catch((): Fetched => 'absent')
        .then(
          (how) => {
            if (!isLeft) setEnded(how);
          },
          () => undefined,
        );
    }
    return () => {
      isLeft = true;
    };
  }, [store, remote, id, path, isWanted, online, asked]);
  return {
    ended,
    again: () => {
      setAsked((before) => before + 1);
    },
  };
};

/** Fetches files ahead, one after the other, that are not here yet: papers to sign are to be at hand without signal. */
export const useFetchAhead = (wanted: readonly WantedFile[]): void => {
  const store = useStore();
  const { remote, online } = useApi();
  const list = wanted.flatMap(({ id, sha256 }) => (sha256 === undefined ? [] : [`${id} ${sha256}`])).join(',');
  useEffect(() => {
    if (!online || list === '') return undefined;
    let isLeft = false;
    const fetchAll = async (): Promise<void> => {
      for (const pair of list.split(',')) {
        const [id = '', sha256 = ''] = pair.split(' ');
        const blob = await store.local.read(['blobs'], (tables) => tables.blobs.get(id));
        const isHere = blob?.state === 'stored' && (blob.sha256 === sha256 || blob.refCount > 0);
        if (!isLeft && !isHere) await keepFile(store, remote, id);
      }
    };
    // Fetching ahead is a help, no duty: the page of the document fetches again.
    fetchAll().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [store, remote, online, list]);
};
