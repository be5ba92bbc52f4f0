// Finds out who makes a request, or refuses it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { can } from '#schema/rights.ts';
import type { Permit } from '#schema/define/rights.ts';
import type { House } from '../house.ts';
import type { Caller } from '../services/sessions.ts';
import { Refusal } from './refusal.ts';

/** The bearer token of a request (RFC 6750), undefined without one. */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/iu.exec(request.headers.authorization ?? '')?.[1];

/** The caller. @throws Refusal TOKEN_INVALID or LOGIN_DISABLED */
export const callerOf = async (house: House, request: FastifyRequest, reply: FastifyReply): Promise<Caller> => {
  const token = bearerToken(request);
  if (token === undefined) throw new Refusal('TOKEN_INVALID');
  const found = await house.sessions.callerOf(token);
  if ('refused' in found) throw new Refusal(found.refused);
  reply.header('X-Sync-Epoch', found.count.epoch);
  return found;
};

/** @throws Refusal NO_RIGHT unless the caller holds the permit */
export const demand = (caller: Caller, permit: Permit): void => {
  if (!can(caller.actor, permit)) throw new Refusal('NO_RIGHT');
};
