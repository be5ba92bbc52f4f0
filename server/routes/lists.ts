// Serves every list of the registry, and the rows of an entity beneath a parent: GET, by page or by what changed since
// a cursor.
import type { FastifyInstance } from 'fastify';
import type { List } from '#schema/define/call.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { factsOf } from '#schema/define/field.ts';
import { listsOf } from '#schema/calls/registry.ts';
import { entityNamed } from '#schema/entities/registry.ts';
import type { ServerContext } from '../context/server-context.ts';
import { isKnown, notModified, sendJson, tagOf } from '../http/answers.ts';
import { nestedListOf } from '../lists/nested-lists.ts';
import { callerOf, demand } from '../http/caller.ts';
import { headOf } from '../lists/heads.ts';
import { listAnswer } from './list-answer.ts';
import { parseListQuery, type ListQuery } from '../lists/list-query.ts';
import { routePath } from '../http/paths.ts';

export const registerLists = (api: FastifyInstance, server: ServerContext): void => {
  for (const list of servedLists(server.entities)) registerList(api, server, list);
};

/**
 * Every list that is answered: those of the registry, and the rows of an entity beneath each parent that its routes
 * name.
 */
export const servedLists = (entities: readonly AnyEntity[]): readonly List[] => [
  ...listsOf(entities),
  ...entities.flatMap(listsBeneath),
];

/** The plain lists of an entity's rows beneath what they refer to. */
const listsBeneath = (entity: AnyEntity): readonly List[] =>
  Object.entries(entity.routes.beneath ?? {}).map(([path, field]) => ({
    kind: 'list',
    name: path,
    path,
    permit: entity.read,
    under: { parent: parentOf(entity, field), fields: [field] },
    data: { entity },
    included: [],
  }));

const parentOf = (entity: AnyEntity, field: string): AnyEntity => {
  const schema = entity.fields[field];
  const target = schema === undefined ? undefined : factsOf(schema).refersTo;
  if (target === undefined) throw new Error(`${entity.name}.${field} refers to no entity`);
  return entityNamed(target);
};

/** The query with the first day of the list where it asks for no days. */
const begunIn = ({ monthsBack }: List, query: ListQuery, today: Temporal.PlainDate): ListQuery =>
  monthsBack === undefined || query.from !== undefined || query.to !== undefined
    ? query
    : { ...query, from: today.subtract({ months: monthsBack }).toString() };

const registerList = (api: FastifyInstance, server: ServerContext, list: List): void => {
  api.get(routePath(list.path), async (request, reply) => {
    const caller = await callerOf(server, request, reply);
    demand(caller, list.permit);
    const beneath = await nestedListOf(server.database.pool, caller, { list, params: request.params });
    const query = begunIn(
      list,
      parseListQuery(request.query, list.data.entity),
      server.clock.now().toZonedDateTimeISO(caller.tenant.timezone).toPlainDate(),
    );
    const { actor, count, fingerprint } = caller;
    const head = headOf(list, actor.audiences, await server.heads.ofTenant(actor.tenant, count));
    // The first day moves on by itself: the answer of yesterday is another one, although no row has changed.
    const tag = tagOf(count.epoch, actor.login, fingerprint, `${request.url} ${query.from ?? ''}`, head);
    if (isKnown(request, tag)) return notModified(reply, tag);
    return sendJson(
      reply.header('etag', tag),
      await listAnswer(server, { caller, list, query, head, ...(beneath === undefined ? {} : { beneath }) }),
    );
  });
};
