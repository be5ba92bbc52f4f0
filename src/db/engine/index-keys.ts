// Under which keys an index holds a row: what IndexedDB does inside, for rows that are not read from it.
import type { Key, MirrorRow } from '../tables/local.ts';

/** None where a part is missing, several for a list; `isList` as the definition says (`*list`). */
export const keysIn = (index: string, isList: boolean, row: MirrorRow): readonly Key[] => {
  if (index.startsWith('[')) {
    const parts = index
      .slice(1, -1)
      .split('+')
      .map((path) => row[path])
      .filter(isKey);
    return parts.length === index.split('+').length ? [parts] : [];
  }
  const value = row[index];
  const values: readonly unknown[] = isList && Array.isArray(value) ? value : [value];
  return values.filter(isKey);
};

/** Flags are no keys in IndexedDB, and what is absent is in no index. */
const isKey = (value: unknown): value is Key => typeof value === 'string' || typeof value === 'number';
