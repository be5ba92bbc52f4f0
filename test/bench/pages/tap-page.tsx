// A crew chief sends somebody home: from the tap to the commit of React that shows it, on the local store, on bare
// IndexedDB or on a plain store in memory.
import 'temporal-polyfill/global';
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { notNeeded } from '#schema/mutations/crews/assignments/act-on-assignment.ts';
import type { MirrorRow } from '#db/tables/local.ts';
import { openStore, warmUp } from '#outbox/store/open-store.ts';
import { useRow } from '#db/query/react.ts';
import { StoreProvider, useMark, useSend } from '#outbox/store/react.ts';
import { uuid7 } from '#db/engine/uuid7.ts';
import { actor, assignment, assignments, PERSON } from './rows.ts';

export interface TapOrder {
  /**
   * `optimistic` shows the tap while it is saved, as the app does with this one; `saved` waits for the commit, as its
   * checks and forms do.
   */
  readonly on: 'optimistic' | 'saved' | 'raw' | 'memory';
  readonly rows: number;
  readonly taps: number;
}

export interface Taps {
  readonly milliseconds: readonly number[];
  /** From the tap until it is said to be saved; none where nothing says so. */
  readonly saved: readonly number[];
  /** Changes that lie in the outbox in the end. */
  readonly kept: number;
}

const ENTITY = projectCrewItemStatus.name;
/** The first taps fetch code and warm up what compiles it. */
const WARM_UP = 10;
/** Milliseconds between two taps. */
const PAUSE_MS = 40;

type Step = 'due' | 'done';

interface Jobs {
  readonly screen: (screen: ReactNode) => ReactNode;
  /** Undefined until it is read. */
  readonly useStep: (id: string) => Step | undefined;
  readonly useIsSaved: (id: string) => boolean;
  readonly useDecide: () => (id: string) => void;
  readonly kept: () => Promise<number>;
}

/** After the start, so that the chief may. */
const AT = '2028-01-01T06:00:00.000Z';

const stepOf = (status: unknown): Step | undefined =>
  status === undefined ? undefined : status === 'notNeeded' ? 'done' : 'due';

const onStore = async (rows: readonly MirrorRow[], isOptimistic: boolean): Promise<Jobs> => {
  const now = (): number => Temporal.Now.instant().epochMilliseconds;
  const ids = { next: () => uuid7({ now, random: (count) => crypto.getRandomValues(new Uint8Array(count)) }) };
  const store = await openStore({
    tenant: actor.tenant,
    login: actor.login,
    actor,
    ids,
    clock: { now, monotonic: () => performance.now() },
  });
  await store.local.write('relaxed', [ENTITY], (tables) => tables.rows(ENTITY).putMany(rows));
  await warmUp();
  return {
    screen: (screen) => <StoreProvider store={store}>{screen}</StoreProvider>,
    useStep: (id) => stepOf(useRow(projectCrewItemStatus, id)?.statusCode),
    useIsSaved: (id) => useMark(projectCrewItemStatus, id)?.state === 'waiting',
    useDecide: () => {
      const send = useSend();
      return (id) => {
        void send(notNeeded, { id, at: AT }, isOptimistic ? { optimistic: true } : {});
      };
    },
    kept: () => store.local.read(['outbox'], (tables) => tables.outbox.count()),
  };
};

/** Writes row and entry; resolves once they are kept. */
type Keep = (row: MirrorRow, entry: object) => Promise<void>;

/** Without a promise the commit follows the tap at once. */
const plain = (rows: readonly MirrorRow[], keep?: Keep): Jobs => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const outbox: object[] = [];
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    screen: (screen) => screen,
    useStep: (id) => stepOf(useSyncExternalStore(subscribe, () => byId.get(id))?.['statusCode']),
    useIsSaved: () => false,
    useDecide: () => (id) => {
      const before = byId.get(id);
      if (before === undefined) return;
      const row = { ...before, statusCode: 'notNeeded' };
      const entry = { mutation: notNeeded.name, args: { id, at: AT } };
      const show = (): void => {
        byId.set(id, row);
        outbox.push(entry);
        for (const listener of listeners) listener();
      };
      if (keep === undefined) show();
      else void keep(row, entry).then(show);
    },
    kept: () => Promise.resolve(outbox.length),
  };
};

/**
 * Two stores with the indexes that the app has; row and entry are written in one durable transaction without anything
 * around it.
 */
const onRaw = async (rows: readonly MirrorRow[]): Promise<Jobs> => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('raw', 1);
    opening.onupgradeneeded = () => {
      const mirror = opening.result.createObjectStore(ENTITY, { keyPath: 'id' });
      for (const index of projectCrewItemStatus.indexes)
        mirror.createIndex(index, index.startsWith('[') ? index.slice(1, -1).split('+') : index);
      opening.result.createObjectStore('outbox', { autoIncrement: true });
    };
    opening.onsuccess = () => {
      resolve(opening.result);
    };
  });
  const write = (
    stores: readonly string[],
    durability: 'strict' | 'relaxed',
    into: (transaction: IDBTransaction) => void,
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction([...stores], 'readwrite', { durability });
      transaction.oncomplete = () => {
        resolve();
      };
      transaction.onabort = () => {
        reject(new Error(String(transaction.error)));
      };
      into(transaction);
    });
  await write([ENTITY], 'relaxed', (transaction) => {
    for (const row of rows) transaction.objectStore(ENTITY).put(row);
  });
  return plain(rows, (row, entry) =>
    write([ENTITY, 'outbox'], 'strict', (transaction) => {
      transaction.objectStore(ENTITY).put(row);
      transaction.objectStore('outbox').add(entry);
    }),
  );
};

const jobsOn: Readonly<Record<TapOrder['on'], (rows: readonly MirrorRow[]) => Promise<Jobs>>> = {
  optimistic: (rows) => onStore(rows, true),
  saved: (rows) => onStore(rows, false),
  raw: onRaw,
  memory: (rows) => Promise.resolve(plain(rows)),
};

interface JobProps {
  readonly id: string;
  readonly jobs: Jobs;
  readonly onShown: (what: Step | 'saved') => void;
}

const Job = ({ id, jobs, onShown }: JobProps): ReactNode => {
  const step = jobs.useStep(id);
  const isSaved = jobs.useIsSaved(id);
  const decide = jobs.useDecide();
  useLayoutEffect(() => {
    if (step !== undefined) onShown(step);
  }, [step, onShown]);
  useLayoutEffect(() => {
    if (isSaved) onShown('saved');
  }, [isSaved, onShown]);
  return (
    <button
      type="button"
      onClick={() => {
        decide(id);
      }}
    >
      {step}
      {isSaved && '!'}
    </button>
  );
};

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS);
  });

interface Tapped {
  readonly shown: number;
  readonly saved?: number;
}

/** One job on the screen: it is shown, tapped, shown as decided, and said to be saved where that is ever said. */
const tapped = async (draw: (screen: ReactNode) => void, jobs: Jobs, id: string, says: boolean): Promise<Tapped> => {
  const moments = {
    due: Promise.withResolvers<number>(),
    done: Promise.withResolvers<number>(),
    saved: Promise.withResolvers<number>(),
  };
  const onShown: JobProps['onShown'] = (what) => {
    moments[what].resolve(performance.now());
  };
  draw(jobs.screen(<Job key={id} id={id} jobs={jobs} onShown={onShown} />));
  await moments.due.promise;
  await pause();
  const began = performance.now();
  document.querySelector('button')?.click();
  const shown = (await moments.done.promise) - began;
  return says ? { shown, saved: (await moments.saved.promise) - began } : { shown };
};

const bench = async ({ on, rows: count, taps }: TapOrder): Promise<Taps> => {
  const own = Array.from({ length: taps + WARM_UP }, (_, number) => ({
    ...assignment(`own-${String(number)}`, PERSON, number),
    statusCode: 'confirmed',
  }));
  const jobs = await jobsOn[on]([...own, ...assignments(count)]);
  const root = createRoot(document.getElementById('root') ?? document.body);
  const all: Tapped[] = [];
  for (const { id } of own)
    all.push(
      await tapped(
        (screen) => {
          root.render(screen);
        },
        jobs,
        id,
        on === 'optimistic' || on === 'saved',
      ),
    );
  const counted = all.slice(WARM_UP);
  return {
    milliseconds: counted.map(({ shown }) => shown),
    saved: counted.flatMap(({ saved }) => saved ?? []),
    kept: await jobs.kept(),
  };
};

Object.assign(globalThis, { bench });
