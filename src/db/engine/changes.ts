// Which rows were written, told to every page and worker that has this database open: by the ids of the rows and the
// keys under which the indexes hold them now, so that a live read knows whether it is meant.
import { Dexie } from 'dexie';
import type { Key, MirrorRow } from '../tables/local.ts';
import { indexesOf } from '../tables/tables.ts';
import { keysBy, type KeysOf } from './index-keys.ts';

/** What one transaction changed in one table. */
export interface TableChange {
  /** Of rows that were written or removed. */
  readonly ids: readonly string[];
  /** By index: where the written rows are now. Where they were, only their ids tell. */
  readonly keys: Readonly<Record<string, readonly Key[]>>;
}

/** By entity; `all` where a table was emptied. */
export type Changes = Readonly<Record<string, TableChange | 'all'>>;

/** Notes what a transaction writes. */
export interface ChangeNotes {
  put(entity: string, rows: readonly MirrorRow[]): void;
  removed(entity: string, ids: readonly string[]): void;
  emptied(entity: string): void;
  /** Undefined where nothing was written. */
  changes(): Changes | undefined;
}

interface Noted {
  readonly ids: string[];
  /** By index, each key once where it is one value. */
  readonly keys: ReadonlyMap<string, Set<Key>>;
}

export const changeNotes = (): ChangeNotes => {
  const tables = new Map<string, Noted | 'all'>();
  const notedOf = (entity: string): Noted | 'all' => {
    const known = tables.get(entity);
    if (known !== undefined) return known;
    const made = { ids: [], keys: new Map(keysByIndex(entity).map(([name]) => [name, new Set<Key>()])) };
    tables.set(entity, made);
    return made;
  };
  return {
    put: (entity, rows) => {
      const table = notedOf(entity);
      if (table === 'all') return;
      for (const { id } of rows) table.ids.push(id);
      for (const [name, keysOf] of keysByIndex(entity)) {
        const keys = table.keys.get(name);
        for (const row of rows) for (const key of keysOf(row)) keys?.add(key);
      }
    },
    removed: (entity, ids) => {
      const table = notedOf(entity);
      if (table !== 'all') table.ids.push(...ids);
    },
    emptied: (entity) => {
      tables.set(entity, 'all');
    },
    changes: () =>
      tables.size === 0
        ? undefined
        : Object.fromEntries([...tables].map(([entity, table]) => [entity, table === 'all' ? table : changeOf(table)])),
  };
};

const byEntity = new Map<string, readonly (readonly [string, KeysOf])[]>();

/** How the keys of a row are read, for each index of its table. */
const keysByIndex = (entity: string): readonly (readonly [string, KeysOf])[] => {
  const known = byEntity.get(entity);
  if (known !== undefined) return known;
  const made = indexesOf(entity).map(({ name, isList }) => [name, keysBy(name, isList)] as const);
  byEntity.set(entity, made);
  return made;
};

const changeOf = ({ ids, keys }: Noted): TableChange => ({
  ids,
  keys: Object.fromEntries([...keys].map(([name, each]) => [name, [...each]])),
});

/**
 * Travels by the way on which Dexie tells its own live queries in other tabs and workers: for them it is an empty set
 * of ranges, which wakes none.
 */
interface Told {
  readonly d: 0;
  readonly changes: Changes;
}

const partOf = (database: string): string => `changes:${database}`;

/** After the commit. */
export const tellChanges = (database: string, changes: Changes): void => {
  const told: Told = { d: 0, changes };
  Dexie.on.storagemutated.fire({ [partOf(database)]: told });
};

/** `all`: nobody can say what changed (the page slept); answers how to stop. */
export const hearChanges = (database: string, listener: (changes: Changes | 'all') => void): (() => void) => {
  const part = partOf(database);
  const hear = (parts: Readonly<Record<string, unknown>>): void => {
    const told = parts[part];
    if (parts['all'] !== undefined) listener('all');
    else if (isTold(told)) listener(told.changes);
  };
  Dexie.on.storagemutated.subscribe(hear);
  return () => {
    Dexie.on.storagemutated.unsubscribe(hear);
  };
};

const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && 'changes' in value && typeof value.changes === 'object';
