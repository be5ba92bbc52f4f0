// Whether a change concerns a question: by the keys that were written, never by the table alone.
import type { MirrorRow } from '../tables/local.ts';
import type { Changes, TableChange } from '../engine/changes.ts';
import { isWanted } from './condition.ts';
import type { Asked, Question } from '../tables/question.ts';

/**
 * True where the answer may be another now: one of its rows was written or removed, or a row was written to where it
 * looks.
 */
export const isConcerned = ({ entity, question, rows }: Asked, changes: Changes | 'all'): boolean => {
  if (changes === 'all') return true;
  const change = changes[entity.name];
  return change !== undefined && (change === 'all' || question === 'all' || touches(question, rows, change));
};

const touches = (
  question: Exclude<Question, 'all'>,
  rows: readonly MirrorRow[],
  { ids, keys }: TableChange,
): boolean => {
  if ('ids' in question) {
    const wanted = new Set(question.ids);
    return ids.some((id) => wanted.has(id));
  }
  const known = new Set(rows.map(({ id }) => id));
  if (ids.some((id) => known.has(id))) return true;
  const written = question.index === 'id' ? ids : (keys[question.index] ?? []);
  return written.some((key) => isWanted(key, question.query));
};
