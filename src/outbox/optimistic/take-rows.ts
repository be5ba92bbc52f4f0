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

/** The same with what was looked up before. */
export const takeTables = async (
  tables: LocalTables,
  rows: RowsByEntity,
  reception: Reception,
): Promise<readonly string[]> => {
  const touched = await Promise.all(
    Object.entries(rows).map(([entity, incoming]) => takeTable(tables, entity, newestOf(incoming), reception)),
  );
  return touched.flat();
};

const takeTable = async (
  tables: LocalTables,
  entity: string,
  rows: readonly ServerRow[],
  reception: Reception,
): Promise<readonly string[]> => {
  const { bases, tombstones, now, keeps } = reception;
  const keyOf = (row: ServerRow): string => rowKey(entity, row.id);
  const taken = rows.filter((row) => isNews(entity, row, reception));
  const isKept = (row: ServerRow): boolean => !isGone(row) && (bases.has(keyOf(row)) || keeps(entity, row));
  const gone = taken.filter((row) => !isKept(row));
  const present = taken.filter(isKept);
  const touched = taken.filter((row) => bases.has(keyOf(row)));
  const mirror = tables.rows(entity);
  await Promise.all([
    tables.tombstones.putMany(
      gone
        .filter((row) => !isOutOfReach(row))
        .map((row): Tombstone => ({ key: keyOf(row), rev: row.rev, seenAt: now })),
    ),
    tables.tombstones.remove(present.map(keyOf).filter((key) => tombstones.has(key))),
    tables.base.putMany(touched.map((row) => baseOf(entity, row))),
    mirror.putMany(present.filter((row) => !bases.has(keyOf(row)))),
    mirror.remove(gone.filter((row) => !bases.has(keyOf(row))).map((row) => row.id)),
  ]);
  return touched.map(keyOf);
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
 * without the row.
 */
const isNews = (entity: string, row: ServerRow, { bases, tombstones, mirrored, keeps }: Reception): boolean => {
  const key = rowKey(entity, row.id);
  const base = bases.get(key);
  const mirror = mirrored.get(key);
  const known = Math.max((base ?? mirror)?.rev ?? 0, tombstones.get(key)?.rev ?? 0);
  return row.rev >= known && !(base === undefined && isSame(row, mirror) && keeps(entity, row));
};

const isSame = (row: ServerRow, here: MirrorRow | undefined): boolean =>
  here !== undefined && here.rev === row.rev && JSON.stringify(here) === JSON.stringify(row);
