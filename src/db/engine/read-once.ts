// Tables of one transaction that remember its small facts: what several bodies of a group ask for is read once.
import type { Key, KeyTable, LocalTables } from '../tables/local.ts';

/** Facts (meta) by their names, and all cursors; what the transaction itself writes is read anew. */
export const readOnce = (tables: LocalTables): LocalTables => ({
  outbox: tables.outbox,
  touches: tables.touches,
  base: tables.base,
  receipts: tables.receipts,
  tombstones: tables.tombstones,
  endings: tables.endings,
  cursors: remembering(tables.cursors),
  blobs: tables.blobs,
  blobChunks: tables.blobChunks,
  drafts: tables.drafts,
  clock: tables.clock,
  meta: remembering(tables.meta),
  rows: (entity) => tables.rows(entity),
});

/** Only `get` and `all` are remembered: nothing else is asked twice. */
const remembering = <V>(table: KeyTable<V>): KeyTable<V> => {
  const known = new Map<Key, Promise<V | undefined>>();
  let everything: Promise<readonly V[]> | undefined;
  const forgetting = async (write: () => Promise<void>): Promise<void> => {
    const forget = (): void => {
      known.clear();
      everything = undefined;
    };
    forget();
    try {
      await write();
    } finally {
      forget();
    }
  };
  return {
    get: (key) => {
      const value = known.get(key) ?? table.get(key);
      known.set(key, value);
      return value;
    },
    getMany: (keys) => table.getMany(keys),
    put: (value) => forgetting(() => table.put(value)),
    putMany: (values) => forgetting(() => table.putMany(values)),
    remove: (keys) => forgetting(() => table.remove(keys)),
    clear: () => forgetting(() => table.clear()),
    where: (index, value, most) => table.where(index, value, most),
    whereAny: (index, values) => table.whereAny(index, values),
    all: () => (everything ??= table.all()),
    stretch: (after, most) => table.stretch(after, most),
    isEmpty: () => table.isEmpty(),
  };
};
