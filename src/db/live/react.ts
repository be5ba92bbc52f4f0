// The local tables in React: how components read rows, files and the server's time.
import { useLiveQuery, useObservable } from 'dexie-react-hooks';
import {
  createContext,
  createElement,
  useContext,
  useEffect,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { readBlob, readThumbnail } from '../blobs/blobs.ts';
import { readCleared, type Cleared } from '../quota/canary.ts';
import { isDurable } from '../quota/storage.ts';
import type { Arrivals } from './arrival.ts';
import { liveArrivals } from './arrivals.ts';
import type { Live } from './live.ts';
import type { LocalData } from './local-data.ts';

const Context = createContext<LocalData | null>(null);

export const LocalDataProvider = ({
  data,
  children,
}: {
  readonly data: LocalData;
  readonly children: ReactNode;
}): ReactElement => createElement(Context.Provider, { value: data }, children);

/** @throws Error outside a LocalDataProvider: a screen that reads was drawn before anybody signed in. */
export const useLocalData = (): LocalData => {
  const data = useContext(Context);
  if (data === null) throw new Error('There is no local data above this component');
  return data;
};

/** The value of a live read, kept current; undefined while it is read for the first time. */
export const useLiveValue = <T>(source: () => Live<T>, deps: readonly unknown[]): T | undefined =>
  useObservable(source, [...deps]);

/**
 * What the function reads from the tables, again whenever those change; undefined while it is read for the first time.
 */
export const useStored = <T>(
  read: (local: LocalData['local']) => Promise<T>,
  deps: readonly unknown[] = [],
): T | undefined => {
  const { local } = useLocalData();
  return useLiveQuery(async () => read(local), [local, ...deps]);
};

/** Which lists are here and which are to come; undefined while that is read. */
export const useArrivals = (): Arrivals | undefined => {
  const data = useLocalData();
  return useObservable(() => liveArrivals(data), [data]);
};

/**
 * What the browser threw away since the last visit, until the person has read it; null for nothing (and while it is
 * read).
 */
export const useCleared = (): Cleared | null => {
  const { local } = useLocalData();
  return useLiveQuery(async () => readCleared(local), [local]) ?? null;
};

/** False once it is known that what is written here is not kept. */
export const useDurable = (): boolean => {
  const { database } = useLocalData();
  const [durable, setDurable] = useState(true);
  useEffect(() => {
    let isLeft = false;
    void isDurable(database).then((answer) => {
      if (!isLeft) setDurable(answer);
    });
    return () => {
      isLeft = true;
    };
  }, [database]);
  return durable;
};

/**
 * An address for the bytes of a document that are kept here; undefined while they are read, or when they are not here.
 */
export const useBlobUrl = (documentId: string | undefined, size: 'thumbnail' | 'full' = 'full'): string | undefined => {
  const { local } = useLocalData();
  const blob = useLiveQuery(
    async () => (documentId === undefined ? undefined : bytesOf(local, documentId, size)),
    [local, documentId, size],
  );
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
};

/** A file whose bytes lie here. `url` is good while the component is drawn. */
export interface KeptFile {
  readonly url: string;
  readonly sha256: string;
  readonly mime: string;
  readonly bytes: number;
  /** They wait to be sent: the server may still have others. */
  readonly isUnsent: boolean;
}

/** The file of a document with its hash: undefined while it is read, null when its bytes are not here. */
export const useKeptFile = (documentId: string | undefined): KeptFile | null | undefined => {
  const { local } = useLocalData();
  const kept = useLiveQuery(
    async () => (documentId === undefined ? null : ((await readBlob(local, documentId)) ?? null)),
    [local, documentId],
  );
  const [file, setFile] = useState<KeptFile | null>();
  useEffect(() => {
    if (kept === undefined || kept === null) {
      setFile(kept);
      return undefined;
    }
    const url = URL.createObjectURL(new Blob([...kept.chunks], { type: kept.mime }));
    setFile({ url, sha256: kept.sha256, mime: kept.mime, bytes: kept.bytes, isUnsent: kept.isUnsent });
    return () => {
      URL.revokeObjectURL(url);
    };
  }, [kept]);
  return file;
};

const bytesOf = async (
  local: LocalData['local'],
  id: string,
  size: 'thumbnail' | 'full',
): Promise<Blob | undefined> => {
  const small = size === 'thumbnail' ? await readThumbnail(local, id) : undefined;
  if (small !== undefined) return new Blob([small.bytes], { type: small.mime });
  const kept = await readBlob(local, id);
  return kept === undefined ? undefined : new Blob([...kept.chunks], { type: kept.mime });
};
