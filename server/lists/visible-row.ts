// One row as a login sees it, found by its id or number.
import type pg from 'pg';
import type { AnyEntity } from '#schema/define/entity.ts';
import { columnOf, table } from '../database/sql/names.ts';
import { name, sql, statement, type Sql } from '../database/sql/sql.ts';
import { asSql } from '../rights/condition.ts';
import { scopeOf } from '../rights/scopes.ts';
import { fieldMaskOf } from '../rights/field-masks.ts';
import type { ScopeViewer } from '../rights/sets.ts';

export interface RowKey {
  readonly entity: AnyEntity;
  /** Id, `~id`, or the number of a numbered entity. */
  readonly key: string;
}

/** The JSON of a row as this login sees it; undefined when it is absent or hidden, which is one answer. */
export const visibleRow = async (
  client: pg.ClientBase | pg.Pool,
  viewer: ScopeViewer,
  { entity, key }: RowKey,
): Promise<string | undefined> => {
  const { rowText } = fieldMaskOf(viewer, entity);
  const { rows } = await client.query<{ json: string }>(
    statement(sql`select ${rowText} as json from ${found(viewer, { entity, key })}`),
  );
  return rows[0]?.json;
};

/** The id of a row that this login sees. */
export const visibleId = async (
  client: pg.ClientBase | pg.Pool,
  viewer: ScopeViewer,
  key: RowKey,
): Promise<string | undefined> => {
  const { rows } = await client.query<{ id: string }>(statement(sql`select t.id from ${found(viewer, key)}`));
  return rows[0]?.id;
};

const found = (viewer: ScopeViewer, { entity, key }: RowKey): Sql =>
  sql`${table(entity)} t where t.tenant = ${viewer.actor.tenant} and not t.deleted and ${named(entity, key)} and ${asSql(scopeOf(viewer, entity))}`;

const named = (entity: AnyEntity, key: string): Sql =>
  isNumber(entity, key)
    ? sql`${name('t', columnOf('number'))} = ${Number(key)}`
    : sql`t.id = ${key.replace(/^~/u, '')}`;

const isNumber = (entity: AnyEntity, key: string): boolean => entity.numbered === true && /^\d{1,15}$/u.test(key);

/**
 * The id that a key of a path stands for, whoever may see the row: a number that nobody has stays as it is, as an id
 * that nobody has.
 */
export const idOfKey = async (
  client: pg.ClientBase | pg.Pool,
  tenant: string,
  { entity, key }: RowKey,
): Promise<string> => {
  if (!isNumber(entity, key)) return key.replace(/^~/u, '');
  const { rows } = await client.query<{ id: string }>(
    statement(
      sql`select t.id from ${table(entity)} t where t.tenant = ${tenant} and not t.deleted and ${named(entity, key)}`,
    ),
  );
  return rows[0]?.id ?? key;
};
