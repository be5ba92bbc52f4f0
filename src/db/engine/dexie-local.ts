// The local store on a device: LocalStore over Dexie.
import type { IndexableType, Table, Transaction } from 'dexie';
import type { NewEntry, OutboxEntry } from '../tables/entry.ts';
import { changeNotes, tellChanges, type ChangeNotes } from './changes.ts';
import { isOfDatabase, type Database } from './database.ts';
import type {
  Durability,
  Key,
  KeyTable,
  LocalStore,
  LocalTables,
  MirrorRow,
  OutboxTable,
  SystemTable,
} from '../tables/local.ts';
import { isMirrored, MIRRORED, physicalName, SYSTEM_TABLES } from '../tables/tables.ts';

/** A body reached for a mirror that its transaction does not hold. */
class BeyondScope extends Error {}

/**
 * Dexie follows native awaits through a transaction only when its body is itself an async function: without the word,
 * the
 * transaction commits at the first await (PrematureCommitError). And it follows a hundred of them in a row at most: the
 * tables are
 * the transaction's own, so that a body that asks none of them for longer does not leave it.
 */
export const localStoreOf = (database: Database): LocalStore => ({
  read: (tables, body, entities = []) =>
    database.surviving('relaxed', (handle) =>
      handle.transaction('r', [...tables.map(physicalName), ...entities.filter(isMirrored)], async (transaction) =>
        body(tablesOf(transaction, new Set(entities))),
      ),
    ),
  write: async (durability, entities, body) => {
    const within = async (scope: readonly string[]) => {
      // A body may be run again from the start although its first run was kept, and only the news of that lost.
      const notes = changeNotes();
      const tell = (): void => {
        const changes = notes.changes();
        if (changes !== undefined) tellChanges(database.name, changes);
      };
      try {
        const result = await database.surviving(durability, (handle) =>
          handle.transaction('rw', [...scope], async (transaction) =>
            body(tablesOf(transaction, new Set(scope), notes)),
          ),
        );
        tell();
        return result;
      } catch (failure) {
        // What the body throws takes everything back; after a failure of the database itself nobody can say.
        if (isOfDatabase(failure)) tell();
        throw failure;
      }
    };
    try {
      return await within([...SYSTEM[durability], ...new Set(entities.filter(isMirrored))]);
    } catch (failure) {
      if (failure instanceof BeyondScope) return within([...SYSTEM.strict, ...MIRRORED]);
      throw failure;
    }
  },
  writeDrafts: (body) =>
    database.surviving('strict', (handle) =>
      handle.transaction('rw', physicalName('drafts'), async (transaction) =>
        body(tablesOf(transaction, new Set()).drafts),
      ),
    ),
});

/** What comes from the server leaves the drafts alone: nobody who types waits behind a page of rows. */
const SYSTEM: Readonly<Record<Durability, readonly string[]>> = {
  strict: SYSTEM_TABLES.map(physicalName),
  relaxed: SYSTEM_TABLES.filter((name) => name !== 'drafts').map(physicalName),
};

const tablesOf = (transaction: Transaction, scope: ReadonlySet<string>, notes?: ChangeNotes): LocalTables => {
  const system = <V>(name: SystemTable): KeyTable<V> =>
    keyTable(transaction.table<V, IndexableType>(physicalName(name)));
  return {
    outbox: outboxTable(transaction),
    touches: system('touches'),
    base: system('base'),
    receipts: system('receipts'),
    tombstones: system('tombstones'),
    endings: system('endings'),
    cursors: system('cursors'),
    blobs: system('blobs'),
    blobChunks: system('blobChunks'),
    drafts: notes === undefined || scope.has(physicalName('drafts')) ? system('drafts') : beyondScope('drafts'),
    clock: system('clock'),
    meta: system('meta'),
    rows: (entity) => {
      if (!isMirrored(entity)) return nowhere;
      if (!scope.has(entity)) throw new BeyondScope(entity);
      const table = keyTable(transaction.table<MirrorRow, IndexableType>(entity));
      return notes === undefined ? table : noted(table, entity, notes);
    },
  };
};

/** Notes what is written, for the live reads of every page, while the browser writes it. */
const noted = (table: KeyTable<MirrorRow>, entity: string, notes: ChangeNotes): KeyTable<MirrorRow> => ({
  ...table,
  put: async (row) => {
    const written = table.put(row);
    notes.put(entity, [row]);
    await written;
  },
  putMany: async (rows, nearly) => {
    const written = table.putMany(rows, nearly);
    notes.put(entity, rows);
    await written;
  },
  remove: async (ids) => {
    notes.removed(entity, ids.map(String));
    await table.remove(ids);
  },
  clear: async () => {
    notes.emptied(entity);
    await table.clear();
  },
});

/** So many rows are still to be put when somebody hears that nearly all are: long enough to prepare the next ones. */
const LAST = 100;

const keyTable = <V>(table: Table<V, IndexableType>): KeyTable<V> => ({
  get: (key) => table.get(indexable(key)),
  getMany: (keys) => table.bulkGet(keys.map(indexable)),
  put: async (value) => {
    await table.put(value);
  },
  putMany: async (values, nearly) => {
    const most = nearly === undefined ? values.length : Math.max(0, values.length - LAST);
    // Both are asked for at once: the browser never waits for rows.
    const first = table.bulkPut(values.slice(0, most));
    const last = most < values.length ? table.bulkPut(values.slice(most)) : first;
    await first;
    // In a task of its own: whoever hears it here would be inside this transaction.
    if (nearly !== undefined) setTimeout(nearly);
    await last;
  },
  remove: (keys) => table.bulkDelete(keys.map(indexable)),
  where: (index, value, most) => {
    const found = table.where(index).equals(indexable(value));
    return (most === undefined ? found : found.limit(most)).toArray();
  },
  whereAny: (index, values) => table.where(index).anyOf(values.map(indexable)).distinct().toArray(),
  all: () => table.toArray(),
  stretch: (after, most) =>
    (after === undefined ? table.limit(most) : table.where(':id').above(indexable(after)).limit(most)).toArray(),
  isEmpty: async () => (await table.limit(1).primaryKeys()).length === 0,
  clear: () => table.clear(),
});

const outboxTable = (transaction: Transaction): OutboxTable => {
  const table = transaction.table<OutboxEntry, number, NewEntry>(physicalName('outbox'));
  return {
    ...keyTable(transaction.table<OutboxEntry, IndexableType>(physicalName('outbox'))),
    add: (entry) => table.add(entry),
    count: () => table.count(),
  };
};

/** A key as Dexie types it: the same value, whose nesting its own type does not name. */
/* eslint-disable-next-line @typescript-eslint/consistent-type-assertions --
   IndexableType stops at two levels, IndexedDB does not */
export const indexable = (key: Key): IndexableType => key as IndexableType;

/** Whoever asks anything of it is run again on every table. */
const beyondScope = (name: string): KeyTable<never> => {
  const refuse = (): Promise<never> => Promise.reject(new BeyondScope(name));
  return {
    get: refuse,
    getMany: refuse,
    put: refuse,
    putMany: refuse,
    remove: refuse,
    where: refuse,
    whereAny: refuse,
    all: refuse,
    stretch: refuse,
    isEmpty: refuse,
    clear: refuse,
  };
};

const nowhere: KeyTable<MirrorRow> = {
  get: () => Promise.resolve(undefined),
  getMany: (keys) => Promise.resolve(keys.map(() => undefined)),
  put: () => Promise.resolve(),
  putMany: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  where: () => Promise.resolve([]),
  whereAny: () => Promise.resolve([]),
  all: () => Promise.resolve([]),
  stretch: () => Promise.resolve([]),
  isEmpty: () => Promise.resolve(true),
  clear: () => Promise.resolve(),
};
