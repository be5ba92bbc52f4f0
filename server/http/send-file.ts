// Sends bytes of the file store, with the headers that keep a browser from doing more with them than show or save.
import type { FastifyReply } from 'fastify';
import type { FileStore } from '../files/store.ts';

export interface StoredFile {
  readonly tenant: string;
  readonly sha256: string;
  readonly mime: string;
  /** How it is called when it is saved; absent where the browser may name it. */
  readonly name?: string;
}

export const sendFile = async (
  { files }: { readonly files: FileStore },
  reply: FastifyReply,
  { tenant, sha256, mime, name }: StoredFile,
): Promise<FastifyReply> => {
  const size = await files.sizeOf(tenant, sha256);
  fileHeaders(reply, { mime, ...(name === undefined ? {} : { name }) })
    .header('etag', `"${sha256}"`)
    .header('content-length', size);
  return reply.send(files.read(tenant, sha256));
};

/** Type, name and protection; a PDF is not put into a sandbox, where browsers refuse to show it. */
export const fileHeaders = (reply: FastifyReply, { mime, name }: Pick<StoredFile, 'mime' | 'name'>): FastifyReply =>
  reply
    .type(mime)
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-disposition',
      name === undefined
        ? 'inline'
        : `inline; filename="${name.replaceAll(/[^\x20-\x7e]|["\\]/gu, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
    )
    // The bytes under a hash never change, but who may see them does.
    .header('cache-control', 'private, no-cache')
    .header(
      'content-security-policy',
      mime === 'application/pdf' ? "default-src 'none'; style-src 'unsafe-inline'" : "default-src 'none'; sandbox",
    );
