// How answers are written: JSON text as it comes from the database, with the server's time and change number beside it.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import type { WallClock } from '../common/clock.ts';

export const serverTime = (clock: WallClock): string => canonicalInstant(clock.now());

/** Sends JSON text. */
export const sendJson = (reply: FastifyReply, body: string, status = 200): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(body);

/** An entity tag over everything that decides an answer. */
export const tagOf = (...parts: readonly (string | number)[]): string =>
  `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`;

/** True when the caller has just this answer already: then 304 says so. */
export const isKnown = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((one) => one.trim().replace(/^W\//u, '') === tag.replace(/^W\//u, ''));

export const notModified = (reply: FastifyReply, tag: string): FastifyReply =>
  reply.code(304).header('etag', tag).header('cache-control', 'no-store').send();
