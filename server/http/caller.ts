// Finds out who makes a request, or refuses it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { can } from '#schema/rights.ts';
import type { Permit } from '#schema/define/rights.ts';
import type { Caller, Sessions } from '../auth/sessions.ts';
import { ApiRefusal } from './refusal.ts';

/** The bearer token of a request (RFC 6750), undefined without one. */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/iu.exec(request.headers.authorization ?? '')?.[1];

/** The caller. @throws Refusal TOKEN_INVALID or LOGIN_DISABLED */
export const callerOf = async (
  { sessions }: { readonly sessions: Sessions },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> => {
  const token = bearerToken(request);
  if (token === undefined) throw new ApiRefusal('TOKEN_INVALID');
  const found = await sessions.callerOf(token);
  if ('refused' in found) throw new ApiRefusal(found.refused);
  reply.header('X-Sync-Epoch', found.count.epoch);
  return found;
};

/** @throws Refusal NO_RIGHT unless the caller holds the permit */
export const demand = (caller: Caller, permit: Permit): void => {
  if (!can(caller.actor, permit)) throw new ApiRefusal('NO_RIGHT');
};
