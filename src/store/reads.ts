// Reading the local tables: the only way a screen learns anything.
import type { Collection, Dexie, IndexableType, Table } from 'dexie';
import type { AnyEntity, Row } from '#schema/define/entity.ts';
import type { Database } from './database.ts';
import { indexable } from './dexie-local.ts';
import type { Key, MirrorRow } from './local.ts';
import { isMirrored } from './tables.ts';
import { typedRow } from './typed-row.ts';

/** Bounds of a range that is open at one end: `between: [[personId, LOWEST], [personId, HIGHEST]]`. */
export const LOWEST: Key = -Infinity;
export const HIGHEST: Key = [[]];

interface Order {
  readonly reverse?: boolean;
  readonly limit?: number;
}

/** Both ends of `between` are included. */
export type Query = Order &
  ({ readonly equals: Key } | { readonly between: readonly [Key, Key] } | { readonly anyOf: readonly Key[] });

export interface Reads {
  get<E extends AnyEntity>(entity: E, id: string): Promise<Row<E> | undefined>;
  /** The rows that are there, in the order of the ids. */
  many<E extends AnyEntity>(entity: E, ids: readonly string[]): Promise<readonly Row<E>[]>;
  /**
   * Rows by an index of the definition (`[personId+effectiveStart]`) or by `id`, in index order.
   * @throws Error for an index that the definition does not name: a scan is a bug.
   */
  where<E extends AnyEntity>(entity: E, index: string, query: Query): Promise<readonly Row<E>[]>;
  all<E extends AnyEntity>(entity: E): Promise<readonly Row<E>[]>;
}

export const readsOf = (database: Database): Reads => {
  const from = <T>(entity: AnyEntity, read: (table: Table<MirrorRow, IndexableType>) => PromiseLike<T>): Promise<T> =>
    database.surviving('relaxed', (handle) => read(tableOf(handle, entity)));
  return {
    get: async <E extends AnyEntity>(entity: E, id: string) => {
      const row = await from(entity, (table) => table.get(id));
      return row === undefined ? undefined : typedRow(entity, row);
    },
    many: async <E extends AnyEntity>(entity: E, ids: readonly string[]) => {
      const rows = await from(entity, (table) => table.bulkGet([...ids]));
      return rows.flatMap((row) => (row === undefined ? [] : [typedRow(entity, row)]));
    },
    where: async <E extends AnyEntity>(entity: E, index: string, query: Query) => {
      const path = indexOf(entity, index);
      const rows = await from(entity, (table) => ordered(matching(table, path, query), query).toArray());
      return rows.map((row) => typedRow(entity, row));
    },
    all: async <E extends AnyEntity>(entity: E) => (await from(entity, (table) => table.toArray())).map((row) => typedRow(entity, row)),
  };
};

const tableOf = (handle: Dexie, entity: AnyEntity): Table<MirrorRow, IndexableType> => {
  if (!isMirrored(entity.name)) throw new Error(`${entity.name} is not mirrored on devices`);
  return handle.table(entity.name);
};

/** `*list` is asked for as `list`. */
const indexOf = (entity: AnyEntity, index: string): string => {
  const known = ['id', ...entity.indexes.map((name) => name.replace(/^[*&]/u, ''))];
  const wanted = index.replace(/^[*&]/u, '');
  if (!known.includes(wanted)) throw new Error(`${entity.name} has no index ${index}`);
  return wanted;
};

const matching = (table: Table<MirrorRow, IndexableType>, index: string, query: Query): Collection<MirrorRow, IndexableType> => {
  const clause = table.where(index);
  if ('equals' in query) return clause.equals(indexable(query.equals));
  if ('between' in query) return clause.between(indexable(query.between[0]), indexable(query.between[1]), true, true);
  return clause.anyOf(query.anyOf.map(indexable));
};

const ordered = (rows: Collection<MirrorRow, IndexableType>, { reverse, limit }: Order): Collection<MirrorRow, IndexableType> => {
  const turned = reverse === true ? rows.reverse() : rows;
  return limit === undefined ? turned : turned.limit(limit);
};
