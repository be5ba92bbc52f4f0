// How whatever was thrown below a route is answered: in the contract's words, and never with what the server knows of itself.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '#schema/define/mutation.ts';
import { BrokenRule } from '../database/write.ts';
import { TooOften } from '../services/brake.ts';
import { LineFull } from '../services/turns.ts';
import { sendJson } from './answers.ts';
import { Refusal, refusalAnswer, refusalOf } from './refusal.ts';

export const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const { status, body } = refusalAnswer(refusal);
  if (refusal.facts.retryAfter !== undefined) reply.header('retry-after', String(refusal.facts.retryAfter));
  return sendJson(reply, body, status);
};

/** Whatever was thrown as a refusal; what nobody foresaw is logged and told as nothing but SERVER_ERROR. */
export const refusalFor = (error: unknown, request: FastifyRequest): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof Refused) return refusalOf(error);
  if (error instanceof TooOften) return new Refusal('SLOW_DOWN', { retryAfter: error.retryAfter });
  if (error instanceof LineFull) return new Refusal('SLOW_DOWN', { retryAfter: 2 });
  if (error instanceof BrokenRule) return new Refusal('INVALID');
  const status = statusIn(error);
  if (status === 413) return new Refusal('FILE_TOO_BIG');
  if (status === 429) return new Refusal('SLOW_DOWN', { retryAfter: 60 });
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('INVALID');
  request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed');
  return new Refusal('SERVER_ERROR');
};

const statusIn = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;

/** For an address that cannot be read at all: no route is known yet, and none of the headers that every other answer carries is set. */
export const refuseUnreadable = (_error: unknown, _request: FastifyRequest, reply: FastifyReply): void => {
  void sendRefusal(
    reply.header('content-security-policy', "default-src 'none'").header('x-content-type-options', 'nosniff'),
    new Refusal('NO_SUCH_CALL'),
  );
};
