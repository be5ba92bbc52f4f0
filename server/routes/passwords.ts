// A new password: asked for by mail, set from the link. Nobody learns here which logins exist.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { forgottenPassword, setPassword } from '#schema/calls/passwords.ts';
import { write } from '../database/writes/write.ts';
import type { ServerContext } from '../context/server-context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { forgottenPasswordMail } from '../jobs/kinds/password-mails.ts';
import { linkedLogin, renewPassword } from '../auth/password-links.ts';
import { isEasyToGuess } from '../auth/password-rules.ts';
import { hashPassword } from '../auth/passwords.ts';
import { sendJson, serverTime } from '../http/answers.ts';
import { callBody, textIn } from '../http/call-body.ts';
import { parameters } from '../http/paths.ts';
import { ApiRefusal } from '../http/refusal.ts';

export const registerPasswords = (api: FastifyInstance, server: ServerContext): void => {
  api.post('/forgottenPassword', (request, reply) => askForLink(server, { request, reply }));
  api.post('/forgottenPassword/:token', (request, reply) => setFromLink(server, { request, reply }));
};

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const DONE = '{"done":true}';
/** Asking again within this span brings no second mail. */
const SPAN_MS = 120_000;
/** Anybody may ask for anybody: so many mails to one address in an hour, each with a link that holds as long. */
const MOST_IN_HOUR = 5;
const SPANS_OF_HOUR = 3_600_000 / SPAN_MS;

/**
 * The login is looked for by the job that writes the mail: here every address takes the same steps and the same time.
 */
const askForLink = async (server: ServerContext, { request, reply }: Exchange): Promise<FastifyReply> => {
  await server.brake.demandCalm(request.ip);
  const email = textIn(callBody(forgottenPassword, request.body), 'email').toLowerCase();
  const { id: tenant } = await server.tenants.forHost(request.headers.host);
  await server.brake.count(tenant, request.ip);
  const span = Math.floor(server.clock.now().epochMilliseconds / SPAN_MS);
  const hash = createHash('sha256').update(email).digest('hex');
  const keys = Array.from({ length: SPANS_OF_HOUR }, (_, ago) => `${hash}:${String(span - ago)}`);
  const { pool } = server.database;
  const { rowCount } = await pool.query('select 1 from job_queue where tenant = $1 and kind = $2 and key = any($3)', [
    tenant,
    forgottenPasswordMail.name,
    keys,
  ]);
  const [key] = keys;
  if (key !== undefined && (rowCount ?? 0) < MOST_IN_HOUR)
    await enqueue({ client: pool, by: { tenant }, now: serverTime(server.clock) }, forgottenPasswordMail, {
      key,
      payload: { email },
    });
  return sendJson(reply, DONE);
};

/**
 * @throws Refusal EXPIRED for a link that is used, too old or none at all; INVALID for a password that is easy to guess
 */
const setFromLink = async (server: ServerContext, { request, reply }: Exchange): Promise<FastifyReply> => {
  await server.brake.demandCalm(request.ip);
  const password = textIn(callBody(setPassword, request.body), 'password');
  const token = parameters(request.params)['token'] ?? '';
  const now = server.clock.now();
  const login = await linkedLogin(server.database.pool, token, now);
  if (login === undefined) {
    await server.brake.count((await server.tenants.forHost(request.headers.host)).id, request.ip);
    throw new ApiRefusal('EXPIRED');
  }
  if (isEasyToGuess(password, login.login)) throw new ApiRefusal('INVALID', { field: 'password' });
  const passwordHash = await hashPassword(password);
  const { result: isSet } = await write(
    server.database,
    { tenant: login.tenant, login: `user:${login.id}`, cause: 'password' },
    (tx) => renewPassword(tx, { token, passwordHash, now }),
  );
  if (!isSet) throw new ApiRefusal('EXPIRED');
  return sendJson(reply, DONE);
};
