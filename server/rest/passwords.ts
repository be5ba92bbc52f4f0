// A new password: asked for by mail, set from the link. Nobody learns here which logins exist.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { forgottenPassword, setPassword } from '#schema/calls/passwords.ts';
import { write } from '../database/write.ts';
import type { House } from '../house.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { forgottenPasswordMail } from '../jobs/kinds/password-mails.ts';
import { linkedLogin, renewPassword } from '../services/password-links.ts';
import { isEasyToGuess } from '../services/password-rules.ts';
import { hashPassword } from '../services/passwords.ts';
import { sendJson, serverTime } from './answers.ts';
import { callBody, textIn } from './call-body.ts';
import { parameters } from './paths.ts';
import { Refusal } from './refusal.ts';

export const registerPasswords = (api: FastifyInstance, house: House): void => {
  api.post('/forgottenPassword', (request, reply) => askForLink(house, { request, reply }));
  api.post('/forgottenPassword/:token', (request, reply) => setFromLink(house, { request, reply }));
};

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const DONE = '{"done":true}';
/** Asking again within this span brings no second mail. */
const SPAN_MS = 120_000;

/** The login is looked for by the job that writes the mail: here every address takes the same steps and the same time. */
const askForLink = async (house: House, { request, reply }: Exchange): Promise<FastifyReply> => {
  await house.brake.demandCalm(request.ip);
  const email = textIn(callBody(forgottenPassword, request.body), 'email').toLowerCase();
  const { id: tenant } = await house.tenants.forHost(request.headers.host);
  await house.brake.count(tenant, request.ip);
  const span = Math.floor(house.clock.now().epochMilliseconds / SPAN_MS);
  const key = createHash('sha256')
    .update(email)
    .digest('hex')
    .concat(`:${String(span)}`);
  await enqueue({ client: house.database.pool, by: { tenant }, now: serverTime(house.clock) }, forgottenPasswordMail, {
    key,
    payload: { email },
  });
  return sendJson(reply, DONE);
};

/** @throws Refusal EXPIRED for a link that is used, too old or none at all; INVALID for a password that is easy to guess */
const setFromLink = async (house: House, { request, reply }: Exchange): Promise<FastifyReply> => {
  await house.brake.demandCalm(request.ip);
  const password = textIn(callBody(setPassword, request.body), 'password');
  const token = parameters(request.params)['token'] ?? '';
  const now = house.clock.now();
  const login = await linkedLogin(house.database.pool, token, now);
  if (login === undefined) {
    await house.brake.count((await house.tenants.forHost(request.headers.host)).id, request.ip);
    throw new Refusal('EXPIRED');
  }
  if (isEasyToGuess(password, login.login)) throw new Refusal('INVALID', { field: 'password' });
  const passwordHash = await hashPassword(password);
  const { result: isSet } = await write(
    house.database,
    { tenant: login.tenant, login: `user:${login.id}`, cause: 'password' },
    (tx) => renewPassword(tx, { token, passwordHash, now }),
  );
  if (!isSet) throw new Refusal('EXPIRED');
  return sendJson(reply, DONE);
};
