// Edits that wait behind an own change to the same row, when that change was acknowledged.
import { conflictsOf } from '../entries/conflicts.ts';
import { entriesOn } from '../optimistic/fold.ts';
import type { LocalTables } from '#db/tables/local.ts';
import { rowKey } from '#db/tables/row-key.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { RowsByEntity, ServerRow } from '#db/tables/server-rows.ts';

/**
 * Own edits in a row never conflict with each other: what was queued after the acknowledged entry and never sent builds
 * on the row that the server answered, where that row holds what the person saw. Where somebody else changed one of its
 * fields in between, the edit keeps the version that the person saw, and the server calls it stale. So it does where
 * the answer does not hold the row: nobody knows then what is in it.
 */
export const buildOnAnswer = async (tables: LocalTables, settled: OutboxEntry, rows: RowsByEntity): Promise<void> => {
  const answered = new Map(
    Object.entries(rows).flatMap(([entity, list]) => list.map((row) => [rowKey(entity, row.id), row] as const)),
  );
  const carried = await Promise.all(
    settled.touches.map(async (key) => {
      const row = answered.get(key);
      if (row === undefined || row.deletedAt !== undefined) return [];
      const waiting = (await entriesOn(tables, key)).filter((entry) => isEditOf(key, entry) && entry.seq > settled.seq);
      return carriedTo(row, writtenBy(settled), waiting);
    }),
  );
  await tables.outbox.putMany(carried.flat());
};

/** The version that an entry names is that of the first row it touches. */
const isEditOf = (key: string, { touches, attempts, ifRev }: OutboxEntry): boolean =>
  touches[0] === key && attempts === 0 && ifRev !== undefined;

/** In the order they were made: what an edit that builds on the row writes is no stranger's for those behind it. */
const carriedTo = (
  row: ServerRow,
  own: ReadonlySet<string>,
  [next, ...rest]: readonly OutboxEntry[],
): readonly OutboxEntry[] => {
  if (next === undefined) return [];
  const isUnseen = conflictsOf(next, row).some(({ field }) => !own.has(field));
  if (isUnseen) return carriedTo(row, own, rest);
  const later = carriedTo(row, new Set([...own, ...writtenBy(next)]), rest);
  return (next.ifRev ?? 0) < row.rev ? [{ ...next, ifRev: row.rev }, ...later] : later;
};

/** Of an edit; what another change writes is compared as it came out. */
const writtenBy = ({ seen = {}, ifRev }: OutboxEntry): ReadonlySet<string> =>
  new Set(ifRev === undefined ? [] : Object.keys(seen));
