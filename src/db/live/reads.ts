// Reading the local tables: the only way a screen learns anything.
import type { Collection, Dexie, IndexableType, Table } from 'dexie';
import type { AnyEntity, IndexOf, Row } from '#schema/define/entity.ts';
import { worded } from '#schema/define/wording.ts';
import type { Database } from '../engine/database.ts';
import { indexable } from '../engine/dexie-local.ts';
import type { Key, MirrorRow } from '../tables/local.ts';
import { isMirrored } from '../tables/tables.ts';
import { typedRow } from '../tables/typed-row.ts';

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
  where<E extends AnyEntity>(entity: E, index: IndexOf<E>, query: Query): Promise<readonly Row<E>[]>;
  all<E extends AnyEntity>(entity: E): Promise<readonly Row<E>[]>;
}

/** What is asked of one table: rows by their ids, by an index, or all of them. */
export type Question = { readonly ids: readonly string[] } | { readonly index: string; readonly query: Query } | 'all';

/** The rows that answer, as they are kept: for ids in their order, else in the order of the index or the ids. */
export type Ask = (entity: AnyEntity, question: Question) => Promise<readonly MirrorRow[]>;

/** Reads in the words of the definitions, whoever answers. */
export const readsBy = (ask: Ask): Reads => {
  const rows = async <E extends AnyEntity>(entity: E, question: Question): Promise<readonly Row<E>[]> =>
    (await ask(entity, question)).map((row) => typedRow(entity, row));
  return {
    get: async (entity, id) => (await rows(entity, { ids: [id] }))[0],
    many: (entity, ids) => rows(entity, { ids }),
    // Async, so that an index that is not there rejects like any other failure.
    where: async (entity, index, query) => rows(entity, { index: indexOf(entity, index), query }),
    all: (entity) => rows(entity, 'all'),
  };
};

/**
 * The same reads for somebody who reads these languages: lookup rows come with their caption in the first that they
 * have. Done here,
 * and not by each screen, so that no list is sorted or shown by a word of another language.
 */
export const inWords = (reads: Reads, languages: readonly string[]): Reads => {
  if (languages.length === 0) return reads;
  const said = <E extends AnyEntity>(entity: E, rows: readonly Row<E>[]): readonly Row<E>[] =>
    'captions' in entity.fields ? rows.map((row) => worded(row, languages)) : rows;
  return {
    get: async (entity, id) => {
      const row = await reads.get(entity, id);
      return row === undefined ? undefined : said(entity, [row])[0];
    },
    many: async (entity, ids) => said(entity, await reads.many(entity, ids)),
    where: async (entity, index, query) => said(entity, await reads.where(entity, index, query)),
    all: async (entity) => said(entity, await reads.all(entity)),
  };
};

/** Asks the tables themselves. */
export const askOf =
  (database: Database): Ask =>
  (entity, question) =>
    database.surviving('relaxed', async (handle) => {
      const table = tableOf(handle, entity);
      if (question === 'all') return table.toArray();
      if ('index' in question)
        return ordered(matching(table, question.index, question.query), question.query).toArray();
      const [only, ...others] = question.ids;
      const found =
        only !== undefined && others.length === 0 ? [await table.get(only)] : await table.bulkGet([...question.ids]);
      return found.filter((row) => row !== undefined);
    });

const tableOf = (handle: Dexie, entity: AnyEntity): Table<MirrorRow, IndexableType> => {
  if (!isMirrored(entity.name)) throw new Error(`${entity.name} is not mirrored on devices`);
  return handle.table(entity.name);
};

/** `*list` is asked for as `list`. */
const indexOf = (entity: AnyEntity, index: string): string => {
  const known = ['id', ...entity.indexes.map((name) => name.replace(/^\*/u, ''))];
  if (!known.includes(index)) throw new Error(`${entity.name} has no index ${index}`);
  return index;
};

const matching = (
  table: Table<MirrorRow, IndexableType>,
  index: string,
  query: Query,
): Collection<MirrorRow, IndexableType> => {
  const clause = table.where(index);
  if ('equals' in query) return clause.equals(indexable(query.equals));
  if ('between' in query) return clause.between(indexable(query.between[0]), indexable(query.between[1]), true, true);
  return clause.anyOf(query.anyOf.map(indexable));
};

const ordered = (
  rows: Collection<MirrorRow, IndexableType>,
  { reverse, limit }: Order,
): Collection<MirrorRow, IndexableType> => {
  const turned = reverse === true ? rows.reverse() : rows;
  return limit === undefined ? turned : turned.limit(limit);
};
