// The small question of an idle device: what time is it, and has any of my lists moved? It may wait for the answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { List } from '#schema/define/call.ts';
import { listsOf } from '#schema/calls/registry.ts';
import { LONGEST_WAIT_S } from '#schema/calls/session.ts';
import { can } from '#schema/rights.ts';
import { clockOf } from '../database/reads/heads.ts';
import { inTransaction } from '../database/connection.ts';
import type { ServerContext } from '../context/server-context.ts';
import type { Caller } from '../auth/sessions.ts';
import { OLDEST_CLIENT } from '../common/version.ts';
import { isKnown, notModified, sendJson, serverTime, tagOf } from '../http/answers.ts';
import { bearerToken, callerOf } from '../http/caller.ts';
import { parameters } from '../http/paths.ts';
import { ApiRefusal } from '../http/refusal.ts';
import { headOf } from '../lists/heads.ts';

export const registerStatus = (api: FastifyInstance, server: ServerContext): void => {
  const lists = listsOf(server.entities);
  api.get('/status', async (request, reply) => {
    if (bearerToken(request) === undefined) return ofHost(server, request, reply);
    const wish = wishOf(parameters(request.query));
    const look = () => answerFor(server, lists, { request, reply });
    const answer = await look();
    return send(
      request,
      reply,
      isNews(request, wish, answer) ? answer : await awaited(server, look, { request, reply, wish, answer }),
    );
  });
};

const about = ({ clock, version }: ServerContext) => ({
  serverTime: serverTime(clock),
  version,
  minClientVersion: OLDEST_CLIENT,
});

/** What everybody may know who asks at this address. */
const ofHost = async (server: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const tenant = await server.tenants.forHost(request.headers.host);
  const { rev, epoch } = await inTransaction(
    server.database,
    'snapshot',
    (client) => clockOf(client, tenant.id),
    tenant.id,
  );
  reply.header('X-Sync-Epoch', epoch);
  return sendJson(reply, JSON.stringify({ ...about(server), epoch, rev }));
};

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface StatusAnswer extends ListHeads {
  readonly caller: Caller;
  readonly tag: string;
  readonly body: string;
}

const answerFor = async (
  server: ServerContext,
  lists: readonly List[],
  { request, reply }: Exchange,
): Promise<StatusAnswer> => {
  const caller = await callerOf(server, request, reply);
  const { heads, text } = await headsFor(server, caller, lists);
  const { rev, epoch } = caller.count;
  const tag = tagOf(epoch, caller.actor.login, caller.fingerprint, server.version, text);
  return { caller, heads, text, tag, body: JSON.stringify({ ...about(server), epoch, rev, heads }) };
};

const send = (request: FastifyRequest, reply: FastifyReply, { tag, body }: StatusAnswer): FastifyReply =>
  isKnown(request, tag) ? notModified(reply, tag) : sendJson(reply.header('etag', tag), body);

interface Wish {
  readonly waitMs: number;
  readonly since: number | undefined;
}

/** @throws Refusal INVALID naming the key */
const wishOf = ({ wait = '0', since }: Readonly<Record<string, string>>): Wish => ({
  waitMs: whole('wait', wait, LONGEST_WAIT_S) * 1000,
  since: since === undefined ? undefined : whole('since', since, Number.MAX_SAFE_INTEGER),
});

const whole = (field: string, text: string, most: number): number => {
  const value = /^\d{1,15}$/u.test(text) ? Number(text) : undefined;
  if (value === undefined || value > most) throw new ApiRefusal('INVALID', { field });
  return value;
};

/** Nothing to wait for: nobody waits, or the device does not know it yet. */
const isNews = (request: FastifyRequest, { waitMs, since }: Wish, { tag, heads }: StatusAnswer): boolean => {
  if (waitMs === 0) return true;
  if (request.headers['if-none-match'] !== undefined && !isKnown(request, tag)) return true;
  const isNamed = since !== undefined || request.headers['if-none-match'] !== undefined;
  return !isNamed || (since !== undefined && Math.max(0, ...Object.values(heads)) > since);
};

interface Waiting extends Exchange {
  readonly wish: Wish;
  readonly answer: StatusAnswer;
}

/** The answer once there is news for this login, or as it stands when the wait is over. */
const awaited = async (
  { news }: ServerContext,
  look: () => Promise<StatusAnswer>,
  { request, reply, wish, answer: { caller } }: Waiting,
): Promise<StatusAnswer> => {
  const { tenant, login } = caller.actor;
  const wait = await news.wait({ tenant, login, ms: wish.waitMs, onGone: (gone) => reply.raw.once('close', gone) });
  try {
    for (;;) {
      const answer = await wait.look(look);
      if (wait.isOver || isNews(request, wish, answer)) return answer;
      await wait.next();
    }
  } finally {
    wait.leave();
  }
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
  const read = await heads.ofTenant(actor.tenant, count);
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
