// Signing in and staying signed in, and what a session needs to know at its start.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logout, signIn } from '#schema/calls/session.ts';
import { faultsOf } from '#schema/check.ts';
import type { House } from '../house.ts';
import { loginNamed, type Login, type NewLogin } from '../services/logins.ts';
import { passwordMatches } from '../services/passwords.ts';
import type { Verdict } from '../services/brake.ts';
import { mailboxRightsOf } from '../services/mailbox-rights.ts';
import { publicPart } from '../services/tenants.ts';
import { sendJson } from './answers.ts';
import { callBody } from './call-body.ts';
import { bearerToken, callerOf } from './caller.ts';
import { Refusal } from './refusal.ts';

export const registerAuth = (api: FastifyInstance, house: House): void => {
  api.post('/auth/token', (request, reply) => signedIn(house, request, reply));
  api.get('/auth/refresh', async (request, reply) => {
    const caller = await callerOf(house, request, reply);
    const token = await house.sessions.renew(caller);
    if (token === undefined) throw new Refusal('TOKEN_INVALID');
    return answerToken(reply, { token });
  });
  api.post('/auth/logout', (request, reply) => signedOut(house, request, reply));
  api.get('/userRights', async (request, reply) =>
    sendJson(reply, JSON.stringify((await callerOf(house, request, reply)).actor.rights)),
  );
  api.get('/mailboxUserRights', async (request, reply) => {
    const { actor } = await callerOf(house, request, reply);
    return sendJson(reply, JSON.stringify(await mailboxRightsOf(house.database.pool, actor)));
  });
  api.get('/tenant', async (request, reply) => {
    if (bearerToken(request) !== undefined)
      return sendJson(
        reply,
        JSON.stringify({ ...(await callerOf(house, request, reply)).tenant, pushKey: house.push.publicKey }),
      );
    return sendJson(reply, JSON.stringify(publicPart(await house.tenants.forHost(request.headers.host))));
  });
};

interface Attempt {
  readonly kind: NewLogin['kind'];
  readonly login: string;
  readonly password: string;
  /** What the device was told by its last sign-in. */
  readonly device: string | undefined;
}

const signedIn = async (house: House, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const tenant = await house.tenants.forHost(request.headers.host);
  const attempt = attemptOf(request.body);
  const account = `${tenant.id} ${attempt.kind} ${attempt.login.trim().toLowerCase()}`;
  const device = house.deviceMarks.deviceIn(attempt.device, account);
  const { login } = await house.brake.judge({ tenant: tenant.id, account, address: request.ip, device }, () =>
    judged(house, { ...attempt, tenant: tenant.id, isKnown: device !== null }),
  );
  if (login === undefined) throw new Refusal('LOGIN_FAILED');
  if (!login.active) throw new Refusal('LOGIN_DISABLED');
  return answerToken(reply, {
    token: await house.sessions.open(login),
    device: house.deviceMarks.make(account, attempt.device),
  });
};

interface Judged {
  readonly verdict: Verdict;
  readonly login?: Login;
}

/** A password is judged in any case, so that the time does not tell which logins exist; a device that is known goes first. */
const judged = async (
  house: House,
  { tenant, kind, login: name, password, isKnown }: Attempt & { readonly tenant: string; readonly isKnown: boolean },
): Promise<Judged> => {
  const login = await loginNamed(house.database.pool, { tenant, kind, login: name });
  const matches = await passwordMatches(password, login?.password_hash ?? null, isKnown);
  return login !== undefined && (matches || isOpen(login)) ? { verdict: 'right', login } : { verdict: 'wrong' };
};

/** Ends the session of the token, or the one that a ticket names: done again, and for one that ended by itself, the answer is the same. */
const signedOut = async ({ sessions }: House, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { ticket } = callBody(logout, request.body);
  const token = bearerToken(request);
  const isOurs =
    typeof ticket === 'string' ? await sessions.endWith(ticket) : token !== undefined && (await sessions.endBy(token));
  if (!isOurs) throw new Refusal('TOKEN_INVALID');
  return sendJson(reply, '{"done":true}');
};

/** A project or plus-crew login may be opened by its name alone; a person without a password has not been welcomed yet. */
const isOpen = ({ kind, password_hash }: Login): boolean => kind !== 'user' && password_hash === null;

interface TokenAnswer {
  readonly token: string | undefined;
  readonly device?: string;
}

const answerToken = (reply: FastifyReply, answer: TokenAnswer): FastifyReply => {
  if (answer.token === undefined) throw new Refusal('LOGIN_DISABLED');
  return sendJson(reply, JSON.stringify(answer));
};

/** @throws Refusal INVALID unless the body is one of the three that the call takes */
const attemptOf = (body: unknown): Attempt => {
  const schema = signIn.body;
  const values: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {};
  if (schema === undefined || faultsOf(schema, values).length > 0) throw new Refusal('INVALID');
  const text = (name: string): string => (typeof values[name] === 'string' ? values[name] : '');
  const password = text('password');
  const device = typeof values['device'] === 'string' ? values['device'] : undefined;
  if ('login' in values) return { kind: 'user', login: text('login'), password, device };
  if ('projectLogin' in values) return { kind: 'project', login: text('projectLogin'), password, device };
  return { kind: 'pluscrew', login: text('plusCrewLogin'), password, device };
};
