// When two rows say the same.
import type { MirrorRow } from '#db/tables/local.ts';

/** Not compared: the store makes them. */
const STAMPS: ReadonlySet<string> = new Set(['createdAt', 'updatedAt', 'rev']);

export const holds = (row: MirrorRow, other: MirrorRow): boolean => {
  for (const name in row)
    if (!STAMPS.has(name) && row[name] !== other[name] && JSON.stringify(row[name]) !== JSON.stringify(other[name]))
      return false;
  return true;
};

export const content = (row: MirrorRow | null): string =>
  row === null
    ? 'nothing'
    : JSON.stringify(
        Object.fromEntries(
          Object.entries(row)
            .filter(([name]) => !STAMPS.has(name))
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        ),
      );
