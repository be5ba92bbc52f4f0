// Fetches the file of a document and keeps it on this device, so that it can be read and signed without signal.
import { useEffect, useState } from 'react';
import type { Remote } from '#remote/client.ts';
import type { FileOutcome } from '#remote/fetch-file.ts';
import { useKeptFile, type KeptFile } from '#db/live/react.ts';
import { useStore } from '#outbox/store/react.ts';
import type { Store } from '#outbox/store/store.ts';
import { useConnectionFault } from '../arrival/connection-fault.ts';
import { useApi } from '../services/api-context.ts';
import { sha256Of } from '../photos/prepare-photo.ts';

/** How long a fetched file stays, in milliseconds: 30 days. */
const KEEP_MS = 30 * 24 * 3_600_000;

/**
 * `offline`: the server did not answer, or is in trouble. `refused`: it gives no such file. `unkept`: it came, and this
 * device could not keep it; what is not kept is not shown either.
 */
export type Fetched = 'kept' | 'offline' | 'refused' | 'unkept';

/** Asks the server for the bytes and keeps them; never rejects. `path`: of a file that is none of a document's. */
export const keepFile = async (
  store: Store,
  remote: Pick<Remote, 'file'>,
  documentId: string,
  path = `/documents/${encodeURIComponent(documentId)}/file`,
): Promise<Fetched> => {
  const answer = await remote.file(path);
  return answer.kind === 'file'
    ? kept(async () => {
        const { bytes, mime } = answer;
        const sha256 = await sha256Of(bytes);
        await store.saveBlob({ id: documentId, bytes, mime, sha256, keepUntil: store.clock.now() + KEEP_MS });
      })
    : withoutFile(answer);
};

/**
 * Asks the server for the small picture of a photo and keeps it; never rejects. `path`: of one that is none of a
 * document's.
 */
export const keepThumbnail = async (
  store: Store,
  remote: Pick<Remote, 'file'>,
  documentId: string,
  path = `/documents/${encodeURIComponent(documentId)}/file`,
): Promise<Fetched> => {
  const answer = await remote.file(`${path}?size=320`);
  return answer.kind === 'file'
    ? kept(() => {
        const { bytes, mime } = answer;
        return store.saveThumbnail({ id: documentId, bytes, mime, keepUntil: store.clock.now() + KEEP_MS });
      })
    : withoutFile(answer);
};

/** Why it cannot be kept (a full device, mostly) is told of elsewhere. */
const kept = (keep: () => Promise<void>): Promise<Fetched> =>
  keep().then(
    () => 'kept',
    () => 'unkept',
  );

/** A token that is over and a server in trouble say nothing about the file. */
const withoutFile = (answer: Exclude<FileOutcome, { readonly kind: 'file' }>): Fetched =>
  answer.kind === 'unreachable' || answer.status >= 500 || answer.status === 401 || answer.status === 429
    ? 'offline'
    : 'refused';

export type FileView =
  | { readonly state: 'here'; readonly file: KeptFile }
  | { readonly state: 'offline' | 'unkept'; readonly again: () => void }
  /** `absent`: the server has not got it either. */
  | { readonly state: 'fetching' | 'absent' | 'refused' };

/** Which file is wanted: the hash names the bytes that the server holds; absent where none arrived yet. */
export interface WantedFile {
  readonly id: string;
  readonly sha256?: string | undefined;
  /** Below the API's base path: of a file that is none of a document's. */
  readonly path?: string;
}

/** The file as it lies here, fetched where it does not, or where the server has newer bytes. */
export const useFile = ({ id, sha256, path }: WantedFile): FileView => {
  // A network through which the server does not answer is none.
  const isReached = useConnectionFault() === null;
  const file = useKeptFile(id);
  // Bytes that wait to be sent are newer than the server's.
  const isWanted = file !== undefined && sha256 !== undefined && file?.isUnsent !== true && file?.sha256 !== sha256;
  const { ended, again } = useFetch({ id, path }, isWanted, isReached);
  if (file === undefined) return { state: 'fetching' };
  if (file !== null && !(isWanted && ended === null && isReached)) return { state: 'here', file };
  if (sha256 === undefined) return { state: 'absent' };
  if (ended === 'refused') return { state: ended };
  if (ended === 'unkept') return { state: ended, again };
  return !isReached || ended === 'offline' ? { state: 'offline', again } : { state: 'fetching' };
};

interface Fetching {
  readonly ended: Fetched | null;
  readonly again: () => void;
}

/** Fetches once while wanted, and again when the server answers again or the person asks. */
const useFetch = (
  { id, path }: { readonly id: string; readonly path: string | undefined },
  isWanted: boolean,
  isReached: boolean,
): Fetching => {
  const store = useStore();
  const { remote } = useApi();
  const [ended, setEnded] = useState<Fetched | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isLeft = false;
    if (isWanted && (isReached || asked > 0)) {
      setEnded(null);
      keepFile(store, remote, id, path).then((how) => {
        if (!isLeft) setEnded(how);
      }, reportError);
    }
    return () => {
      isLeft = true;
    };
  }, [store, remote, id, path, isWanted, isReached, asked]);
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
  const { remote } = useApi();
  const isReached = useConnectionFault() === null;
  const list = wanted.flatMap(({ id, sha256 }) => (sha256 === undefined ? [] : [`${id} ${sha256}`])).join(',');
  useEffect(() => {
    if (!isReached || list === '') return undefined;
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
  }, [store, remote, isReached, list]);
};
