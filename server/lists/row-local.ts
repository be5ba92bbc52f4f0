// Whether a list can be told by deltas: only where a row and the login alone decide if the row stands in it.
import type { List } from '#schema/define/call.ts';
import type { IdSet, RowRule } from '#schema/define/rights.ts';

/**
 * Sets that a login keeps for as long as its rights stay the same; the others are found in rows that move on their own.
 */
const KEPT: readonly IdSet[] = ['me', 'myUser', 'myContacts', 'thisProject', 'thisPlusCrew'];

/**
 * False where a row may come to stand in the list without having changed itself, because another row did (who leads
 * which crew, say):
 * its own change number says nothing then, so such a list is answered whole each time.
 */
export const isToldByDeltas = ({ data, included, under }: List): boolean =>
  under?.through === undefined && [data, ...included].every(({ where }) => where === undefined || isRowLocal(where));

const isRowLocal = (rule: RowRule): boolean => {
  switch (rule.rule) {
    case 'all':
    case 'none':
    case 'is':
    case 'atLeast':
    case 'mentions':
    case 'holding':
      return true;
    case 'in':
      return KEPT.includes(rule.set);
    case 'referenced':
    case 'within':
      return false;
    case 'any':
    case 'every':
      return rule.of.every(isRowLocal);
    case 'not':
      return isRowLocal(rule.of);
  }
};
