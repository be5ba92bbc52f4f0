// A browser says that it wants push messages, or no longer.
import type { FastifyInstance } from 'fastify';
import { ECDH } from 'node:crypto';
import { deletePushNotificationSubscription, setPushNotificationSubscription } from '#schema/calls/push.ts';
import type { ServerContext } from '../context/server-context.ts';
import { isPushEndpoint } from '../push/post.ts';
import { forgetSubscription, keepSubscription } from '../push/subscriptions.ts';
import { sendJson } from '../http/answers.ts';
import { callBody, textIn } from '../http/call-body.ts';
import { callerOf } from '../http/caller.ts';
import { ApiRefusal } from '../http/refusal.ts';

const DONE = '{"done":true}';

export const registerPush = (api: FastifyInstance, server: ServerContext): void => {
  api.post('/setPushNotificationSubscription', async (request, reply) => {
    const { actor, session } = await callerOf(server, request, reply);
    const values = callBody(setPushNotificationSubscription, request.body);
    const endpoint = textIn(values, 'endpoint');
    if (!isPushEndpoint(endpoint)) throw new ApiRefusal('INVALID', { field: 'endpoint' });
    const { p256dh, auth } = keysIn(values['keys']);
    const deviceName = typeof values['deviceName'] === 'string' ? values['deviceName'] : undefined;
    await keepSubscription(server.database.pool, {
      tenant: actor.tenant,
      login: actor.login,
      session: session.id,
      personId: actor.personId,
      endpoint,
      p256dh,
      auth,
      deviceName,
    });
    return sendJson(reply, DONE);
  });
  api.post('/deletePushNotificationSubscription', async (request, reply) => {
    const { actor } = await callerOf(server, request, reply);
    const endpoint = textIn(callBody(deletePushNotificationSubscription, request.body), 'endpoint');
    await forgetSubscription(server.database.pool, { tenant: actor.tenant, login: actor.login, endpoint });
    return sendJson(reply, DONE);
  });
};

/**
 * A point of P-256 and 16 bytes, in base64url (RFC 8291, 2 and 3.1): with anything else nothing could ever be
 * encrypted, and each message would be a job that fails again and again.
 */
const keysIn = (keys: unknown): { readonly p256dh: string; readonly auth: string } => {
  const texts: Readonly<Record<string, unknown>> =
    typeof keys === 'object' && keys !== null ? Object.fromEntries(Object.entries(keys)) : {};
  const [p256dh, auth] = [textIn(texts, 'p256dh'), textIn(texts, 'auth')];
  if (!isPoint(Buffer.from(p256dh, 'base64url'))) throw new ApiRefusal('INVALID', { field: 'keys.p256dh' });
  if (Buffer.from(auth, 'base64url').length !== 16) throw new ApiRefusal('INVALID', { field: 'keys.auth' });
  return { p256dh, auth };
};

/** Uncompressed, and on the curve. */
const isPoint = (key: Buffer): boolean => {
  try {
    return key.length === 65 && ECDH.convertKey(key, 'prime256v1').length > 0;
  } catch {
    return false;
  }
};
