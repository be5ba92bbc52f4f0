// Compiles the row rules of the definitions into SQL for one login: which rows it sees, and which groups of fields on
// them.
import { groupsOf, type AnyEntity } from '#schema/define/entity.ts';
import { factsOf } from '#schema/define/field.ts';
import type { Audience, RowRule, RowScope } from '#schema/define/rights.ts';
import { entityNamed } from '#schema/entities/registry.ts';
import { can } from '#schema/rights.ts';
import { columnOf, table } from '../database/sql/names.ts';
import { join, name, sql, type Sql } from '../database/sql/sql.ts';
import { allOf, anyOf, asSql, noneOf, type Condition } from './condition.ts';
import { idsIn, type IdSelection, type ScopeViewer } from './sets.ts';

/** The rows that a rule opens to the login, over the columns of `alias`. */
interface Place {
  readonly viewer: ScopeViewer;
  readonly audience: Audience;
  readonly entity: AnyEntity;
  /** Depth of nested queries: the row itself is `t`, those it is looked up in are `t1`, `t2`, … */
  readonly depth: number;
}

/** Rows of an entity that the login sees: the union over its audiences, over the columns of `t`. */
export const scopeOf = (viewer: ScopeViewer, entity: AnyEntity): Condition => unionOf(viewer, entity, entity.rows);

/** A rule of a list (`Stream.where`), over the columns of `t`. */
export const narrowingOf = (viewer: ScopeViewer, entity: AnyEntity, rule: RowRule): Condition =>
  anyOf(viewer.actor.audiences.map((audience) => compile({ viewer, audience, entity, depth: 0 }, rule)));

/** What the login sees of the groups of an entity: each with the condition under which its fields stay in the row. */
export const groupConditions = (viewer: ScopeViewer, entity: AnyEntity): ReadonlyMap<string, Condition> =>
  new Map(groupsOf(entity).map((group) => [group, unionOf(viewer, entity, entity.groups?.[group] ?? {})]));

/** Rows in scope as ids of one column, for queries that look into another entity's scope. */
export const visibleIds = (viewer: ScopeViewer, entity: AnyEntity): Sql =>
  sql`select t.id from ${table(entity)} t where t.tenant = ${viewer.actor.tenant} and not t.deleted and ${asSql(scopeOf(viewer, entity))}`;

const unionOf = (viewer: ScopeViewer, entity: AnyEntity, scope: RowScope): Condition =>
  anyOf(viewer.actor.audiences.map((audience) => scoped({ viewer, audience, entity, depth: 0 }, scope)));

const scoped = (place: Place, scope: RowScope): Condition => {
  const rule = scope[place.audience];
  return rule === undefined ? 'never' : compile(place, rule);
};

const compile = (place: Place, rule: RowRule): Condition => {
  switch (rule.rule) {
    case 'all':
      return 'always';
    case 'none':
      return 'never';
    case 'in':
      return among(place, rule.field, idsIn(rule.set, place.viewer, place.audience));
    case 'is':
      return oneOfTexts(place, rule.field, rule.values);
    case 'atLeast':
      return sql`${column(place, rule.field)} >= ${rule.value}`;
    case 'mentions':
      return sql`strpos(${name(aliasOf(place))}."row"->>${rule.field}, ${rule.words}) > 0`;
    case 'referenced':
      return referenced(place, rule);
    case 'within':
      return within(place, rule);
    case 'holding':
      return can(place.viewer.actor, rule.permit) ? 'always' : 'never';
    case 'any':
      return anyOf(rule.of.map((part) => compile(place, part)));
    case 'every':
      return allOf(rule.of.map((part) => compile(place, part)));
    case 'not':
      return noneOf(compile(place, rule.of));
  }
};

/**
 * `= any(array(…))` and not `in (…)`: the inner query then runs once, whatever it stands in, and its ids are looked up
 * in an index even
 * on one side of an `or`, where PostgreSQL would otherwise read the whole table.
 */
const among = (place: Place, field: string, ids: IdSelection): Condition => {
  if (ids === 'every') return 'always';
  if ('known' in ids && ids.known.length === 0) return 'never';
  const found = 'known' in ids ? sql`${ids.known}::text[]` : sql`array(${ids.query})`;
  return isList(place.entity, field)
    ? sql`${column(place, field)} ?| ${found}`
    : sql`${column(place, field)} = any(${found})`;
};

const oneOfTexts = (place: Place, field: string, values: readonly string[]): Condition => {
  const named = column(place, field);
  if (isList(place.entity, field)) return sql`${named} ?| ${values}::text[]`;
  return isFlag(place.entity, field)
    ? sql`${named}::text = any(${values}::text[])`
    : sql`${named} = any(${values}::text[])`;
};

/** Rows that the same audience sees, as far as they fit the rule's own condition. */
const visibleWhere = (inner: Place, where: RowRule | undefined): Condition => {
  const visible = scoped(inner, inner.entity.rows);
  return where === undefined || visible === 'never' ? visible : allOf([visible, compile(inner, where)]);
};

/** The row's id stands in a field of a row of `by` that the same audience sees. */
const referenced = (place: Place, { by, field, where }: Extract<RowRule, { rule: 'referenced' }>): Condition => {
  const inner = { ...place, entity: entityNamed(by), depth: place.depth + 1 };
  const visible = visibleWhere(inner, where);
  if (visible === 'never') return 'never';
  const target = isList(inner.entity, field)
    ? sql`jsonb_array_elements_text(${column(inner, field)})`
    : column(inner, field);
  return sql`${column(place, 'id')} = any(array(select distinct ${target} from ${rowsOf(inner, visible)}))`;
};

const within = (place: Place, { field, entity, where }: Extract<RowRule, { rule: 'within' }>): Condition => {
  const inner = { ...place, entity: entityNamed(entity), depth: place.depth + 1 };
  const visible = visibleWhere(inner, where);
  return visible === 'never'
    ? 'never'
    : sql`${column(place, field)} = any(array(select ${column(inner, 'id')} from ${rowsOf(inner, visible)}))`;
};

/** Live rows of the tenant under a condition, named by the place's alias. */
const rowsOf = (place: Place, visible: Condition): Sql => {
  const alias = name(aliasOf(place));
  return join(
    [
      table(place.entity),
      alias,
      sql`where ${alias}.tenant = ${place.viewer.actor.tenant} and not ${alias}.deleted and ${asSql(visible)}`,
    ],
    ' ',
  );
};

const aliasOf = ({ depth }: Place): string => (depth === 0 ? 't' : `t${String(depth)}`);
const column = (place: Place, field: string): Sql => name(aliasOf(place), columnOf(field));
const isList = (entity: AnyEntity, field: string): boolean => typeOf(entity, field) === 'array';
const isFlag = (entity: AnyEntity, field: string): boolean => typeOf(entity, field) === 'boolean';
const typeOf = (entity: AnyEntity, field: string): string | undefined => {
  const schema = entity.fields[field];
  return schema === undefined ? undefined : factsOf(schema).type;
};
