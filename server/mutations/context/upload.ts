// Takes the bytes of an upload in before its transaction begins, and judges them: size, hash, kind.
import type { FastifyRequest } from 'fastify';
import '@fastify/multipart';
import { MAX_FILE_BYTES } from '#schema/mutations/documents/upload-file.ts';
import { kindOf } from '../../files/kinds.ts';
import type { Arrived } from '../../files/store.ts';
import type { ServerContext } from '../../context/server-context.ts';
import type { Caller } from '../../auth/sessions.ts';
import type { Args } from './resolve-mutation.ts';
import { ApiRefusal } from '../../http/refusal.ts';

export interface ReceivedUpload {
  readonly fields: Args;
  readonly file: Arrived;
  /** Stands for the body in the key's fingerprint: fields and hash, not the multipart boundaries. */
  readonly print: string;
  /** @throws Refusal FILE_TYPE, FILE_HASH, PICTURE_TOO_LARGE, INVALID when the bytes are not what the fields say */
  judge(): void;
}

const MOST_FIELDS = 10;
/** What stands around the bytes of the file: its fields and the lines between the parts. */
const MOST_FRAME_BYTES = 100_000;

/**
 * @throws Refusal INVALID without a part `file`, FILE_TOO_BIG above the limit: by what is announced, and by what comes
 */
export const receiveUpload = async (
  server: ServerContext,
  request: FastifyRequest,
  { actor }: Caller,
): Promise<ReceivedUpload> => {
  if (!request.isMultipart()) throw new ApiRefusal('INVALID', { field: 'file' });
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES + MOST_FRAME_BYTES)
    throw new ApiRefusal('FILE_TOO_BIG');
  const { fields, file } = await takenApart(server, request, actor.tenant);
  return {
    fields,
    file,
    print: JSON.stringify([Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)), file.sha256]),
    judge() {
      if (file.sha256 !== fields['sha256']) throw new ApiRefusal('FILE_HASH');
      if (file.size !== fields['size']) throw new ApiRefusal('INVALID', { field: 'size' });
      if (kindOf(file.start) === undefined) throw new ApiRefusal('FILE_TYPE');
      if (!file.fits) throw new ApiRefusal('PICTURE_TOO_LARGE', { field: 'file' });
    },
  };
};

interface Parts {
  readonly fields: Args;
  readonly file: Arrived;
}

const takenApart = async (server: ServerContext, request: FastifyRequest, tenant: string): Promise<Parts> => {
  const fields: Record<string, unknown> = {};
  let file: Arrived | undefined;
  try {
    for await (const part of request.parts({
      limits: { fields: MOST_FIELDS, files: 1, fileSize: MAX_FILE_BYTES + 1 },
    })) {
      if (part.type === 'file') file = await received(server, tenant, part.file);
      else fields[part.fieldname] = fieldOf(part.fieldname, part.value);
    }
  } catch (error) {
    await file?.drop();
    throw isBrokenFrame(error) ? new ApiRefusal('INVALID', { field: 'file' }) : error;
  }
  if (file === undefined) throw new ApiRefusal('INVALID', { field: 'file' });
  return { fields, file };
};

/**
 * What the reader of multipart streams throws when one ends early or holds no parts: a plain error, with nothing of a
 * file system in it.
 */
const isBrokenFrame = (error: unknown): boolean =>
  error instanceof Error && error.name === 'Error' && !('code' in error);

const received = async ({ files }: ServerContext, tenant: string, bytes: AsyncIterable<Buffer>): Promise<Arrived> => {
  const file = await files.receive(tenant, bytes, MAX_FILE_BYTES);
  if (file.size <= MAX_FILE_BYTES) return file;
  await file.drop();
  throw new ApiRefusal('FILE_TOO_BIG');
};

/** A form carries texts; `size` is the one number that such a mutation has. */
const fieldOf = (name: string, value: unknown): unknown =>
  name === 'size' && typeof value === 'string' && /^\d{1,12}$/u.test(value) ? Number(value) : value;
