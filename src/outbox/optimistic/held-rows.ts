// What is here of the rows that come from the server: their mirrors, the last rows beneath unsent changes, and what was
// removed. Each look takes its time, and a first sync takes thousands: all are asked for at once.
import type { BaseRow, KeyTable, LocalTables, MirrorRow, Tombstone } from '#db/tables/local.ts';
import { rowKey } from '#db/tables/row-key.ts';
import type { RowsByEntity } from '#db/tables/server-rows.ts';

/** A page of a pull names many rows, of which few are anywhere but in the mirror; an answer names few. */
const FEW = 20;

export const keysOf = (rows: RowsByEntity): readonly string[] =>
  Object.entries(rows).flatMap(([entity, list]) => list.map((row) => rowKey(entity, row.id)));

/** Of those rows; each by its row's key. */
export interface RowsBeneath {
  readonly bases: ReadonlyMap<string, BaseRow>;
  readonly tombstones: ReadonlyMap<string, Tombstone>;
}

export const rowsBeneath = async (tables: LocalTables, rows: RowsByEntity): Promise<RowsBeneath> => {
  const keys = keysOf(rows);
  const [bases, tombstones] = await Promise.all([basesOf(tables, keys), heldOf(tables.tombstones, keys)]);
  return {
    bases: new Map(bases.map((base) => [base.key, base])),
    tombstones: new Map(tombstones.map((tombstone) => [tombstone.key, tombstone])),
  };
};

/** By entity, ids of the only rows to look for; all rows of an entity that is not named. */
export type Sought = ReadonlyMap<string, ReadonlySet<string>>;

/** The mirrors of those rows, by their keys. */
export const mirroredOf = async (
  tables: LocalTables,
  rows: RowsByEntity,
  sought?: Sought,
): Promise<ReadonlyMap<string, MirrorRow>> => {
  const found = await Promise.all(
    Object.entries(rows).map(async ([entity, list]) => {
      const only = sought?.get(entity);
      const ids = list.map((row) => row.id).filter((id) => only?.has(id) ?? true);
      return (await heldOf(tables.rows(entity), ids)).map((row) => [rowKey(entity, row.id), row] as const);
    }),
  );
  return new Map(found.flat());
};

const basesOf = async (tables: LocalTables, keys: readonly string[]): Promise<readonly BaseRow[]> => {
  if (keys.length > FEW) return tables.base.all();
  return (await tables.base.getMany(keys)).filter((base) => base !== undefined);
};

/** Those that are there. An empty table is not asked for each of many. */
const heldOf = async <V>(table: KeyTable<V>, keys: readonly string[]): Promise<readonly V[]> => {
  if (keys.length === 0 || (keys.length > FEW && (await table.isEmpty()))) return [];
  return (await table.getMany(keys)).filter((held) => held !== undefined);
};
