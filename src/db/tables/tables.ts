// Reads the definitions and says which Dexie stores a device has: one mirror per entity that is pulled, and the
// outbox's own tables.
import type { Mirrors } from '#schema/mirrors.ts';
import registered from '#schema/mirrors.json' with { type: 'json' };
import type { SystemTable } from './local.ts';

/** Primary key first, then the indexes, in Dexie's words. */
export const SYSTEM_STORES: Readonly<Record<SystemTable, string>> = {
  outbox: '++seq, &id, state, lane, &intentKey, mergeKey, blobId, *dependsOn',
  touches: 'key, row, entryId',
  base: 'key',
  receipts: 'id, sentAt, *touches',
  tombstones: 'key, seenAt',
  endings: 'id, at',
  cursors: 'scope',
  blobs: 'id',
  blobChunks: 'key, blobId',
  drafts: 'id',
  clock: 'id',
  meta: 'name',
};

export const SYSTEM_TABLES: readonly SystemTable[] = [
  'outbox',
  'touches',
  'base',
  'receipts',
  'tombstones',
  'endings',
  'cursors',
  'blobs',
  'blobChunks',
  'drafts',
  'clock',
  'meta',
];

/** The outbox's tables have names that no entity can have. */
export const physicalName = (table: SystemTable): string => `_${table}`;

const MIRRORS: Mirrors = registered;

/** Names of the entities that this device mirrors. */
export const MIRRORED: readonly string[] = Object.keys(MIRRORS);

const mirrored = new Set(MIRRORED);
export const isMirrored = (entity: string): boolean => mirrored.has(entity);

/** Store name to Dexie's index list, for the whole database. */
export const stores = (mirrors: Mirrors = MIRRORS): Readonly<Record<string, string>> => ({
  ...mirrors,
  ...Object.fromEntries(SYSTEM_TABLES.map((table) => [physicalName(table), SYSTEM_STORES[table]])),
});

/** An index of a device's table; `isList`: a row stands in it once for each member of a list. */
export interface TableIndex {
  readonly name: string;
  readonly isList: boolean;
}

const INDEXES: ReadonlyMap<string, readonly TableIndex[]> = new Map(
  Object.entries(MIRRORS).map(([entity, store]) => [
    entity,
    store
      .split(', ')
      .slice(1)
      .map((index) => ({ name: index.replace(/^\*/u, ''), isList: index.startsWith('*') })),
  ]),
);

/** The indexes of an entity's mirror. */
export const indexesOf = (entity: string): readonly TableIndex[] => INDEXES.get(entity) ?? [];
