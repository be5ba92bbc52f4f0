// The API below /api/v1: its routes, and what holds for every answer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context/server-context.ts';
import { registerAuth } from './auth.ts';
import { registerExports } from './exports.ts';
import { registerPayrollExport } from './payroll-export.ts';
import { registerFiles } from './files.ts';
import { keyOf } from '../http/idempotency-key.ts';
import { registerLists } from './lists.ts';
import { registerMail } from './mail.ts';
import { registerMutations } from '../mutations/mutations.ts';
import { registerPapers } from './papers.ts';
import { registerPasswords } from './passwords.ts';
import { parameters } from '../http/paths.ts';
import { registerPictures } from './pictures.ts';
import { registerPush } from './push.ts';
import { ApiRefusal } from '../http/refusal.ts';
import { registerRows } from './rows.ts';
import { registerRouteAliases } from './route-aliases.ts';
import { sendRefusal } from '../http/send-refusal.ts';
import { registerSignedDownloads } from './signed-downloads.ts';
import { registerSingleRows } from './single-rows.ts';
import { registerStatus } from './status.ts';

export const registerApi = (api: FastifyInstance, server: ServerContext): void => {
  api.setNotFoundHandler((_request, reply) => sendRefusal(reply, new ApiRefusal('NO_SUCH_CALL')));
  registerAuth(api, server);
  registerPasswords(api, server);
  registerPush(api, server);
  registerMail(api, server);
  registerStatus(api, server);
  registerLists(api, server);
  registerRows(api, server);
  registerFiles(api, server);
  registerPictures(api, server);
  registerSingleRows(api, server);
  registerExports(api, server);
  registerPayrollExport(api, server);
  registerRouteAliases(api, server);
  registerPapers(api, server);
  registerSignedDownloads(api, server);
  registerMutations(api, server);
};

/** Says first of all which change is answered, so that an answer without it is known not to be ours. */
export const acknowledge = (request: FastifyRequest, reply: FastifyReply): void => {
  const key = keyOf(request);
  if (key !== undefined) reply.header('X-Sync-Ack', key);
};

/**
 * Text that no row can hold is in no row: PostgreSQL knows no U+0000, and half of a surrogate pair would be sent as
 * another character.
 */
export const refuseUnstorable = ({ params, query }: Pick<FastifyRequest, 'params' | 'query'>): void => {
  const field = [...Object.entries(parameters(params)), ...Object.entries(parameters(query))].find(
    ([, text]) => text.includes('\u0000') || !text.isWellFormed(),
  )?.[0];
  if (field !== undefined) throw new ApiRefusal('INVALID', { field });
};
