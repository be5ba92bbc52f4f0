// What a table answered, with a row laid over it that is shown ahead of its commit: the answer that the table will give
// then.
import { cmp } from 'dexie';
import type { AnyEntity } from '#schema/define/entity.ts';
import type { Key, MirrorRow } from '../tables/local.ts';
import type { Query, Question } from './reads.ts';

/** The answer with the row in its place; the same list where the row is no part of it, or stands in it as it is. */
export const laidOver = (
  entity: AnyEntity,
  question: Question,
  answer: readonly MirrorRow[],
  row: MirrorRow,
): readonly MirrorRow[] => {
  const before = answer.find(({ id }) => id === row.id);
  const place = placeOf(entity, question, row);
  if (place === undefined ? before === undefined : isSame(before, row)) return answer;
  const others = answer.filter(({ id }) => id !== row.id);
  if (place === undefined) return others;
  const isBehind = (other: MirrorRow): boolean =>
    (cmp(placeOf(entity, question, other), place) || cmp(other.id, row.id)) * directionOf(question) > 0;
  const at = others.findIndex(isBehind);
  return others.toSpliced(at < 0 ? others.length : at, 0, row).slice(0, limitOf(question));
};

const isSame = (one: MirrorRow | undefined, other: MirrorRow): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** By what the row is put in order; undefined where it is no answer to the question. */
const placeOf = (entity: AnyEntity, question: Question, row: MirrorRow): Key | undefined => {
  if (question === 'all') return row.id;
  if ('index' in question) return keysOf(entity, question.index, row).find((key) => isWanted(key, question.query));
  const at = question.ids.indexOf(row.id);
  return at < 0 ? undefined : at;
};

/** Under which keys an index holds the row: none where a part is missing, several for a list (`*list`). */
const keysOf = (entity: AnyEntity, index: string, row: MirrorRow): readonly Key[] => {
  if (index.startsWith('[')) {
    const parts = index
      .slice(1, -1)
      .split('+')
      .map((path) => row[path])
      .filter(isKey);
    return parts.length === index.split('+').length ? [parts] : [];
  }
  const value = row[index];
  const values: readonly unknown[] = entity.indexes.includes(`*${index}`) && Array.isArray(value) ? value : [value];
  return values.filter(isKey);
};

/** Flags are no keys in IndexedDB, and what is absent is in no index. */
const isKey = (value: unknown): value is Key => typeof value === 'string' || typeof value === 'number';

const isWanted = (key: Key, query: Query): boolean => {
  if ('equals' in query) return cmp(key, query.equals) === 0;
  if ('between' in query) return cmp(key, query.between[0]) >= 0 && cmp(key, query.between[1]) <= 0;
  return query.anyOf.some((wanted) => cmp(key, wanted) === 0);
};

const directionOf = (question: Question): 1 | -1 =>
  question !== 'all' && 'index' in question && question.query.reverse === true ? -1 : 1;

const limitOf = (question: Question): number | undefined =>
  question !== 'all' && 'index' in question ? question.query.limit : undefined;
