// Entries whose change could not be shown on the rows as they are. Hardly ever there are any, so that there are none is
// kept as a fact: to look for them is to read the whole outbox.
import { isSealed, type MetaName } from '#db/engine/meta.ts';
import type { LocalTables } from '#db/tables/local.ts';

const FACT: MetaName = 'unshown';

/** To be called in the transaction that marks an entry as not shown. */
export const noteUnshown = (tables: Pick<LocalTables, 'meta'>): Promise<void> =>
  tables.meta.put({ name: FACT, value: 'some' });

/** Keys of the rows that such entries touch; refused ones are not shown anyway. */
export const rowsOfUnshown = async (tables: LocalTables): Promise<readonly string[]> => {
  if ((await tables.meta.get(FACT))?.value === 'none') return [];
  const unshown = (await tables.outbox.all()).filter((entry) => entry.unapplied === true && entry.state !== 'refused');
  if (unshown.length === 0 && !(await isSealed(tables))) await tables.meta.put({ name: FACT, value: 'none' });
  return unshown.flatMap((entry) => entry.touches);
};

/** A program of another version may have written entries without noting it: the next who asks looks for them. */
export const forgetUnshown = (tables: Pick<LocalTables, 'meta'>): Promise<void> => tables.meta.remove([FACT]);
