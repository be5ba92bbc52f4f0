// Bodies of messages that a device fetches ahead, and the pictures that they name on the internet.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emailBodies, emailPicture } from '#schema/calls/mail.ts';
import { object, text } from '#schema/define/field.ts';
import { emailBody } from '#schema/entities/mail/email-body.ts';
import { emailMessage } from '#schema/entities/mail/email-message.ts';
import { outsidePictures } from '#schema/rules/mail/pieces.ts';
import { isValid } from '../common/valid.ts';
import type { ServerContext } from '../context/server-context.ts';
import { parseRow, typedRow } from '../database/sql/row-json.ts';
import { sendJson } from '../http/answers.ts';
import { callerOf, demand } from '../http/caller.ts';
import { parameters } from '../http/paths.ts';
import { ApiRefusal } from '../http/refusal.ts';
import { fileHeaders } from '../http/send-file.ts';
import { visibleId, visibleRow } from '../lists/visible-row.ts';
import { fetchPicture } from '../outgoing/fetch-picture.ts';

export const registerMailBodies = (api: FastifyInstance, server: ServerContext): void => {
  api.get('/emailMessages/bodies', (request, reply) => sendBodies(server, request, reply));
  api.get('/emailMessages/:id/pictures/:at', (request, reply) => sendPicture(server, request, reply));
};

const MOST_BODIES = 20;
const asked = object({ ids: text(1, 1000) });

/** Nobody opened them yet: they stay as read or unread as they are. */
const sendBodies = async (
  server: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const caller = await callerOf(server, request, reply);
  demand(caller, emailBodies.permit);
  if (!isValid(asked, request.query)) throw new ApiRefusal('INVALID', { field: 'ids' });
  const ids = [...new Set(request.query.ids.split(','))].filter((id) => id !== '');
  if (ids.length > MOST_BODIES) throw new ApiRefusal('INVALID', { field: 'ids' });
  const rows = await Promise.all(
    ids.map((key) => visibleRow(server.database.pool, caller, { entity: emailBody, key })),
  );
  return sendJson(reply, `{"data":[${rows.filter((row) => row !== undefined).join(',')}]}`);
};

/** The reader asked for it: the host of the picture hears of this server, and of nothing else. */
const sendPicture = async (
  server: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const caller = await callerOf(server, request, reply);
  demand(caller, emailPicture.permit);
  const { pool } = server.database;
  const { id: key = '', at = '' } = parameters(request.params);
  const id = await visibleId(pool, caller, { entity: emailMessage, key });
  const body = id === undefined ? undefined : await visibleRow(pool, caller, { entity: emailBody, key: id });
  if (body === undefined || !/^\d{1,3}$/u.test(at)) throw new ApiRefusal('NOT_FOUND');
  const address = outsidePictures(typedRow(emailBody, parseRow(body)).html)[Number(at)];
  const picture = address === undefined ? undefined : await fetchPicture(address);
  if (picture === undefined) throw new ApiRefusal('NOT_FOUND');
  return fileHeaders(reply, { mime: picture.mime }).send(picture.bytes);
};
