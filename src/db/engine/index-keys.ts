// Under which keys an index holds a row: what IndexedDB does inside, for rows that are not read from it.
import type { Key, MirrorRow } from '../tables/local.ts';

/** The keys of a row in one index: none where a part is missing, several for a list. */
export type KeysOf = (row: MirrorRow) => readonly Key[];

/**
 * `isList` as the definition says (`*list`). A first sync asks it of each row that it writes: what the index is made of
 * is read once.
 */
export const keysBy = (index: string, isList: boolean): KeysOf => {
  if (index.startsWith('[')) {
    const paths = index.slice(1, -1).split('+');
    return (row) => {
      const parts: Key[] = [];
      for (const path of paths) {
        const value = row[path];
        if (!isKey(value)) return [];
        parts.push(value);
      }
      return [parts];
    };
  }
  return (row) => {
    const value = row[index];
    if (isList && Array.isArray(value)) return value.filter(isKey);
    return isKey(value) ? [value] : [];
  };
};

/** Flags are no keys in IndexedDB, and what is absent is in no index. */
const isKey = (value: unknown): value is Key => typeof value === 'string' || typeof value === 'number';
