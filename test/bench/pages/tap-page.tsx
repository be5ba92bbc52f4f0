// A person answers a job: from the tap to the commit of React that shows it, on the local store, on bare IndexedDB or on a plain store in memory.
import 'temporal-polyfill/global';
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { answerJob } from '#schema/mutations/crews/answer-job.ts';
import type { MirrorRow } from '#store/local.ts';
import { openStore, warmUp } from '#store/open-store.ts';
import { StoreProvider, useRow, useSend } from '#store/react.ts';
import { uuid7 } from '#store/uuid7.ts';
import { actor, assignment, assignments, PERSON } from './rows.ts';

export interface TapOrder {
  readonly on: 'store' | 'raw' | 'memory';
  readonly rows: number;
  readonly taps: number;
}

export interface Taps {
  readonly milliseconds: readonly number[];
  /** Changes that lie in the outbox in the end. */
  readonly kept: number;
}

const ENTITY = projectCrewItemStatus.name;
/** The first taps fetch code and warm up what compiles it. */
const WARM_UP = 10;
/** Milliseconds between two taps. */
const PAUSE_MS = 40;

interface Jobs {
  readonly screen: (screen: ReactNode) => ReactNode;
  readonly useStatus: (id: string) => string | undefined;
  readonly useAnswer: () => (id: string) => void;
  readonly kept: () => Promise<number>;
}

const onStore = async (rows: readonly MirrorRow[]): Promise<Jobs> => {
  const now = (): number => Temporal.Now.instant().epochMilliseconds;
  const ids = { next: () => uuid7({ now, random: (count) => crypto.getRandomValues(new Uint8Array(count)) }) };
  const store = await openStore({ tenant: actor.tenant, login: actor.login, actor, ids, clock: { now, monotonic: () => performance.now() } });
  await store.local.write('relaxed', [ENTITY], (tables) => tables.rows(ENTITY).putMany(rows));
  await warmUp();
  return {
    screen: (screen) => <StoreProvider store={store}>{screen}</StoreProvider>,
    useStatus: (id) => useRow(projectCrewItemStatus, id)?.statusCode,
    useAnswer: () => {
      const send = useSend();
      return (id) => { void send(answerJob, { id, accepted: true, seenRev: 1 }); };
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
    useStatus: (id) => {
      const status = useSyncExternalStore(subscribe, () => byId.get(id))?.['statusCode'];
      return typeof status === 'string' ? status : undefined;
    },
    useAnswer: () => (id) => {
      const row = byId.get(id);
      if (row === undefined) return;
      const [after, entry] = [{ ...row, statusCode: 'confirmed', ackRev: 1 }, { mutation: 'answerJob@1', args: { id, accepted: true, seenRev: 1 } }];
      const show = (): void => {
        byId.set(id, after);
        outbox.push(entry);
        for (const listener of listeners) listener();
      };
      if (keep === undefined) show();
      else void keep(after, entry).then(show);
    },
    kept: () => Promise.resolve(outbox.length),
  };
};

/** Two stores with the indexes that the app has, written in one durable transaction without anything around it. */
const onRaw = async (rows: readonly MirrorRow[]): Promise<Jobs> => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('raw', 1);
    opening.onupgradeneeded = () => {
      const mirror = opening.result.createObjectStore('rows', { keyPath: 'id' });
      for (const index of projectCrewItemStatus.indexes) mirror.createIndex(index, index.startsWith('[') ? index.slice(1, -1).split('+') : index);
      opening.result.createObjectStore('outbox', { autoIncrement: true });
    };
    opening.onsuccess = () => { resolve(opening.result); };
  });
  const write = (durability: 'strict' | 'relaxed', into: (transaction: IDBTransaction) => void): Promise<void> => new Promise((resolve, reject) => {
    const transaction = database.transaction(['rows', 'outbox'], 'readwrite', { durability });
    transaction.oncomplete = () => { resolve(); };
    transaction.onabort = () => { reject(new Error(String(transaction.error))); };
    into(transaction);
  });
  await write('relaxed', (transaction) => { for (const row of rows) transaction.objectStore('rows').put(row); });
  return plain(rows, (row, entry) => write('strict', (transaction) => {
    transaction.objectStore('rows').put(row);
    transaction.objectStore('outbox').add(entry);
  }));
};

const jobsOn = { store: onStore, raw: onRaw, memory: (rows: readonly MirrorRow[]) => Promise.resolve(plain(rows)) };

const Job = ({ id, jobs, onShown }: { readonly id: string; readonly jobs: Jobs; readonly onShown: (status: string) => void }): ReactNode => {
  const status = jobs.useStatus(id);
  const answer = jobs.useAnswer();
  useLayoutEffect(() => {
    if (status !== undefined) onShown(status);
  }, [status, onShown]);
  return <button type="button" onClick={() => { answer(id); }}>{status}</button>;
};

const pause = (): Promise<void> => new Promise((resolve) => { setTimeout(resolve, PAUSE_MS); });

/** One job on the screen: it is shown, tapped, and shown as answered. */
const tapped = async (draw: (screen: ReactNode) => void, jobs: Jobs, id: string): Promise<number> => {
  const shown = { requested: (): void => undefined, confirmed: (): void => undefined };
  const onShown = (status: string): void => { if (status === 'requested' || status === 'confirmed') shown[status](); };
  const asked = new Promise<void>((resolve) => { shown.requested = resolve; });
  draw(jobs.screen(<Job key={id} id={id} jobs={jobs} onShown={onShown} />));
  await asked;
  await pause();
  const answered = new Promise<void>((resolve) => { shown.confirmed = resolve; });
  const began = performance.now();
  document.querySelector('button')?.click();
  await answered;
  return performance.now() - began;
};

const bench = async ({ on, rows: count, taps }: TapOrder): Promise<Taps> => {
  const own = Array.from({ length: taps + WARM_UP }, (_, number) => assignment(`own-${String(number)}`, PERSON, number));
  const rows = [...own, ...assignments(count)];
  const jobs = await jobsOn[on](rows);
  const root = createRoot(document.getElementById('root') ?? document.body);
  const milliseconds: number[] = [];
  for (const { id } of own) milliseconds.push(await tapped((screen) => { root.render(screen); }, jobs, id));
  return { milliseconds: milliseconds.slice(WARM_UP), kept: await jobs.kept() };
};

Object.assign(globalThis, { bench });
