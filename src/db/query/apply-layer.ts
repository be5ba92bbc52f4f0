// What a table answered, with a row over it that is shown before its commit: the answer that the table will give
// then.
import type { AnyEntity } from '#schema/define/entity.ts';
import { compareKeys } from '../tables/compare-keys.ts';
import type { Key, MirrorRow } from '../tables/local.ts';
import { keysBy } from '../engine/index-keys.ts';
import { isWanted } from './condition.ts';
import type { Question } from '../tables/question.ts';

/** The answer with the row in its place; the same list where the row is no part of it, or stands in it as it is. */
export const applyLayer = (
  entity: AnyEntity,
  question: Question,
  answer: readonly MirrorRow[],
  row: MirrorRow,
): readonly MirrorRow[] => {
  const before = answer.find(({ id }) => id === row.id);
  const place = placeOf(entity, question, row);
  if (place === undefined ? before === undefined : isSame(question, before, row)) return answer;
  const others = answer.filter(({ id }) => id !== row.id);
  if (place === undefined) return others;
  const isBehind = (other: MirrorRow): boolean =>
    (orderOf(placeOf(entity, question, other), place) || compareKeys(other.id, row.id)) * directionOf(question) > 0;
  const at = isCounting(question) ? -1 : others.findIndex(isBehind);
  return others.toSpliced(at < 0 ? others.length : at, 0, row).slice(0, limitOf(question));
};

/** What has no place of its own is ordered by its id. */
const orderOf = (other: Key | undefined, place: Key): number => (other === undefined ? 0 : compareKeys(other, place));

const isSame = (question: Question, one: MirrorRow | undefined, other: MirrorRow): boolean =>
  one === other || (one !== undefined && isCounting(question)) || JSON.stringify(one) === JSON.stringify(other);

/** Its rows have no content: only whether a row is among them counts. */
const isCounting = (question: Question): boolean =>
  question !== 'all' && 'index' in question && question.only === 'ids';

/** By what the row is put in order; undefined where it is no answer to the question. */
const placeOf = (entity: AnyEntity, question: Question, row: MirrorRow): Key | undefined => {
  if (question === 'all') return row.id;
  if ('index' in question) {
    const isList = entity.indexes.includes(`*${question.index}`);
    return keysBy(question.index, isList)(row).find((key) => isWanted(key, question.query));
  }
  const at = question.ids.indexOf(row.id);
  return at < 0 ? undefined : at;
};

const directionOf = (question: Question): 1 | -1 =>
  question !== 'all' && 'index' in question && question.query.reverse === true ? -1 : 1;

const limitOf = (question: Question): number | undefined =>
  question !== 'all' && 'index' in question ? question.query.limit : undefined;
