// Signing in and staying signed in, and what a session needs to know at its start.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logout, signIn } from '#schema/calls/session.ts';
import { faultsOf } from '#schema/check.ts';
import type { ServerContext } from '../context/server-context.ts';
import { loginName, loginNamed, type Login, type NewLogin } from '../auth/logins.ts';
import { passwordMatches } from '../auth/passwords.ts';
import type { AttemptVerdict } from '../auth/brake.ts';
import { inSnapshot } from '../database/reads/read.ts';
import { recordsOf } from '../papers/model/records.ts';
import { mailboxRightsOf } from '../rights/mailbox-rights.ts';
import { bankHolidaysOf } from './agency-holidays.ts';
import { publicPart } from '../tenants/tenants.ts';
import { sendJson } from '../http/answers.ts';
import { callBody } from '../http/call-body.ts';
import { bearerToken, callerOf } from '../http/caller.ts';
import { ApiRefusal } from '../http/refusal.ts';

export const registerAuth = (api: FastifyInstance, server: ServerContext): void => {
  api.post('/auth/token', (request, reply) => signedIn(server, request, reply));
  api.get('/auth/refresh', async (request, reply) => {
    const caller = await callerOf(server, request, reply);
    const token = await server.sessions.renew(caller);
    if (token === undefined) throw new ApiRefusal('TOKEN_INVALID');
    return answerToken(reply, { token });
  });
  api.post('/auth/logout', (request, reply) => signedOut(server, request, reply));
  api.get('/userRights', async (request, reply) =>
    sendJson(reply, JSON.stringify((await callerOf(server, request, reply)).actor.rights)),
  );
  api.get('/mailboxUserRights', async (request, reply) => {
    const { actor } = await callerOf(server, request, reply);
    return sendJson(reply, JSON.stringify(await mailboxRightsOf(server.database.pool, actor)));
  });
  api.get('/tenant', async (request, reply) => {
    if (bearerToken(request) !== undefined) {
      const { tenant } = await callerOf(server, request, reply);
      const bankHolidays = await inSnapshot(
        server.database,
        (client) => bankHolidaysOf(recordsOf(client, tenant)),
        tenant.id,
      );
      return sendJson(reply, JSON.stringify({ ...tenant, pushKey: server.push.publicKey, bankHolidays }));
    }
    return sendJson(reply, JSON.stringify(publicPart(await server.tenants.forHost(request.headers.host))));
  });
};

interface Attempt {
  readonly kind: NewLogin['kind'];
  readonly login: string;
  readonly password: string;
  /** What the device was told by its last sign-in. */
  readonly device: string | undefined;
}

const signedIn = async (server: ServerContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const tenant = await server.tenants.forHost(request.headers.host);
  const attempt = attemptOf(request.body);
  const account = `${tenant.id} ${attempt.kind} ${loginName(attempt.login)}`;
  const device = server.deviceMarks.deviceIn(attempt.device, account);
  const { login } = await server.brake.judge({ tenant: tenant.id, account, address: request.ip, device }, () =>
    judged(server, { ...attempt, tenant: tenant.id, isKnown: device !== null }),
  );
  if (login === undefined) throw new ApiRefusal('LOGIN_FAILED');
  if (!login.active) throw new ApiRefusal('LOGIN_DISABLED');
  return answerToken(reply, {
    token: await server.sessions.open(login),
    device: server.deviceMarks.make(account, attempt.device),
  });
};

interface Judged {
  readonly verdict: AttemptVerdict;
  readonly login?: Login;
}

/**
 * A password is judged in any case, so that the time does not tell which logins exist; a device that is known goes
 * first.
 */
const judged = async (
  server: ServerContext,
  { tenant, kind, login: name, password, isKnown }: Attempt & { readonly tenant: string; readonly isKnown: boolean },
): Promise<Judged> => {
  const login = await loginNamed(server.database.pool, { tenant, kind, login: name });
  const matches = await passwordMatches(password, login?.password_hash ?? null, isKnown);
  return login !== undefined && (matches || isOpen(login)) ? { verdict: 'right', login } : { verdict: 'wrong' };
};

/**
 * Ends the session of the token, or the one that a ticket names: done again, and for one that ended by itself, the
 * answer is the same.
 */
const signedOut = async (
  { sessions }: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { ticket } = callBody(logout, request.body);
  const token = bearerToken(request);
  const isOurs =
    typeof ticket === 'string' ? await sessions.endWith(ticket) : token !== undefined && (await sessions.endBy(token));
  if (!isOurs) throw new ApiRefusal('TOKEN_INVALID');
  return sendJson(reply, '{"done":true}');
};

/**
 * A project or plus-crew login may be opened by its name alone; a person without a password has not been welcomed yet.
 */
const isOpen = ({ kind, password_hash }: Login): boolean => kind !== 'user' && password_hash === null;

interface TokenAnswer {
  readonly token: string | undefined;
  readonly device?: string;
}

const answerToken = (reply: FastifyReply, answer: TokenAnswer): FastifyReply => {
  if (answer.token === undefined) throw new ApiRefusal('LOGIN_DISABLED');
  return sendJson(reply, JSON.stringify(answer));
};

/** @throws Refusal INVALID unless the body is one of the three that the call takes */
const attemptOf = (body: unknown): Attempt => {
  const schema = signIn.body;
  const values: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {};
  if (schema === undefined || faultsOf(schema, values).length > 0) throw new ApiRefusal('INVALID');
  const text = (name: string): string => (typeof values[name] === 'string' ? values[name] : '');
  const password = text('password');
  const device = typeof values['device'] === 'string' ? values['device'] : undefined;
  if ('login' in values) return { kind: 'user', login: text('login'), password, device };
  if ('projectLogin' in values) return { kind: 'project', login: text('projectLogin'), password, device };
  return { kind: 'pluscrew', login: text('plusCrewLogin'), password, device };
};
