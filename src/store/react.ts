// The store in React: the only way that screens read, send and learn what became of what was sent.
import { useLiveQuery, useObservable } from 'dexie-react-hooks';
import {
  createContext,
  createElement,
  useCallback,
  useContext,
  useEffect,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { AnyEntity, IndexOf, Row } from '#schema/define/entity.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { atRisk, type AtRisk } from './at-risk.ts';
import type { Arrivals, Known } from './arrival.ts';
import { liveArrivals } from './arrivals.ts';
import { readCleared, type Cleared } from './canary.ts';
import { readSamples } from './clock-samples.ts';
import { readBlob, readThumbnail } from './blobs.ts';
import type { OutboxEntry, Receipt } from './entry.ts';
import type { Live } from './live.ts';
import { liveKnown } from './live-known.ts';
import { liveMark, liveReads } from './live-reads.ts';
import { liveStatus } from './live-status.ts';
import type { Mark } from './marks.ts';
import { readOutbox, readReceipts } from './outbox-lists.ts';
import { inWords, type Query, type Reads } from './reads.ts';
import { sharedLive } from './shared-live.ts';
import { readStatus, type SyncStatus } from './status.ts';
import { isDurable } from './storage.ts';
import type { Store } from './store.ts';
import { instantAt, millisecondsOf } from './time.ts';

const Context = createContext<Store | null>(null);

export const StoreProvider = ({
  store,
  children,
}: {
  readonly store: Store;
  readonly children: ReactNode;
}): ReactElement => createElement(Context.Provider, { value: store }, children);

/** @throws Error outside a StoreProvider: a screen that reads was drawn before anybody signed in. */
export const useStore = (): Store => {
  const store = useContext(Context);
  if (store === null) throw new Error('There is no store above this component');
  return store;
};

const NO_LANGUAGES: readonly string[] = [];

/** The reader's language and its stand-ins, nearest first: lookup rows are read with their captions in it. */
const Languages = createContext(NO_LANGUAGES);

/** `languages` keeps its identity while the language stays. */
export const ReaderProvider = ({
  languages,
  children,
}: {
  readonly languages: readonly string[];
  readonly children: ReactNode;
}): ReactElement => createElement(Languages.Provider, { value: languages }, children);

/** The store where there is one, for what is shown signed out as well. */
export const useOptionalStore = (): Store | null => useContext(Context);

/**
 * The result of a reading function, kept current as the tables change; undefined while it is read for the first time.
 * The function may only use what it names in `deps`. What it throws reaches the screen's error boundary.
 */
export const useLive = <T>(read: (reads: Reads) => Promise<T>, deps: readonly unknown[]): T | undefined => {
  const store = useStore();
  const languages = useContext(Languages);
  return useObservable(() => liveReads(store, (reads) => read(inWords(reads, languages))), [store, languages, ...deps]);
};

/**
 * The same with its arrival: what is missing from the result may be called empty, absent or free only by that. `days`
 * names the days
 * that the result is about, where it is about some days only.
 */
export const useKnown = <T>(
  read: (reads: Reads) => Promise<T>,
  deps: readonly unknown[],
  days?: DayRange,
): Known<T> | undefined => {
  const store = useStore();
  const languages = useContext(Languages);
  return useObservable(
    () => liveKnown(store, (reads) => read(inWords(reads, languages)), days),
    [store, languages, days?.from, days?.to, ...deps],
  );
};

/** One row: undefined while it is read, null when there is none (or no id). */
export const useRow = <E extends AnyEntity>(entity: E, id: string | undefined): Row<E> | null | undefined =>
  useLive(async (reads) => (id === undefined ? null : ((await reads.get(entity, id)) ?? null)), [entity.name, id]);

/** Rows by an index, or all of a small table; undefined while they are read. */
export const useRows = <E extends AnyEntity>(
  entity: E,
  query?: Query & { readonly index: IndexOf<E> },
): readonly Row<E>[] | undefined =>
  useLive(
    (reads) => (query === undefined ? reads.all(entity) : reads.where(entity, query.index, query)),
    [entity.name, JSON.stringify(query)],
  );

/** What became of the last change that was made to the row here; null for none (and while it is read). */
export const useMark = (entity: AnyEntity, id: string | undefined): Mark | null => {
  const store = useStore();
  return (
    useObservable(() => (id === undefined ? NO_MARK : liveMark(store, entity, id)), [store, entity.name, id]) ?? null
  );
};

const NO_MARK: Live<Mark | null> = {
  hasValue: () => false,
  subscribe: (next) => {
    next(null);
    return { unsubscribe: () => undefined };
  },
};

/** All entries in sending order per lane (by seq); undefined while they are read. */
export const useOutbox = (): readonly OutboxEntry[] | undefined => {
  const { local } = useStore();
  return useLiveQuery(async () => readOutbox(local), [local]);
};

/** What would be lost if this device broke now; undefined while it is read. */
export const useAtRisk = (): AtRisk | undefined => {
  const { local } = useStore();
  return useLiveQuery(async () => atRisk(local), [local]);
};

/** What was sent in the last 30 days, newest first. */
export const useReceipts = (): readonly Receipt[] | undefined => {
  const { local } = useStore();
  return useLiveQuery(async () => readReceipts(local), [local]);
};

export const useSyncStatus = (): SyncStatus | undefined => {
  const store = useStore();
  return useObservable(() => statusOf(store), [store]);
};

const statuses = new WeakMap<Store, Live<SyncStatus>>();

/** A page asks for it in several places, and it reads the whole outbox. */
const statusOf = (store: Store): Live<SyncStatus> => {
  const { local, time, savings } = store;
  const read = async (): Promise<SyncStatus> => {
    // Read for its own sake: each new sample settles anew whether this device's clock can be trusted.
    await readSamples(local);
    return readStatus(local, time);
  };
  const shared = statuses.get(store) ?? sharedLive(liveStatus(savings, read));
  statuses.set(store, shared);
  return shared;
};

/** Which lists are here and which are to come; undefined while that is read. */
export const useArrivals = (): Arrivals | undefined => {
  const store = useStore();
  return useObservable(() => liveArrivals(store), [store]);
};

/** True until everything has been pulled once. What a page may say rests on its own lists (useKnown). */
export const useFirstPull = (): boolean => useSyncStatus()?.lastPull === null;

/**
 * What the browser threw away since the last visit, until the person has read it; null for nothing (and while it is
 * read).
 */
export const useCleared = (): Cleared | null => {
  const { local } = useStore();
  return useLiveQuery(async () => readCleared(local), [local]) ?? null;
};

/** False once it is known that what is written here is not kept. */
export const useDurable = (): boolean => {
  const { database } = useStore();
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

/** `send(mutation, args, options)`: see Store.send. */
export const useSend = (): Store['send'] => {
  const store = useStore();
  return useCallback<Store['send']>((mutation, args, options) => store.send(mutation, args, options), [store]);
};

/** The server-adjusted instant, renewed every `stepMs` milliseconds and at once when the page comes back. */
export const useNow = (stepMs: number): string => {
  const { time } = useStore();
  const [now, setNow] = useState(() => rounded(time.now(), stepMs));
  useEffect(() => {
    const tick = (): void => {
      setNow(rounded(time.now(), stepMs));
    };
    tick();
    const timer = setInterval(tick, Math.min(stepMs, 60_000));
    return () => {
      clearInterval(timer);
    };
  }, [time, stepMs]);
  return now;
};

/** Rounded down, so that components with the same step show the same moment. */
const rounded = (instant: string, stepMs: number): string =>
  instantAt(Math.floor(millisecondsOf(instant) / stepMs) * stepMs);

/**
 * An address for the bytes of a document that are kept here; undefined while they are read, or when they are not here.
 */
export const useBlobUrl = (documentId: string | undefined, size: 'thumbnail' | 'full' = 'full'): string | undefined => {
  const { local } = useStore();
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
  const { local } = useStore();
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

const bytesOf = async (local: Store['local'], id: string, size: 'thumbnail' | 'full'): Promise<Blob | undefined> => {
  const small = size === 'thumbnail' ? await readThumbnail(local, id) : undefined;
  if (small !== undefined) return new Blob([small.bytes], { type: small.mime });
  const kept = await readBlob(local, id);
  return kept === undefined ? undefined : new Blob([...kept.chunks], { type: kept.mime });
};
