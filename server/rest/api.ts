// The API below /api/v1: its routes, and how every answer and refusal looks.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '#schema/define/mutation.ts';
import { BrokenRule } from '../database/write.ts';
import type { House } from '../house.ts';
import { sendJson } from './answers.ts';
import { registerAuth } from './auth.ts';
import { registerExports } from './exports.ts';
import { registerFiles } from './files.ts';
import { keyOf } from './keys.ts';
import { registerLists } from './lists.ts';
import { registerMail } from './mail.ts';
import { registerMutations } from './mutations.ts';
import { registerPapers } from './papers.ts';
import { registerPasswords } from './passwords.ts';
import { registerPictures } from './pictures.ts';
import { registerPush } from './push.ts';
import { Refusal, refusalAnswer, refusalOf } from './refusal.ts';
import { registerRows } from './rows.ts';
import { registerSecondReadings } from './second-readings.ts';
import { registerSignedDownloads } from './signed-downloads.ts';
import { registerSingleRows } from './single-rows.ts';
import { registerStatus } from './status.ts';

export const registerApi = (api: FastifyInstance, house: House): void => {
  api.setErrorHandler((error: FastifyError, request, reply) => sendRefusal(refusalFor(error, request), reply));
  api.setNotFoundHandler((_request, reply) => sendRefusal(new Refusal('NO_SUCH_CALL'), reply));
  registerAuth(api, house);
  registerPasswords(api, house);
  registerPush(api, house);
  registerMail(api, house);
  registerStatus(api, house);
  registerLists(api, house);
  registerRows(api, house);
  registerFiles(api, house);
  registerPictures(api, house);
  registerSingleRows(api, house);
  registerExports(api, house);
  registerSecondReadings(api, house);
  registerPapers(api, house);
  registerSignedDownloads(api, house);
  registerMutations(api, house);
};

/** Says first of all which change is answered, so that an answer without it is known not to be ours. */
export const acknowledge = (request: FastifyRequest, reply: FastifyReply): void => {
  const key = keyOf(request);
  if (key !== undefined) reply.header('X-Sync-Ack', key);
};

const sendRefusal = (refusal: Refusal, reply: FastifyReply): FastifyReply => {
  const { status, body } = refusalAnswer(refusal);
  if (refusal.facts.retryAfter !== undefined) reply.header('retry-after', String(refusal.facts.retryAfter));
  return sendJson(reply, body, status);
};

/** Whatever was thrown as a refusal; what nobody foresaw is logged and told as nothing but SERVER_ERROR. */
export const refusalFor = (error: unknown, request: FastifyRequest): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof Refused) return refusalOf(error);
  if (error instanceof BrokenRule) return new Refusal('INVALID');
  const status = statusIn(error);
  if (status === 413) return new Refusal('FILE_TOO_BIG');
  if (status === 429) return new Refusal('SLOW_DOWN', { retryAfter: 60 });
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('INVALID');
  request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed');
  return new Refusal('SERVER_ERROR');
};

const statusIn = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
