// Reading the mail of a mailbox, its attachments, and leaving a mailing list.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emailAttachmentDownload, emailAttachments, emailMessage as emailMessageCall } from '#schema/calls/mail.ts';
import { emailBody } from '#schema/entities/mail/email-body.ts';
import { emailMessage } from '#schema/entities/mail/email-message.ts';
import { parseRow, typedRow } from '../database/sql/row-json.ts';
import { write } from '../database/writes/write.ts';
import type { ServerContext } from '../context/server-context.ts';
import { MAIL_LISTS, unsubscribe, subscriptionByToken } from '../mail/unsubscribes.ts';
import { languageFor } from '../tenants/language-for.ts';
import { say } from '../common/texts.ts';
import { sendJson, serverTime } from '../http/answers.ts';
import { callerOf, demand } from '../http/caller.ts';
import { parameters } from '../http/paths.ts';
import { ApiRefusal } from '../http/refusal.ts';
import { fileHeaders } from '../http/send-file.ts';
import { visibleId, visibleRow } from '../lists/visible-row.ts';
import { registerMailBodies } from './mail-bodies.ts';

export const registerMail = (api: FastifyInstance, server: ServerContext): void => {
  registerMailBodies(api, server);
  api.get('/emailMessages/:id', (request, reply) => openMessage(server, { request, reply }));
  api.get('/emailMessages/:id/attachments', (request, reply) => listAttachments(server, { request, reply }));
  api.get('/emailMessageAttachments/:id/download', (request, reply) => download(server, { request, reply }));
  api.get('/emailMessages/unsubscribe/:token', (request, reply) => askWish(server, { request, reply }));
  // A mail program posts a form, whose content says nothing that the address does not (RFC 8058).
  void api.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, _body, parsed) => {
        parsed(null, {});
      },
    );
    scope.post('/emailMessages/unsubscribe/:token', (request, reply) => leaveList(server, { request, reply }));
    done();
  });
};

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const param = ({ params }: FastifyRequest, name: string): string => parameters(params)[name] ?? '';

/** Whoever opens a message has read it, for all who share the mailbox: no other call says so. */
const openMessage = async (server: ServerContext, { request, reply }: Exchange): Promise<FastifyReply> => {
  const caller = await callerOf(server, request, reply);
  demand(caller, emailMessageCall.permit);
  const { pool } = server.database;
  const id = await visibleId(pool, caller, { entity: emailMessage, key: param(request, 'id') });
  if (id === undefined) throw new ApiRefusal('NOT_FOUND');
  const { rev } = await write(
    server.database,
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
  if (row === undefined) throw new ApiRefusal('NOT_FOUND');
  return sendJson(
    reply,
    `{"data":${row},"included":{"emailBodies":[${body ?? ''}]},"rev":${String(rev)},"serverTime":${JSON.stringify(serverTime(server.clock))}}`,
  );
};

const listAttachments = async (server: ServerContext, { request, reply }: Exchange): Promise<FastifyReply> => {
  const caller = await callerOf(server, request, reply);
  demand(caller, emailAttachments.permit);
  const json = await visibleRow(server.database.pool, caller, { entity: emailMessage, key: param(request, 'id') });
  if (json === undefined) throw new ApiRefusal('NOT_FOUND');
  return sendJson(reply, JSON.stringify({ data: typedRow(emailMessage, parseRow(json)).attachments }));
};

const download = async (server: ServerContext, { request, reply }: Exchange): Promise<FastifyReply> => {
  const caller = await callerOf(server, request, reply);
  demand(caller, emailAttachmentDownload.permit);
  const { tenant } = caller.actor;
  const {
    rows: [file],
  } = await server.database.pool.query<{ message_id: string; sha256: string; name: string; mime: string }>(
    'select message_id, sha256, name, mime from mail_attachments where tenant = $1 and id = $2',
    [tenant, param(request, 'id')],
  );
  const isVisible =
    file !== undefined &&
    (await visibleId(server.database.pool, caller, { entity: emailMessage, key: file.message_id })) !== undefined;
  const size = file === undefined || !isVisible ? undefined : await server.files.sizeOf(tenant, file.sha256);
  if (file === undefined || size === undefined) throw new ApiRefusal('NOT_FOUND');
  const headed = fileHeaders(reply, { mime: servedAs(file.mime), name: file.name });
  // It came from a stranger: it is saved, never opened within our own address.
  headed
    .header('content-disposition', String(headed.getHeader('content-disposition')).replace(/^inline/u, 'attachment'))
    .header('content-length', size);
  return headed.send(server.files.read(tenant, file.sha256));
};

/** A page, or an answer of ours, is what the app never takes for a file: those go as plain bytes. */
const servedAs = (mime: string): string =>
  /^(?:text\/html|application\/(?:xhtml\+xml|json))\b/u.test(mime) ? 'application/octet-stream' : mime;

/** Asking changes nothing: programs that look into links before a person does must not unsubscribe anybody. */
const askWish = async (server: ServerContext, { request, reply }: Exchange): Promise<FastifyReply> => {
  const wish = await subscriptionByToken(server.database.pool, param(request, 'token'));
  const list = MAIL_LISTS.find((one) => one === wish?.list);
  if (wish === undefined || list === undefined) throw new ApiRefusal('NOT_FOUND');
  const language = languageFor(await server.tenants.byId(wish.tenant), undefined);
  return sendJson(reply, JSON.stringify({ list: say(language, `mail.list.${list}`), unsubscribed: wish.unsubscribed }));
};

const leaveList = async (server: ServerContext, { request, reply }: Exchange): Promise<FastifyReply> => {
  if (!(await unsubscribe(server.database.pool, param(request, 'token'), serverTime(server.clock))))
    throw new ApiRefusal('NOT_FOUND');
  return sendJson(reply, '{"unsubscribed":true}');
};
