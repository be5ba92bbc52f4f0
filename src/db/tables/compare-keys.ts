// The order of keys in an index: numbers, then texts, then lists, which are compared part by part (Indexed Database
// API 3.0, "compare two keys").
import type { Key } from './local.ts';

const kindOf = (key: Key): number => (typeof key === 'number' ? 0 : typeof key === 'string' ? 1 : 2);

const isList = (key: Key): key is readonly Key[] => typeof key === 'object';

/** @returns below zero, zero or above it, as `Array.sort` wants it */
export const compareKeys = (one: Key, other: Key): number => {
  if (isList(one) && isList(other)) {
    for (const [at, part] of one.entries()) {
      const its = other[at];
      if (its === undefined) return 1;
      const order = compareKeys(part, its);
      if (order !== 0) return order;
    }
    return one.length - other.length;
  }
  const byKind = kindOf(one) - kindOf(other);
  if (byKind !== 0 || one === other) return byKind;
  // By code units, as IndexedDB compares texts.
  return one < other ? -1 : 1;
};
