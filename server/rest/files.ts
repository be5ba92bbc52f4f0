// Gives out the bytes of files, and says whether some are here already.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { document } from '#schema/entities/documents/document.ts';
import type { House } from '../house.ts';
import { scopeOf } from '../rights/scopes.ts';
import { asSql } from '../rights/condition.ts';
import { sql, statement } from '../database/sql.ts';
import { table } from '../database/names.ts';
import type { Caller } from '../services/sessions.ts';
import { isKnown, notModified, sendJson, serverTime } from './answers.ts';
import { callerOf } from './caller.ts';
import { parameters } from './paths.ts';
import { Refusal } from './refusal.ts';
import { visibleRow } from './visible-row.ts';

export const registerFiles = (api: FastifyInstance, house: House): void => {
  api.get<{ Querystring: { sha256?: string } }>('/documents/:id/file', async (request, reply) => {
    const caller = await callerOf(house, request, reply);
    const id = parameters(request.params)['id'] ?? '';
    const file = await fileOf(house, caller, id);
    const { sha256 } = request.query;
    if (sha256 === undefined) return sendBytes(house, { caller, file, reply, isFresh: isKnown(request, tagOf(file)) });
    if (file.sha256 !== sha256) throw new Refusal('NOT_FOUND');
    const row = await visibleRow(house.database.pool, caller, { entity: document, key: id });
    return sendJson(reply, `{"data":${row ?? 'null'},"included":{},"rev":${String(caller.count.rev)},"serverTime":${JSON.stringify(serverTime(house.clock))}}`);
  });
  // A file's id is that of the document it belongs to.
  api.get('/file/:id', async (request, reply) => {
    const caller = await callerOf(house, request, reply);
    const file = await fileOf(house, caller, parameters(request.params)['id'] ?? '');
    return sendBytes(house, { caller, file, reply, isFresh: isKnown(request, tagOf(file)) });
  });
};

interface FileRow {
  readonly sha256: string;
  readonly mime: string | null;
}

/** @throws Refusal NOT_FOUND when the document is absent or hidden, or its bytes have not arrived */
const fileOf = async ({ database, files }: House, caller: Caller, id: string): Promise<FileRow> => {
  const { rows: [file] } = await database.pool.query<{ sha256: string | null; mime: string | null }>(statement(sql`
    select t."row"->>'sha256' as sha256, t."row"->>'mime' as mime from ${table(document)} t
    where t.tenant = ${caller.actor.tenant} and t.id = ${id} and not t.deleted and ${asSql(scopeOf(caller, document))}`));
  const sha256 = file?.sha256 ?? null;
  if (file === undefined || sha256 === null || (await files.sizeOf(caller.actor.tenant, sha256)) === undefined) throw new Refusal('NOT_FOUND');
  return { sha256, mime: file.mime };
};

const tagOf = ({ sha256 }: FileRow): string => `"${sha256}"`;

interface BytesRequest {
  readonly caller: Caller;
  readonly file: FileRow;
  readonly reply: FastifyReply;
  readonly isFresh: boolean;
}

const sendBytes = async ({ files }: House, { caller, file, reply, isFresh }: BytesRequest): Promise<FastifyReply> => {
  if (isFresh) return notModified(reply, tagOf(file));
  const size = await files.sizeOf(caller.actor.tenant, file.sha256);
  reply
    .type(file.mime ?? 'application/octet-stream')
    .header('etag', tagOf(file))
    .header('content-length', size)
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', 'inline')
    // The bytes under a hash never change, but who may see them does.
    .header('cache-control', 'private, no-cache')
    .header('content-security-policy', "default-src 'none'; sandbox");
  return reply.send(files.read(caller.actor.tenant, file.sha256));
};
