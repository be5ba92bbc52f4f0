// Whether a key of an index is one that a question asks for.
import { compareKeys } from '../tables/compare-keys.ts';
import type { Key } from '../tables/local.ts';
import type { KeyCondition } from '../tables/question.ts';

export const isWanted = (key: Key, condition: KeyCondition): boolean => {
  if ('equals' in condition) return compareKeys(key, condition.equals) === 0;
  if ('between' in condition)
    return compareKeys(key, condition.between[0]) >= 0 && compareKeys(key, condition.between[1]) <= 0;
  return condition.anyOf.some((wanted) => compareKeys(key, wanted) === 0);
};
