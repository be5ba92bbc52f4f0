// How whatever was thrown below a route is answered: in the contract's words, and never with what the server knows of
// itself.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '#schema/define/mutation.ts';
import { BrokenRule } from '../database/writes/write.ts';
import { isOutOfReach } from '../database/out-of-reach.ts';
import { TooOften } from '../auth/brake.ts';
import { QueueFull } from '../common/concurrency-limit.ts';
import { sendJson } from './answers.ts';
import { ApiRefusal, refusalAnswer, refusalOf } from './refusal.ts';

/** Seconds after which a database that cannot be had may be asked again. */
const BUSY_S = 5;

export const sendRefusal = (reply: FastifyReply, refusal: ApiRefusal): FastifyReply => {
  const { status, body } = refusalAnswer(refusal);
  if (refusal.facts.retryAfter !== undefined) reply.header('retry-after', String(refusal.facts.retryAfter));
  return sendJson(reply, body, status);
};

/**
 * Whatever was thrown as a refusal. A database that cannot be had just now is told as SERVER_BUSY, and to the operator
 * by its pool; what nobody foresaw is logged and told as nothing but SERVER_ERROR.
 */
export const refusalFor = (error: unknown, request: FastifyRequest): ApiRefusal => {
  if (error instanceof ApiRefusal) return error;
  if (error instanceof Refused) return refusalOf(error);
  if (error instanceof TooOften) return new ApiRefusal('SLOW_DOWN', { retryAfter: error.retryAfter });
  if (error instanceof QueueFull) return new ApiRefusal('SLOW_DOWN', { retryAfter: 2 });
  if (isOutOfReach(error)) return new ApiRefusal('SERVER_BUSY', { retryAfter: BUSY_S });
  if (error instanceof BrokenRule) return new ApiRefusal('INVALID');
  const status = statusIn(error);
  if (status === 413) return new ApiRefusal('FILE_TOO_BIG');
  if (status === 429) return new ApiRefusal('SLOW_DOWN', { retryAfter: 60 });
  if (status !== undefined && status >= 400 && status < 500) return new ApiRefusal('INVALID');
  request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed');
  return new ApiRefusal('SERVER_ERROR');
};

const statusIn = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;

/**
 * For an address that cannot be read at all: no route is known yet, and none of the headers that every other answer
 * carries is set.
 */
export const refuseUnreadable = (_error: unknown, _request: FastifyRequest, reply: FastifyReply): void => {
  void sendRefusal(
    reply.header('content-security-policy', "default-src 'none'").header('x-content-type-options', 'nosniff'),
    new ApiRefusal('NO_SUCH_CALL'),
  );
};
