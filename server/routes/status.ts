// The small question of an idle device: what time is it, and has any of my lists moved?
import type { FastifyInstance } from 'fastify';
import type { List } from '#schema/define/call.ts';
import { listsOf } from '#schema/calls/registry.ts';
import { can } from '#schema/rights.ts';
import { clockOf } from '../database/reads/heads.ts';
import { inTransaction } from '../database/connection.ts';
import type { ServerContext } from '../context/server-context.ts';
import type { Caller } from '../auth/sessions.ts';
import { OLDEST_CLIENT } from '../common/version.ts';
import { isKnown, notModified, sendJson, serverTime, tagOf } from '../http/answers.ts';
import { bearerToken, callerOf } from '../http/caller.ts';
import { headOf } from '../lists/heads.ts';

export const registerStatus = (api: FastifyInstance, server: ServerContext): void => {
  const lists = listsOf(server.entities);
  api.get('/status', async (request, reply) => {
    const about = { serverTime: serverTime(server.clock), version: server.version, minClientVersion: OLDEST_CLIENT };
    if (bearerToken(request) === undefined) {
      const tenant = await server.tenants.forHost(request.headers.host);
      const { rev, epoch } = await inTransaction(
        server.database,
        'snapshot',
        (client) => clockOf(client, tenant.id),
        tenant.id,
      );
      reply.header('X-Sync-Epoch', epoch);
      return sendJson(reply, JSON.stringify({ ...about, epoch, rev }));
    }
    const caller = await callerOf(server, request, reply);
    const { heads, text } = await headsFor(server, caller, lists);
    const { rev, epoch } = caller.count;
    const tag = tagOf(epoch, caller.actor.login, caller.fingerprint, server.version, text);
    if (isKnown(request, tag)) return notModified(reply, tag);
    return sendJson(reply.header('etag', tag), JSON.stringify({ ...about, epoch, rev, heads }));
  });
};

/** Head per name of a list, and the same as JSON. */
interface ListHeads {
  readonly heads: Readonly<Record<string, number>>;
  readonly text: string;
}

/** What follows from one reading of the tables for logins with equal rights. */
const worked = new WeakMap<ReadonlyMap<string, number>, Map<string, ListHeads>>();

/** Of the lists that the caller may call. */
const headsFor = async (
  { heads }: ServerContext,
  { actor, count, fingerprint }: Caller,
  lists: readonly List[],
): Promise<ListHeads> => {
  const read = await heads.ofTenant(actor.tenant, count.rev);
  const known = worked.get(read) ?? new Map<string, ListHeads>();
  worked.set(read, known);
  const found = known.get(fingerprint);
  if (found !== undefined) return found;
  const made = Object.fromEntries(
    lists.filter(({ permit }) => can(actor, permit)).map((list) => [list.name, headOf(list, actor.audiences, read)]),
  );
  const answer = { heads: made, text: JSON.stringify(made) };
  known.set(fingerprint, answer);
  return answer;
};
