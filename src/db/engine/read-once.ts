// Tables of one transaction that remember its small facts: what several bodies of a group ask for is read once.
import type { Key, KeyTable, LocalTables } from '../tables/local.ts';

/** Facts (meta) by their names, and all cursors; what the transaction itself writes is read anew. */
export const readOnce = (tables: LocalTables): LocalTables => ({
  ...othersOf(tables),
  cursors: remembering(tables.cursors),
  meta: remembering(tables.meta),
});

/** For who reads several facts and writes none that it reads again: they are few, and one look brings all. */
export const factsAtOnce = (tables: LocalTables): LocalTables => {
  const { meta } = tables;
  let facts: ReturnType<typeof meta.all> | undefined;
  return {
    ...othersOf(tables),
    cursors: tables.cursors,
    meta: {
      ...restOf(meta),
      get: async (key) => (await (facts ??= meta.all())).find(({ name }) => name === key),
    },
  };
};

const othersOf = (tables: LocalTables): Omit<LocalTables, 'cursors' | 'meta'> => ({
  outbox: tables.outbox,
  touches: tables.touches,
  base: tables.base,
  receipts: tables.receipts,
  tombstones: tables.tombstones,
  endings: tables.endings,
  blobs: tables.blobs,
  blobChunks: tables.blobChunks,
  drafts: tables.drafts,
  clock: tables.clock,
  rows: (entity) => tables.rows(entity),
});

/** All of a table but `get`: it may be no plain object. */
const restOf = <V>(table: KeyTable<V>): Omit<KeyTable<V>, 'get'> => ({
  getMany: (keys) => table.getMany(keys),
  put: (value) => table.put(value),
  putMany: (values, nearly) => table.putMany(values, nearly),
  remove: (keys) => table.remove(keys),
  where: (index, value, most) => table.where(index, value, most),
  whereAny: (index, values) => table.whereAny(index, values),
  all: () => table.all(),
  stretch: (after, most) => table.stretch(after, most),
  isEmpty: () => table.isEmpty(),
  clear: () => table.clear(),
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
    ...restOf(table),
    put: (value) => forgetting(() => table.put(value)),
    putMany: (values) => forgetting(() => table.putMany(values)),
    remove: (keys) => forgetting(() => table.remove(keys)),
    clear: () => forgetting(() => table.clear()),
    all: () => (everything ??= table.all()),
  };
};
