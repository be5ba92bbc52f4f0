// Takes in whole lists off the main thread, one transaction each: by the local store as a pull does, or by bare IndexedDB.
import 'temporal-polyfill/global';
import { openDatabase } from '#store/database.ts';
import { localStoreOf } from '#store/dexie-local.ts';
import type { MirrorRow } from '#store/local.ts';
import { applyServerRows } from '#store/rebase.ts';
import { MIRRORED } from '#store/tables.ts';
import { openRaw, putRows } from './raw-database.ts';
import { actor, assignments } from './rows.ts';

export interface FillOrder {
  readonly on: 'store' | 'raw';
  readonly lists: number;
  /** Of each list. */
  readonly rows: number;
}

type Take = (entity: string, rows: readonly MirrorRow[]) => Promise<unknown>;

const taking: Readonly<Record<FillOrder['on'], () => Promise<Take>>> = {
  store: async () => {
    const local = localStoreOf(await openDatabase('bench'));
    return (entity, rows) => applyServerRows(local, { rows: { [entity]: rows }, cursor: { scope: entity, epoch: 'e', rev: 1, complete: true } }, { actor, now: 0 });
  },
  raw: async () => {
    const database = await openRaw('bench');
    return (entity, rows) => putRows(database, entity, rows);
  },
};

/** Milliseconds until the last list is in; opening the database is not counted. */
const fill = async ({ on, lists, rows: count }: FillOrder): Promise<number> => {
  const rows = assignments(count);
  const take = await taking[on]();
  const began = performance.now();
  for (const entity of MIRRORED.slice(0, lists)) await take(entity, rows);
  return performance.now() - began;
};

addEventListener('message', ({ data }: MessageEvent<FillOrder>) => {
  void fill(data).then((milliseconds) => { postMessage(milliseconds); });
});
