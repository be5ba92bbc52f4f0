// Gives out the bytes of files, as they are, signed or smaller, and says whether some are here already.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { document } from '#schema/entities/documents/document.ts';
import type { Row } from '#schema/define/entity.ts';
import { parseRow, typedRow } from '../database/sql/row-json.ts';
import { isThumbnailSize, thumbnail } from '../files/derived/thumbnails.ts';
import { inSnapshot } from '../database/reads/read.ts';
import type { ServerContext } from '../context/server-context.ts';
import { paperLanguage } from '../papers/paper-of.ts';
import { signedDocument } from '../papers/signed-document.ts';
import type { Caller } from '../auth/sessions.ts';
import { isKnown, notModified, sendJson, serverTime } from '../http/answers.ts';
import { callerOf } from '../http/caller.ts';
import { parameters } from '../http/paths.ts';
import { ApiRefusal } from '../http/refusal.ts';
import { sendFile, type StoredFile } from '../http/send-file.ts';
import { sendSignedUrl } from './signed-downloads.ts';
import { visibleRow } from '../lists/visible-row.ts';

export const registerFiles = (api: FastifyInstance, server: ServerContext): void => {
  api.get('/documents/:id/file', async (request, reply) => {
    const caller = await callerOf(server, request, reply);
    const query = parameters(request.query);
    const row = await visibleDocument(server, caller, idIn(request));
    const { sha256 } = query;
    if (sha256 !== undefined) return sendRow(server, { caller, row, sha256, reply });
    return answerFile({ server, request, reply, caller }, await wantedFile(server, { caller, row, query }));
  });
  // A file's id is that of the document it belongs to.
  api.get('/file/:id', async (request, reply) => {
    const caller = await callerOf(server, request, reply);
    const row = await visibleDocument(server, caller, idIn(request));
    return answerFile(
      { server, request, reply, caller },
      await wantedFile(server, { caller, row, query: parameters(request.query) }),
    );
  });
};

const idIn = (request: FastifyRequest): string => parameters(request.params)['id'] ?? '';

/** @throws Refusal NOT_FOUND when the document is absent or hidden */
export const visibleDocument = async (
  { database }: ServerContext,
  caller: Caller,
  id: string,
): Promise<Row<typeof document>> => {
  const json = await inSnapshot(
    database,
    (client) => visibleRow(client, caller, { entity: document, key: id }),
    caller.actor.tenant,
  );
  if (json === undefined) throw new ApiRefusal('NOT_FOUND');
  return typedRow(document, parseRow(json));
};

interface Wish {
  readonly caller: Caller;
  readonly row: Row<typeof document>;
  /** `signed=true`, `size`, `language`. */
  readonly query: Readonly<Record<string, string>>;
}

/**
 * @throws Refusal NOT_FOUND before the bytes have arrived, FILE_TYPE where a smaller picture is asked of what is none
 */
export const wantedFile = async (server: ServerContext, { caller, row, query }: Wish): Promise<StoredFile> => {
  const { tenant } = caller.actor;
  const { sha256 } = row;
  if (sha256 === undefined || (await server.files.sizeOf(tenant, sha256)) === undefined)
    throw new ApiRefusal('NOT_FOUND');
  if (query['signed'] === 'true') {
    const language = paperLanguage(caller.tenant, { asked: query['language'], own: caller.bearer.language });
    return {
      tenant,
      sha256: (await signedDocument(server, { tenant, row, language })).sha256,
      mime: 'application/pdf',
      name: `${row.name}.pdf`,
    };
  }
  const { size } = query;
  if (size === undefined) return { tenant, sha256, mime: row.mime ?? 'application/octet-stream' };
  const made = isThumbnailSize(size) ? await thumbnail(server, { tenant, sha256, size }) : undefined;
  if (made === undefined)
    throw new ApiRefusal(
      isThumbnailSize(size) ? 'FILE_TYPE' : 'INVALID',
      isThumbnailSize(size) ? {} : { field: 'size' },
    );
  return { tenant, sha256: made.sha256, mime: 'image/webp' };
};

interface Exchange {
  readonly server: ServerContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
}

/** The bytes, or with `answer=url` the address of a download that needs no token. */
export const answerFile = async (
  { server, request, reply, caller }: Exchange,
  file: StoredFile,
): Promise<FastifyReply> => {
  if (parameters(request.query)['answer'] === 'url')
    return sendSignedUrl(server, reply, {
      caller,
      sha256: file.sha256,
      mime: file.mime,
      ...(file.name === undefined ? {} : { name: file.name }),
    });
  const tag = `"${file.sha256}"`;
  return isKnown(request, tag) ? notModified(reply, tag) : sendFile(server, reply, file);
};

interface RowRequest {
  readonly caller: Caller;
  readonly row: Row<typeof document>;
  readonly sha256: string;
  readonly reply: FastifyReply;
}

/** The row where the server holds just those bytes: a device asks before it sends them once more. */
const sendRow = async (
  { clock, files }: ServerContext,
  { caller, row, sha256, reply }: RowRequest,
): Promise<FastifyReply> => {
  if (row.sha256 !== sha256 || (await files.sizeOf(caller.actor.tenant, sha256)) === undefined)
    throw new ApiRefusal('NOT_FOUND');
  return sendJson(
    reply,
    `{"data":${JSON.stringify(row)},"included":{},"rev":${String(caller.count.rev)},"serverTime":${JSON.stringify(serverTime(clock))}}`,
  );
};
