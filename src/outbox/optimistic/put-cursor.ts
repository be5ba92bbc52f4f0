// Where a list stands once a page of it was taken in: how far, and since when the whole of it is here.
import type { Cursor, LocalTables } from '#db/tables/local.ts';
import { instantAt } from '#db/engine/time.ts';
import { forgetEarly } from './early.ts';

export interface ListBefore {
  /** The list's cursor before. */
  readonly known: Cursor | undefined;
  /** Tables that held nothing when the first pull began of which this page is. */
  readonly fresh: readonly string[];
  /** Device milliseconds. */
  readonly now: number;
}

/** A cursor never goes back inside one epoch: an answer that came late must not undo a newer one. */
export const putCursor = async (
  tables: LocalTables,
  cursor: Cursor,
  { known, fresh, now }: ListBefore,
): Promise<void> => {
  const rev = known?.epoch === cursor.epoch ? Math.max(known.rev, cursor.rev) : cursor.rev;
  if (cursor.complete && rev > cursor.rev) return;
  const isFresh = !cursor.complete && fresh.length > 0;
  // What was noted for a pull that began before this one, or has ended with it, says nothing any more.
  const begins = isFresh && known?.fresh === undefined;
  await forgetEarly(tables, begins ? fresh : isFresh ? [] : (known?.fresh ?? []));
  const arrivedAt = cursor.arrivedAt ?? arrivalOfList(known, cursor, now);
  await tables.cursors.put({
    ...cursor,
    rev,
    ...(isFresh ? { fresh } : {}),
    ...(arrivedAt === undefined ? {} : { arrivedAt }),
  });
};

/**
 * A list that was here stays here while a delta of it is read. One that is read as a whole once more (another database,
 * other days)
 * has to arrive anew: what is here of it may have holes.
 */
const arrivalOfList = (known: Cursor | undefined, cursor: Cursor, now: number): string | undefined => {
  const before = known?.epoch === cursor.epoch ? known : undefined;
  if (before?.complete === true && before.arrivedAt === undefined)
    return cursor.complete ? undefined : wholeSince(cursor, now);
  if (cursor.complete) return before?.arrivedAt ?? instantAt(now);
  return cursor.rev > 0 ? before?.arrivedAt : undefined;
};

/** Of a list that arrived before that was noted: now is true as well, only late. */
const wholeSince = ({ rev }: Cursor, now: number): string | undefined => (rev > 0 ? instantAt(now) : undefined);
