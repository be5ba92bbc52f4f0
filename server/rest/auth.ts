// Signing in and staying signed in (spec 7, Auth), and what a session needs to know at its start.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signIn } from '#schema/calls/session.ts';
import { faultsOf } from '#schema/check.ts';
import type { House } from '../house.ts';
import { loginNamed, type Login, type NewLogin } from '../services/logins.ts';
import { passwordMatches } from '../services/passwords.ts';
import { mailboxRightsOf } from '../services/mailbox-rights.ts';
import { publicPart } from '../services/tenants.ts';
import { sendJson } from './answers.ts';
import { bearerToken, callerOf } from './caller.ts';
import { Refusal } from './refusal.ts';

export const registerAuth = (api: FastifyInstance, house: House): void => {
  api.post('/auth/token', (request, reply) => signedIn(house, request, reply));
  api.get('/auth/refresh', async (request, reply) => {
    const caller = await callerOf(house, request, reply);
    return answerToken(reply, await house.sessions.tokenFor(caller.login));
  });
  api.get('/userRights', async (request, reply) => sendJson(reply, JSON.stringify((await callerOf(house, request, reply)).actor.rights)));
  api.get('/mailboxUserRights', async (request, reply) => {
    const { actor } = await callerOf(house, request, reply);
    return sendJson(reply, JSON.stringify(await mailboxRightsOf(house.database.pool, actor)));
  });
  api.get('/tenant', async (request, reply) => {
    if (bearerToken(request) !== undefined) return sendJson(reply, JSON.stringify({ ...(await callerOf(house, request, reply)).tenant, pushKey: house.push.publicKey }));
    return sendJson(reply, JSON.stringify(publicPart(await house.tenants.forHost(request.headers.host))));
  });
};

interface Attempt {
  readonly kind: NewLogin['kind'];
  readonly login: string;
  readonly password: string;
}

const signedIn = async (house: House, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const tenant = await house.tenants.forHost(request.headers.host);
  const attempt = attemptOf(request.body);
  const account = `${tenant.id} ${attempt.kind} ${attempt.login.trim().toLowerCase()}`;
  const { perAccount, perAddress } = house.throttles;
  const retryAfter = Math.max(perAccount.waitFor(account), perAddress.waitFor(request.ip));
  if (retryAfter > 0) throw new Refusal('SLOW_DOWN', { retryAfter });
  const login = await loginNamed(house.database.pool, { tenant: tenant.id, ...attempt });
  // Asked for in any case, so that the time does not tell which logins exist.
  const matches = await passwordMatches(attempt.password, login?.password_hash ?? null);
  if (login === undefined || !(matches || isOpen(login))) {
    perAccount.failed(account);
    perAddress.failed(request.ip);
    throw new Refusal('LOGIN_FAILED');
  }
  if (!login.active) throw new Refusal('LOGIN_DISABLED');
  perAccount.succeeded(account);
  return answerToken(reply, await house.sessions.tokenFor(login));
};

/** A project or plus-crew login may be opened by its name alone; a person without a password has not been welcomed yet. */
const isOpen = ({ kind, password_hash }: Login): boolean => kind !== 'user' && password_hash === null;

const answerToken = (reply: FastifyReply, token: string | undefined): FastifyReply => {
  if (token === undefined) throw new Refusal('LOGIN_DISABLED');
  return sendJson(reply, JSON.stringify({ token }));
};

/** @throws Refusal INVALID unless the body is one of the three that the call takes */
const attemptOf = (body: unknown): Attempt => {
  const schema = signIn.body;
  const values: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {};
  if (schema === undefined || faultsOf(schema, values).length > 0) throw new Refusal('INVALID');
  const text = (name: string): string => (typeof values[name] === 'string' ? values[name] : '');
  const password = text('password');
  if ('login' in values) return { kind: 'user', login: text('login'), password };
  return 'projectLogin' in values ? { kind: 'project', login: text('projectLogin'), password } : { kind: 'pluscrew', login: text('plusCrewLogin'), password };
};
