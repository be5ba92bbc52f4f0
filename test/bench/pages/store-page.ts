// What the local store takes beside bare IndexedDB: a first sync in a worker, a week out of many rows, and opening.
import 'temporal-polyfill/global';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { optimisticLayersOf } from '#db/live/optimistic-layers.ts';
import { openDatabase } from '#db/engine/database.ts';
import { liveReads } from '#db/query/live-reads.ts';
import { localStoreOf } from '#db/engine/dexie-local.ts';
import { askOf } from '#db/query/ask.ts';
import { query } from '#db/query/query.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import { readsBy } from '#db/query/reads.ts';
import { openRaw, putRows } from './raw-database.ts';
import { assignments, PERSON } from './rows.ts';
import type { FillOrder } from './fill-worker.ts';

type On = FillOrder['on'];

interface WeekOrder {
  readonly what: 'week';
  readonly on: On;
  readonly rows: number;
  /** How often the week is read. */
  readonly times: number;
}

export type StoreOrder =
  | WeekOrder
  | { readonly what: 'open'; readonly on: On }
  | ({ readonly what: 'fill' | 'pages' | 'deltas' } & FillOrder);

/** Milliseconds (`found`: rows), by what they are of. */
export type Figures = Readonly<Record<string, number>>;

const NAME = 'bench';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const opening: Readonly<Record<On, () => Promise<{ close(): void }>>> = {
  store: () => openDatabase(NAME),
  raw: () => openRaw(NAME),
};

const open = async (on: On): Promise<Figures> => {
  const once = () =>
    timed(async () => {
      (await opening[on]()).close();
    });
  return { first: await once(), second: await once() };
};

/**
 * Starts to watch the main thread; answers how to learn for how many milliseconds nothing else could run, at the worst.
 */
const watchGaps = (): (() => number) => {
  let [last, longest] = [performance.now(), 0];
  const look = (): void => {
    const now = performance.now();
    [last, longest] = [now, Math.max(longest, now - last)];
  };
  const ticking = setInterval(look);
  return () => {
    clearInterval(ticking);
    look();
    return longest;
  };
};

/** A screen that lists the jobs of one person, while the rows come in. */
const openScreen = async (): Promise<void> => {
  const database = await openDatabase(NAME);
  const source = { ask: askOf(database), local: localStoreOf(database), layers: optimisticLayersOf(), database };
  liveReads(source, (reads) =>
    reads.rows(
      query(projectCrewItemStatus).where('[personId+effectiveStart]', {
        between: [
          [PERSON, LOWEST],
          [PERSON, HIGHEST],
        ],
      }),
    ),
  ).subscribe(() => undefined);
};

const fill = async (order: FillOrder): Promise<Figures> => {
  const worker = new Worker(new URL('fill-worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<number>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number>) => {
      resolve(data);
    };
    worker.onerror = ({ message }) => {
      reject(new Error(message));
    };
  });
  if ('lists' in order && order.on === 'store') await openScreen();
  const gaps = watchGaps();
  worker.postMessage(order);
  return { whole: await answer, gap: gaps() };
};

/** Of one status, as the index has it. */
const WEEK = [
  ['requested', '2027-05-03'],
  ['requested', '2027-05-10'],
] as const;
const BY_START = '[statusCode+startAt]';

/** How a week is read, where it is asked for. */
const readingOf = async (on: On, raw: IDBDatabase): Promise<() => Promise<number>> => {
  if (on === 'store') {
    const reads = readsBy(askOf(await openDatabase(NAME)));
    return async () => (await reads.rows(query(projectCrewItem).where(BY_START, { between: WEEK }))).length;
  }
  return () =>
    new Promise((resolve) => {
      const asked = raw
        .transaction(projectCrewItem.name)
        .objectStore(projectCrewItem.name)
        .index(BY_START)
        .getAll(IDBKeyRange.bound(...WEEK));
      asked.onsuccess = () => {
        resolve(asked.result.length);
      };
    });
};

const week = async ({ on, rows, times }: WeekOrder): Promise<Figures> => {
  const raw = on === 'raw' ? await openRaw(NAME) : (await openDatabase(NAME)).handle('relaxed').backendDB();
  await putRows(
    raw,
    projectCrewItem.name,
    assignments(rows).map((row) => ({ ...row, startAt: row['effectiveStart'] })),
  );
  const read = await readingOf(on, raw);
  const found = await read();
  const whole = await timed(async () => {
    for (let time = 0; time < times; time += 1) await read();
  });
  return { each: whole / times, found };
};

const bench = (order: StoreOrder): Promise<Figures> => {
  switch (order.what) {
    case 'open':
      return open(order.on);
    case 'fill':
    case 'pages':
    case 'deltas':
      return fill(order);
    case 'week':
      return week(order);
  }
};

Object.assign(globalThis, { bench });
