// How much one device, or one address, may ask in a minute: decided by the route that answers, however its address is
// spelled.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Sessions } from '../auth/sessions.ts';
import { SITE_ROUTES } from './static-files.ts';
import { bearerToken } from './caller.ts';
import { keyOf } from './idempotency-key.ts';
import { ApiRefusal } from './refusal.ts';

const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
const REQUESTERS = 20_000;
/**
 * How many times as many changes a signed-in device may send as it may ask: what waited for days without a network goes
 * as fast as a phone can send it, six at once.
 */
const CHANGES = 5;
const OF_CHANGES = 'changes ';

/** Routes that are registered after it are limited, all but the app's own files. */
export const limitTraffic = async (
  app: FastifyInstance,
  { perMinute, sessions }: { readonly perMinute: number; readonly sessions: Sessions },
): Promise<void> => {
  await app.register(rateLimit, {
    global: true,
    max: (_request, key) => (key.startsWith(OF_CHANGES) ? CHANGES * perMinute : perMinute),
    allowList: isFile,
    timeWindow: 60_000,
    cache: REQUESTERS,
    keyGenerator: (request) => requesterOf(request, sessions),
    addHeadersOnExceeding: NO_HEADERS,
    addHeaders: NO_HEADERS,
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiRefusal('SLOW_DOWN', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
};

/** The app's own files cost little, and a whole crew may fetch them through one address. */
const isFile = ({ routeOptions }: FastifyRequest): boolean => SITE_ROUTES.includes(routeOptions.url);

/**
 * One device of many behind one address is known by the session of its token, as long as that is one of ours: anybody
 * can make some up, and whoever renews a token has one more.
 * Its changes are counted by themselves: what it sends must not keep it from asking, nor what it asks from sending.
 */
const requesterOf = async (request: FastifyRequest, sessions: Sessions): Promise<string> => {
  const token = bearerToken(request);
  const session = token === undefined ? undefined : await sessions.nameOf(token);
  if (session === undefined) return networkOf(request.ip);
  const device = createHash('sha256').update(session).digest('base64');
  return request.method !== 'GET' && keyOf(request) !== undefined ? `${OF_CHANGES}${device}` : device;
};

/** Whoever has one IPv6 address has all of its network (RFC 6177). */
export const networkOf = (address: string): string => {
  const bare = address.replace(/%.*$/u, '');
  if (!isIPv6(bare) || bare.includes('.')) return address;
  const [before = '', after] = bare.split('::');
  const [head, tail] = [before, after ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = after === undefined ? 0 : 8 - (head?.length ?? 0) - (tail?.length ?? 0);
  return [...(head ?? []), ...Array.from({ length: zeros }, () => '0'), ...(tail ?? [])]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/u, ''))
    .join(':');
};
