// At the end of a whole list: what it did not hold goes.
import type { LocalTables, Tombstone } from '#db/tables/local.ts';
import { rowKey } from '#db/tables/row-key.ts';
import type { Keeps, ServerPage } from '#db/tables/server-rows.ts';

interface Dropping {
  /** Head of the snapshot. */
  readonly upTo: number;
  /** Device milliseconds. */
  readonly now: number;
  readonly keeps: Keeps;
}

/**
 * At the end of a complete snapshot: rows that it did not hold are out of reach for this login. Entries on them stay,
 * and so do rows
 * that an acknowledgement brought after the snapshot was taken (rev above `upTo`, its head).
 */
export const dropOthers = async (
  tables: LocalTables,
  keepOnly: NonNullable<ServerPage['keepOnly']>,
  { upTo, now, keeps }: Dropping,
): Promise<readonly string[]> => {
  const touched: string[] = [];
  for (const [entity, ids] of Object.entries(keepOnly)) {
    const rows = await tables.rows(entity).all();
    const others = rows.filter((row) => !ids.has(row.id) && row.rev <= upTo);
    const bases = (await tables.base.getMany(others.map((row) => rowKey(entity, row.id)))).filter(
      (base) => base !== undefined,
    );
    const withBase = new Set(bases.map((base) => base.id));
    // A row that only this device made so far is in no snapshot; its base says that the server never had it.
    // Nor is one of other days than are kept here.
    const known = bases.filter((base) => base.row !== null && base.rev <= upTo && keeps(entity, base.row));
    await tables.base.putMany(known.map((base) => ({ ...base, row: null })));
    await tables.rows(entity).remove(others.filter((row) => !withBase.has(row.id)).map((row) => row.id));
    await tables.tombstones.putMany(known.map((base): Tombstone => ({ key: base.key, rev: base.rev, seenAt: now })));
    touched.push(...known.map((base) => base.key));
  }
  return touched;
};
