// Serves one row by its id or number, and the rows that lie beneath it.
import type { FastifyInstance } from 'fastify';
import type { List } from '#schema/define/call.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { factsOf } from '#schema/define/field.ts';
import { entityNamed } from '#schema/entities/registry.ts';
import type pg from 'pg';
import { columnOf, table } from '../database/names.ts';
import { name, sql, statement, type Sql } from '../database/sql.ts';
import type { House } from '../house.ts';
import { asSql } from '../rights/condition.ts';
import { scopeOf } from '../rights/scopes.ts';
import { shapeOf } from '../rights/shapes.ts';
import type { Viewer } from '../rights/sets.ts';
import { isKnown, notModified, sendJson, serverTime, tagOf } from './answers.ts';
import { callerOf, demand } from './caller.ts';
import { headOf } from './heads.ts';
import { listAnswer } from './list-answer.ts';
import { parseListQuery } from './list-query.ts';
import { beneathIncluded } from './overrides/beneath-included.ts';
import { parameters, parametersOf, routePath } from './paths.ts';
import { Refusal } from './refusal.ts';

export const registerRows = (api: FastifyInstance, house: House): void => {
  for (const entity of house.entities) {
    const { get, beneath = {} } = entity.routes;
    if (get !== undefined) registerRow(api, house, { entity, path: get });
    for (const [path, field] of Object.entries(beneath)) registerBeneath(api, house, { entity, path, field });
  }
};

interface RowRoute {
  readonly entity: AnyEntity;
  readonly path: string;
}

const registerRow = (api: FastifyInstance, house: House, { entity, path }: RowRoute): void => {
  api.get(routePath(path), async (request, reply) => {
    const caller = await callerOf(house, request, reply);
    demand(caller, entity.read);
    const row = await visibleRow(house.database.pool, caller, { entity, key: keyIn(path, request.params) });
    if (row === undefined) throw new Refusal('NOT_FOUND');
    return sendJson(reply, `{"data":${row},"included":{},"rev":${String(caller.count.rev)},"serverTime":${JSON.stringify(serverTime(house.clock))}}`);
  });
};

const registerBeneath = (api: FastifyInstance, house: House, { entity, path, field }: RowRoute & { readonly field: string }): void => {
  const list: List = { kind: 'list', name: path, path, permit: entity.read, data: { entity }, included: beneathIncluded[path] ?? [] };
  const parent = parentOf(entity, field);
  api.get(routePath(path), async (request, reply) => {
    const caller = await callerOf(house, request, reply);
    demand(caller, list.permit);
    const id = await visibleId(house.database.pool, caller, { entity: parent, key: keyIn(path, request.params) });
    if (id === undefined) throw new Refusal('NOT_FOUND');
    const query = parseListQuery(request.query, entity);
    const heads = await house.heads.ofTenant(caller.actor.tenant, caller.count.rev);
    const tag = tagOf(caller.count.epoch, caller.actor.login, caller.fingerprint, request.url, headOf(list, caller.actor.audiences, heads));
    if (isKnown(request, tag)) return notModified(reply, tag);
    const beneath = sql`${name('t', columnOf(field))} = ${id}`;
    return sendJson(reply.header('etag', tag), await listAnswer(house, { caller, list, query, beneath }));
  });
};

const parentOf = (entity: AnyEntity, field: string): AnyEntity => {
  const schema = entity.fields[field];
  const target = schema === undefined ? undefined : factsOf(schema).refersTo;
  if (target === undefined) throw new Error(`${entity.name}.${field} refers to no entity`);
  return entityNamed(target);
};

const keyIn = (path: string, params: unknown): string => parameters(params)[parametersOf(path)[0] ?? ''] ?? '';

export interface RowKey {
  readonly entity: AnyEntity;
  /** Id, `~id`, or the number of a numbered entity. */
  readonly key: string;
}

/** The JSON of a row as this login sees it; undefined when it is absent or hidden, which is one answer. */
export const visibleRow = async (client: pg.ClientBase | pg.Pool, viewer: Viewer, { entity, key }: RowKey): Promise<string | undefined> => {
  const { rowText } = shapeOf(viewer, entity);
  const { rows } = await client.query<{ json: string }>(statement(sql`select ${rowText} as json from ${found(viewer, { entity, key })}`));
  return rows[0]?.json;
};

const visibleId = async (client: pg.ClientBase | pg.Pool, viewer: Viewer, key: RowKey): Promise<string | undefined> => {
  const { rows } = await client.query<{ id: string }>(statement(sql`select t.id from ${found(viewer, key)}`));
  return rows[0]?.id;
};

const found = (viewer: Viewer, { entity, key }: RowKey): Sql =>
  sql`${table(entity)} t where t.tenant = ${viewer.actor.tenant} and not t.deleted and ${named(entity, key)} and ${asSql(scopeOf(viewer, entity))}`;

const named = (entity: AnyEntity, key: string): Sql => {
  const isNumber = entity.numbered === true && /^\d{1,15}$/u.test(key);
  return isNumber ? sql`${name('t', columnOf('number'))} = ${Number(key)}` : sql`t.id = ${key.replace(/^~/u, '')}`;
};
