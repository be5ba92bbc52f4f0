// The rows of the touch table that belong to an entry: one for each row that it changes, and for each that it read.
import type { OutboxEntry, Touch } from '#db/tables/entry.ts';

/** Stands in the touch table for the row as something that was read: no row of an entity has such a key. */
export const asRead = (row: string): string => `read ${row}`;

/** All of them, for whoever puts the entry into the outbox or takes it out. */
export const touchRowsOf = ({
  id,
  touches,
  reads = [],
}: Pick<OutboxEntry, 'id' | 'touches' | 'reads'>): readonly Touch[] =>
  [...touches, ...reads.map(asRead)].map((row) => ({ key: `${row} ${id}`, row, entryId: id }));
