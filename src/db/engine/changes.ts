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

export const changeNotes = (): ChangeNotes => {
  const tables = new Map<string, { readonly rows: MirrorRow[]; readonly ids: string[] } | 'all'>();
  const noted = (entity: string, rows: readonly MirrorRow[], ids: readonly string[]): void => {
    const table = tables.get(entity) ?? { rows: [], ids: [] };
    if (table === 'all') return;
    table.rows.push(...rows);
    table.ids.push(...ids);
    tables.set(entity, table);
  };
  return {
    put: (entity, rows) => {
      noted(
        entity,
        rows,
        rows.map(({ id }) => id),
      );
    },
    removed: (entity, ids) => {
      noted(entity, [], ids);
    },
    emptied: (entity) => {
      tables.set(entity, 'all');
    },
    changes: () =>
      tables.size === 0
        ? undefined
        : Object.fromEntries(
            [...tables].map(([entity, table]) => [entity, table === 'all' ? table : changeOf(entity, table)]),
          ),
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

const changeOf = (
  entity: string,
  { rows, ids }: { readonly rows: readonly MirrorRow[]; readonly ids: readonly string[] },
): TableChange => ({
  ids,
  keys: Object.fromEntries(keysByIndex(entity).map(([name, keysOf]) => [name, rows.flatMap(keysOf)])),
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
