// The key of a change, made once on the device: under it a change takes effect once, however often it is sent.
import type { FastifyRequest } from 'fastify';

const QUOTED = /^"([\x20\x21\x23-\x5b\x5d-\x7e]{1,100})"$/u;
const BARE = /^[\w:.~-]{1,100}$/u;

/**
 * The key of a request (a string of structured fields, draft-ietf-httpapi-idempotency-key-header), undefined without a
 * usable one.
 */
export const keyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const header = headers['idempotency-key'];
  if (typeof header !== 'string') return undefined;
  return QUOTED.exec(header)?.[1] ?? (BARE.test(header) ? header : undefined);
};
