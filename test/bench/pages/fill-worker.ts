// Takes rows in off the main thread, by the local store as a pull does or by bare IndexedDB: whole lists, the pages of
// one list, or what changed in it.
import 'temporal-polyfill/global';
import { openDatabase } from '#db/engine/database.ts';
import { localStoreOf } from '#db/engine/dexie-local.ts';
import type { MirrorRow } from '#db/tables/local.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import { MIRRORED } from '#db/tables/tables.ts';
import { listOfPages, type Pages } from './one-list.ts';
import { openRaw, putRows } from './raw-database.ts';
import { actor, assignments } from './rows.ts';

/**
 * `lists`: each into a table of its own. `pages`: all into one. `deltas`: of ten rows each, into a table that holds so
 * many.
 */
export type FillOrder =
  | { readonly on: 'store' | 'raw'; readonly lists: number; readonly rows: number }
  | { readonly on: 'store' | 'raw'; readonly pages: number; readonly rows: number }
  | { readonly on: 'store'; readonly deltas: number; readonly rows: number };

/** Rows that changed since the pull before. */
const CHANGED = 10;
/** Milliseconds between the filling and the deltas. */
const REST_MS = 5000;
/** Rows that are put at once into the table before it is measured. */
const AT_ONCE = 10_000;

const NAME = 'bench';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

type Take = (entity: string, rows: readonly MirrorRow[]) => Promise<unknown>;

const taking: Readonly<Record<FillOrder['on'], () => Promise<Take>>> = {
  store: async () => {
    const local = localStoreOf(await openDatabase(NAME));
    return (entity, rows) =>
      applyServerRows(
        local,
        { rows: { [entity]: rows }, cursor: { scope: entity, epoch: 'e', rev: 1, complete: true } },
        { actor, now: 0 },
      );
  },
  raw: async () => {
    const database = await openRaw(NAME);
    return (entity, rows) => putRows(database, entity, rows);
  },
};

/** Milliseconds until the last list is in; opening the database is not counted. */
const fillLists = async (on: FillOrder['on'], lists: number, count: number): Promise<number> => {
  const rows = assignments(count);
  const take = await taking[on]();
  return timed(async () => {
    for (const entity of MIRRORED.slice(0, lists)) await take(entity, rows);
  });
};

const pagesOf = (rows: readonly MirrorRow[], each: number): readonly (readonly MirrorRow[])[] =>
  Array.from({ length: Math.ceil(rows.length / each) }, (_none, at) => rows.slice(at * each, (at + 1) * each));

/** Milliseconds until the last page of one list is in. */
const fillPages = async (on: FillOrder['on'], pages: number, each: number): Promise<number> => {
  const whole: Pages = { pages: pagesOf(assignments(pages * each), each), complete: true };
  if (on === 'store') {
    const list = listOfPages(await openDatabase(NAME));
    return timed(() => list.pull(whole));
  }
  const database = await openRaw(NAME);
  const { entity } = listOfPages(undefined);
  return timed(async () => {
    for (const page of whole.pages) await putRows(database, entity, page);
  });
};

/** Milliseconds of a pull that brings ten changed rows, each time others: the median. */
const takeDeltas = async (deltas: number, held: number): Promise<number> => {
  const database = await openDatabase(NAME);
  const list = listOfPages(database);
  const rows = assignments(held);
  for (const page of pagesOf(rows, AT_ONCE)) await putRows(database.handle('relaxed').backendDB(), list.entity, page);
  await list.stand(1);
  const changed = (delta: number): readonly MirrorRow[] =>
    Array.from({ length: CHANGED }, (_none, at) => rows[((delta * CHANGED + at) * 7919) % held]).flatMap((row) =>
      row === undefined ? [] : [{ ...row, rev: delta + 2, statusCode: 'confirmed' }],
    );
  // The first one warms up what it needs; and what the filling left to the browser to tidy up is no part of a delta.
  await list.pull({ pages: [changed(0)], complete: false });
  await new Promise((resolve) => {
    setTimeout(resolve, REST_MS);
  });
  const times: number[] = [];
  for (let delta = 1; delta <= deltas; delta += 1)
    times.push(await timed(() => list.pull({ pages: [changed(delta)], complete: false })));
  return times.toSorted((one, other) => one - other)[Math.floor(deltas / 2)] ?? Number.NaN;
};

const fill = (order: FillOrder): Promise<number> => {
  if ('lists' in order) return fillLists(order.on, order.lists, order.rows);
  return 'pages' in order ? fillPages(order.on, order.pages, order.rows) : takeDeltas(order.deltas, order.rows);
};

addEventListener('message', ({ data }: MessageEvent<FillOrder>) => {
  void fill(data).then((milliseconds) => {
    postMessage(milliseconds);
  });
});
