// Puts rows of the server where they belong: never an older one, a touched row beneath its unsent changes.
import type { BaseRow, LocalTables, MirrorRow, Tombstone } from '#db/tables/local.ts';
import { rowKey } from '#db/tables/row-key.ts';
import type { Keeps, RowsByEntity, ServerRow } from '#db/tables/server-rows.ts';
import { noteEarly } from './early.ts';
import { keysOf, mirroredOf, rowsBeneath, type RowsBeneath } from './held-rows.ts';
import { newestOf } from './page-parts.ts';

export const keepAll: Keeps = () => true;

/** What is here of the rows that come, and which of them are kept. */
export interface Reception extends RowsBeneath {
  /** Those that are here, by their keys. */
  readonly mirrored: ReadonlyMap<string, MirrorRow>;
  /** Device milliseconds. */
  readonly now: number;
  readonly keeps: Keeps;
}

/**
 * Puts rows that came beside any pull into mirror or base; answers the keys of the rows that entries touch, still to be
 * folded.
 */
export const takeRows = async (
  tables: LocalTables,
  rows: RowsByEntity,
  { now }: { readonly now: number },
): Promise<readonly string[]> => {
  const [beneath, mirrored] = await Promise.all([
    rowsBeneath(tables, rows),
    mirroredOf(tables, rows),
    noteEarly(tables, keysOf(rows)),
  ]);
  return takeTables(tables, rows, { ...beneath, mirrored, now, keeps: keepAll });
};

/**
 * The same with what was looked up before.
 * @param nearly heard when most of the rows are put
 */
export const takeTables = async (
  tables: LocalTables,
  rows: RowsByEntity,
  reception: Reception,
  nearly: () => void = () => undefined,
): Promise<readonly string[]> => {
  const each = Object.entries(rows);
  const one = afterAll(each.length, nearly);
  const touched = await Promise.all(
    each.map(([entity, incoming]) => takeTable(tables, entity, sorted(entity, newestOf(incoming), reception), one)),
  );
  return touched.flat();
};

/** To be called so many times before it calls on. */
const afterAll = (count: number, then: () => void): (() => void) => {
  let left = count;
  return () => {
    left -= 1;
    if (left === 0) then();
  };
};

/** Where the rows of one table belong. */
interface Sorted {
  readonly bases: readonly BaseRow[];
  readonly puts: readonly ServerRow[];
  readonly removed: readonly string[];
  readonly tombstones: readonly Tombstone[];
  /** Keys of rows that are here again. */
  readonly revived: readonly string[];
}

type Filling<T> = { readonly [K in keyof T]: T[K] extends readonly (infer V)[] ? V[] : never };

/** One walk: a first sync has hundreds of thousands of rows, and the disk waits meanwhile. */
const sorted = (entity: string, rows: readonly ServerRow[], reception: Reception): Sorted => {
  const { bases, tombstones, now, keeps } = reception;
  const each: Filling<Sorted> = { bases: [], puts: [], removed: [], tombstones: [], revived: [] };
  for (const row of rows) {
    const key = rowKey(entity, row.id);
    const isBased = bases.has(key);
    if (!isNews(entity, row, key, reception)) continue;
    const isKept = !isGone(row) && (isBased || keeps(entity, row));
    if (isBased) each.bases.push(baseOf(entity, row));
    else if (isKept) each.puts.push(row);
    else each.removed.push(row.id);
    if (isKept && tombstones.has(key)) each.revived.push(key);
    if (!isKept && !isOutOfReach(row)) each.tombstones.push({ key, rev: row.rev, seenAt: now });
  }
  return each;
};

/** Answers the keys of the rows that entries touch. */
const takeTable = async (
  tables: LocalTables,
  entity: string,
  { bases, puts, removed, tombstones, revived }: Sorted,
  nearly: () => void,
): Promise<readonly string[]> => {
  const mirror = tables.rows(entity);
  await Promise.all([
    mirror.putMany(puts, nearly),
    mirror.remove(removed),
    tables.tombstones.putMany(tombstones),
    tables.tombstones.remove(revived),
    tables.base.putMany(bases),
  ]);
  return bases.map(({ key }) => key);
};

const isGone = (row: ServerRow): boolean => row.deletedAt !== undefined;

/** The row lives on, but not for this login; it may come back with the rev it had. */
const isOutOfReach = (row: ServerRow): boolean => row.reason === 'scope';

const baseOf = (entity: string, row: ServerRow): BaseRow => ({
  key: rowKey(entity, row.id),
  entity,
  id: row.id,
  rev: isOutOfReach(row) ? 0 : row.rev,
  row: isGone(row) ? null : row,
});

/**
 * The row is not older than what is here. One of the same rev counts as well: what a login may see of a row can change
 * without the row. A row that only its list holds no more stays as an answer or a look-up brought it: whoever files a
 * paper sees it though no list brings such papers. Out of sight it gets a number of its own, which is greater.
 */
const isNews = (
  entity: string,
  row: ServerRow,
  key: string,
  { bases, tombstones, mirrored, keeps }: Reception,
): boolean => {
  const base = bases.get(key);
  const mirror = mirrored.get(key);
  const here = base?.row === null ? undefined : (base ?? mirror);
  if (here !== undefined && isOutOfReach(row) && row.rev <= here.rev) return false;
  const known = Math.max((base ?? mirror)?.rev ?? 0, tombstones.get(key)?.rev ?? 0);
  return row.rev >= known && !(base === undefined && isSame(row, mirror) && keeps(entity, row));
};

const isSame = (row: ServerRow, here: MirrorRow | undefined): boolean =>
  here !== undefined && here.rev === row.rev && JSON.stringify(here) === JSON.stringify(row);
