// A condition over rows that knows when it is always or never true, so that SQL is written only where there is
// something to ask.
import { every, some, sql, type Sql } from '../database/sql/sql.ts';

export type Condition = 'always' | 'never' | Sql;

export const anyOf = (conditions: readonly Condition[]): Condition => {
  if (conditions.includes('always')) return 'always';
  const asked = conditions.filter((one) => one !== 'never' && one !== 'always');
  return asked.length === 0 ? 'never' : some(asked);
};

export const allOf = (conditions: readonly Condition[]): Condition => {
  if (conditions.includes('never')) return 'never';
  const asked = conditions.filter((one) => one !== 'never' && one !== 'always');
  return asked.length === 0 ? 'always' : every(asked);
};

/** True also where the condition is unknown because a column is empty. */
export const noneOf = (condition: Condition): Condition => {
  switch (condition) {
    case 'always':
      return 'never';
    case 'never':
      return 'always';
    default:
      return sql`(${condition}) is not true`;
  }
};

export const asSql = (condition: Condition): Sql => {
  switch (condition) {
    case 'always':
      return sql`true`;
    case 'never':
      return sql`false`;
    default:
      return condition;
  }
};
