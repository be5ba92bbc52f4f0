// The small question of an idle device: what time is it, and has any of my lists moved?
import type { FastifyInstance } from 'fastify';
import type { List } from '#schema/define/call.ts';
import { listsOf } from '#schema/calls/registry.ts';
import { can } from '#schema/rights.ts';
import { clockOf } from '../database/heads.ts';
import { inTransaction } from '../database/connection.ts';
import type { House } from '../house.ts';
import type { Caller } from '../services/sessions.ts';
import { OLDEST_CLIENT } from '../version.ts';
import { isKnown, notModified, sendJson, serverTime, tagOf } from './answers.ts';
import { bearerToken, callerOf } from './caller.ts';
import { headOf } from './heads.ts';

export const registerStatus = (api: FastifyInstance, house: House): void => {
  const lists = listsOf(house.entities);
  api.get('/status', async (request, reply) => {
    const about = { serverTime: serverTime(house.clock), version: house.version, minClientVersion: OLDEST_CLIENT };
    if (bearerToken(request) === undefined) {
      const tenant = await house.tenants.forHost(request.headers.host);
      const { rev, epoch } = await inTransaction(
        house.database,
        'snapshot',
        (client) => clockOf(client, tenant.id),
        tenant.id,
      );
      reply.header('X-Sync-Epoch', epoch);
      return sendJson(reply, JSON.stringify({ ...about, epoch, rev }));
    }
    const caller = await callerOf(house, request, reply);
    const { heads, text } = await headsFor(house, caller, lists);
    const { rev, epoch } = caller.count;
    const tag = tagOf(epoch, caller.actor.login, caller.fingerprint, house.version, text);
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
  { heads }: House,
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
