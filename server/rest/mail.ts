// Reading the mail of a mailbox, its attachments, and leaving a mailing list.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emailAttachmentDownload, emailAttachments, emailMessage as emailMessageCall } from '#schema/calls/mail.ts';
import { emailBody } from '#schema/entities/mail/email-body.ts';
import { emailMessage } from '#schema/entities/mail/email-message.ts';
import { parseRow, typedRow } from '../database/row-json.ts';
import { write } from '../database/write.ts';
import type { House } from '../house.ts';
import { MAIL_LISTS, unsubscribe, wishByToken } from '../mail/wishes.ts';
import { languageFor } from '../services/language-for.ts';
import { say } from '../services/words.ts';
import { sendJson, serverTime } from './answers.ts';
import { callerOf, demand } from './caller.ts';
import { parameters } from './paths.ts';
import { Refusal } from './refusal.ts';
import { fileHeaders } from './send-file.ts';
import { visibleId, visibleRow } from './visible-row.ts';

export const registerMail = (api: FastifyInstance, house: House): void => {
  api.get('/emailMessages/:id', (request, reply) => openMessage(house, { request, reply }));
  api.get('/emailMessages/:id/attachments', (request, reply) => listAttachments(house, { request, reply }));
  api.get('/emailMessageAttachments/:id/download', (request, reply) => download(house, { request, reply }));
  api.get('/emailMessages/unsubscribe/:token', (request, reply) => askWish(house, { request, reply }));
  // A mail program posts a form, whose content says nothing that the address does not (RFC 8058).
  void api.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, _body, parsed) => {
        parsed(null, {});
      },
    );
    scope.post('/emailMessages/unsubscribe/:token', (request, reply) => leaveList(house, { request, reply }));
    done();
  });
};

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const param = ({ params }: FastifyRequest, name: string): string => parameters(params)[name] ?? '';

/** Whoever opens a message has read it, for all who share the mailbox: no other call says so. */
const openMessage = async (house: House, { request, reply }: Exchange): Promise<FastifyReply> => {
  const caller = await callerOf(house, request, reply);
  demand(caller, emailMessageCall.permit);
  const { pool } = house.database;
  const id = await visibleId(pool, caller, { entity: emailMessage, key: param(request, 'id') });
  if (id === undefined) throw new Refusal('NOT_FOUND');
  const { rev } = await write(
    house.database,
    { tenant: caller.actor.tenant, login: caller.actor.login, cause: 'emailMessage' },
    async (tx) => {
      const message = await tx.get(emailMessage, id);
      if (message !== undefined && !message.read) await tx.put(emailMessage, { ...message, read: true });
    },
  );
  const [row, body] = [
    await visibleRow(pool, caller, { entity: emailMessage, key: id }),
    await visibleRow(pool, caller, { entity: emailBody, key: id }),
  ];
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return sendJson(
    reply,
    `{"data":${row},"included":{"emailBodies":[${body ?? ''}]},"rev":${String(rev)},"serverTime":${JSON.stringify(serverTime(house.clock))}}`,
  );
};

const listAttachments = async (house: House, { request, reply }: Exchange): Promise<FastifyReply> => {
  const caller = await callerOf(house, request, reply);
  demand(caller, emailAttachments.permit);
  const json = await visibleRow(house.database.pool, caller, { entity: emailMessage, key: param(request, 'id') });
  if (json === undefined) throw new Refusal('NOT_FOUND');
  return sendJson(reply, JSON.stringify({ data: typedRow(emailMessage, parseRow(json)).attachments }));
};

const download = async (house: House, { request, reply }: Exchange): Promise<FastifyReply> => {
  const caller = await callerOf(house, request, reply);
  demand(caller, emailAttachmentDownload.permit);
  const { tenant } = caller.actor;
  const {
    rows: [file],
  } = await house.database.pool.query<{ message_id: string; sha256: string; name: string; mime: string }>(
    'select message_id, sha256, name, mime from mail_attachments where tenant = $1 and id = $2',
    [tenant, param(request, 'id')],
  );
  const isVisible =
    file !== undefined &&
    (await visibleId(house.database.pool, caller, { entity: emailMessage, key: file.message_id })) !== undefined;
  const size = file === undefined || !isVisible ? undefined : await house.files.sizeOf(tenant, file.sha256);
  if (file === undefined || size === undefined) throw new Refusal('NOT_FOUND');
  const headed = fileHeaders(reply, { mime: file.mime, name: file.name });
  // It came from a stranger: it is saved, never opened within our own address.
  headed
    .header('content-disposition', String(headed.getHeader('content-disposition')).replace(/^inline/u, 'attachment'))
    .header('content-length', size);
  return headed.send(house.files.read(tenant, file.sha256));
};

/** Asking changes nothing: programs that look into links before a person does must not unsubscribe anybody. */
const askWish = async (house: House, { request, reply }: Exchange): Promise<FastifyReply> => {
  const wish = await wishByToken(house.database.pool, param(request, 'token'));
  const list = MAIL_LISTS.find((one) => one === wish?.list);
  if (wish === undefined || list === undefined) throw new Refusal('NOT_FOUND');
  const language = languageFor(await house.tenants.byId(wish.tenant), undefined);
  return sendJson(reply, JSON.stringify({ list: say(language, `mail.list.${list}`), unsubscribed: wish.unsubscribed }));
};

const leaveList = async (house: House, { request, reply }: Exchange): Promise<FastifyReply> => {
  if (!(await unsubscribe(house.database.pool, param(request, 'token'), serverTime(house.clock))))
    throw new Refusal('NOT_FOUND');
  return sendJson(reply, '{"unsubscribed":true}');
};
