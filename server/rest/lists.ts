// Serves every list of the registry: GET, by page or by what changed since a cursor.
import type { FastifyInstance } from 'fastify';
import type { List } from '#schema/define/call.ts';
import { listsOf } from '#schema/calls/registry.ts';
import type { House } from '../house.ts';
import { isKnown, notModified, sendJson, tagOf } from './answers.ts';
import { callerOf, demand } from './caller.ts';
import { headOf } from './heads.ts';
import { listAnswer } from './list-answer.ts';
import { parseListQuery } from './list-query.ts';
import { routePath } from './paths.ts';

export const registerLists = (api: FastifyInstance, house: House): void => {
  for (const list of listsOf(house.entities)) registerList(api, house, list);
};

const registerList = (api: FastifyInstance, house: House, list: List): void => {
  api.get(routePath(list.path), async (request, reply) => {
    const caller = await callerOf(house, request, reply);
    demand(caller, list.permit);
    const query = parseListQuery(request.query, list.data.entity);
    const { actor, count, fingerprint } = caller;
    const head = headOf(list, actor.audiences, await house.heads.ofTenant(actor.tenant, count.rev));
    const tag = tagOf(count.epoch, actor.login, fingerprint, request.url, head);
    if (isKnown(request, tag)) return notModified(reply, tag);
    return sendJson(reply.header('etag', tag), await listAnswer(house, { caller, list, query }));
  });
};
