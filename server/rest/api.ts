// The API below /api/v1: its routes, and what holds for every answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { registerAuth } from './auth.ts';
import { registerExports } from './exports.ts';
import { registerFiles } from './files.ts';
import { keyOf } from './keys.ts';
import { registerLists } from './lists.ts';
import { registerMail } from './mail.ts';
import { registerMutations } from './mutations.ts';
import { registerPapers } from './papers.ts';
import { registerPasswords } from './passwords.ts';
import { parameters } from './paths.ts';
import { registerPictures } from './pictures.ts';
import { registerPush } from './push.ts';
import { Refusal } from './refusal.ts';
import { registerRows } from './rows.ts';
import { registerSecondReadings } from './second-readings.ts';
import { sendRefusal } from './send-refusal.ts';
import { registerSignedDownloads } from './signed-downloads.ts';
import { registerSingleRows } from './single-rows.ts';
import { registerStatus } from './status.ts';

export const registerApi = (api: FastifyInstance, house: House): void => {
  api.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('NO_SUCH_CALL')));
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

/** Text that no row can hold is in no row: PostgreSQL knows no U+0000, and half of a surrogate pair would be sent as another character. */
export const refuseUnstorable = ({ params, query }: Pick<FastifyRequest, 'params' | 'query'>): void => {
  const field = [...Object.entries(parameters(params)), ...Object.entries(parameters(query))].find(
    ([, text]) => text.includes('\u0000') || !text.isWellFormed(),
  )?.[0];
  if (field !== undefined) throw new Refusal('INVALID', { field });
};
