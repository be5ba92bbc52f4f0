// What a list call asks for beyond the login's scope: a window of days, some ids, the rows of one company.
import type { AnyEntity } from '#schema/define/entity.ts';
import { beginningOf, endOf, isSpanOfDays } from '#schema/rules/planning/day-window.ts';
import { columnOf } from '../database/sql/names.ts';
import { every, name, sql, type Sql } from '../database/sql/sql.ts';
import type { ListQuery } from './list-query.ts';

const column = (field: string): Sql => name('t', columnOf(field));

/**
 * Rows that lie in the window at least in part; a row without times lies in every window. Days are the tenant's.
 * Devices judge alike (`liesIn`).
 */
export const inWindow = (
  entity: AnyEntity,
  { from, to }: Pick<ListQuery, 'from' | 'to'>,
  zone: string,
): Sql | undefined => {
  const { span } = entity;
  if (span === undefined || (from === undefined && to === undefined)) return undefined;
  const [begins, ends] = span;
  const bounds = isSpanOfDays(entity)
    ? [
        from === undefined ? undefined : sql`${column(ends)} >= ${from}`,
        to === undefined ? undefined : sql`${column(begins)} <= ${to}`,
      ]
    : [
        from === undefined ? undefined : sql`${column(ends)} >= ${beginningOf(from, zone)}`,
        to === undefined ? undefined : sql`${column(begins)} < ${endOf(to, zone)}`,
      ];
  return sql`${every(bounds.filter((bound) => bound !== undefined))} is not false`;
};

/** Rows whose fields have these values. */
export const withFilters = (filters: ListQuery['filters']): readonly Sql[] =>
  Object.entries(filters).map(([field, value]) => sql`${column(field)}::text = ${value}`);

export const withIds = (ids: readonly string[]): Sql => sql`t.id = any(${ids}::text[])`;
