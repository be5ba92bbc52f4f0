// Lists beneath a row: whose rows they are, and which rows of each table lie there.
import type pg from 'pg';
import type { List, Under } from '#schema/define/call.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { factsOf } from '#schema/define/field.ts';
import type { Actor } from '#schema/define/rights.ts';
import { columnOf, table } from '../database/sql/names.ts';
import { name, some, sql, type Sql } from '../database/sql/sql.ts';
import { visibleIds } from '../rights/scopes.ts';
import type { Caller } from '../auth/sessions.ts';
import { parameters, parametersOf } from '../http/paths.ts';
import { ApiRefusal } from '../http/refusal.ts';
import { visibleId } from './visible-row.ts';

export interface NestedList {
  /** The condition over the columns of `t` for a row of that entity; undefined where it is not tied to the parent. */
  of(entity: AnyEntity): Sql | undefined;
  /**
   * The parent is the caller's own person, project or plus crew: nothing else of these tables is the caller's to
   * mirror.
   */
  readonly isOwn: boolean;
}

/**
 * Undefined where the list lies beneath nothing. @throws Refusal NOT_FOUND when the parent is absent or hidden, which
 * is one answer
 */
export const nestedListOf = async (
  pool: pg.Pool,
  caller: Caller,
  { list: { path, under }, params }: { readonly list: List; readonly params: unknown },
): Promise<NestedList | undefined> => {
  if (under === undefined) return undefined;
  const key = parameters(params)[parametersOf(path)[0] ?? ''] ?? '';
  const id = await visibleId(pool, caller, { entity: under.parent, key });
  if (id === undefined) throw new ApiRefusal('NOT_FOUND');
  const ids = idsBeneath(caller, under, id);
  return { of: (entity) => tied(entity, under, ids), isOwn: ownIdOf(caller.actor, under.parent) === id };
};

const ownIdOf = (actor: Actor, parent: AnyEntity): string | null => {
  switch (parent.name) {
    case 'persons':
      return actor.personId;
    case 'projects':
      return actor.projectId;
    case 'plusCrews':
      return actor.plusCrewId;
    default:
      return null;
  }
};

/** The ids that tie a row to the parent: the parent's own, or those that visible rows between name. */
const idsBeneath = (caller: Caller, { through }: Under, id: string): Sql => {
  if (through === undefined) return sql`array[${id}::text]`;
  const { entity, from, to } = through;
  return sql`array(select ${name('b', columnOf(to))} from ${table(entity)} b where b.tenant = ${caller.actor.tenant} and not b.deleted and ${name('b', columnOf(from))} = ${id} and b.id = any(array(${visibleIds(caller, entity)})))`;
};

const tied = (entity: AnyEntity, { fields }: Under, ids: Sql): Sql | undefined => {
  const own = fields.filter((field) => Object.hasOwn(entity.row.properties, field));
  return own.length === 0
    ? undefined
    : some(
        own.map((field) =>
          isList(entity, field)
            ? sql`${name('t', columnOf(field))} ?| ${ids}`
            : sql`${name('t', columnOf(field))} = any(${ids})`,
        ),
      );
};

const isList = (entity: AnyEntity, field: string): boolean => {
  const schema = entity.fields[field];
  return schema !== undefined && factsOf(schema).type === 'array';
};
