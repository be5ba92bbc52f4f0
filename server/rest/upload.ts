// Takes the bytes of an upload in before its transaction begins, and judges them: size, hash, kind.
import type { FastifyRequest } from 'fastify';
import '@fastify/multipart';
import { MAX_FILE_BYTES } from '#schema/mutations/documents/upload-file.ts';
import { kindOf } from '../files/kinds.ts';
import type { Arrived } from '../files/store.ts';
import type { House } from '../house.ts';
import type { Caller } from '../services/sessions.ts';
import type { Args } from './choose.ts';
import { Refusal } from './refusal.ts';

export interface Upload {
  readonly fields: Args;
  readonly file: Arrived;
  /** Stands for the body in the key's fingerprint: fields and hash, not the multipart boundaries. */
  readonly print: string;
  /** @throws Refusal FILE_TYPE, FILE_HASH, PICTURE_TOO_LARGE, INVALID when the bytes are not what the fields say */
  judge(): void;
}

const MOST_FIELDS = 10;

/** @throws Refusal INVALID without a part `file`, FILE_TOO_BIG above the limit */
export const receiveUpload = async (house: House, request: FastifyRequest, { actor }: Caller): Promise<Upload> => {
  if (!request.isMultipart()) throw new Refusal('INVALID', { field: 'file' });
  const { fields, file } = await takenApart(house, request, actor.tenant);
  return {
    fields,
    file,
    print: JSON.stringify([Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)), file.sha256]),
    judge() {
      if (file.sha256 !== fields['sha256']) throw new Refusal('FILE_HASH');
      if (file.size !== fields['size']) throw new Refusal('INVALID', { field: 'size' });
      if (kindOf(file.start) === undefined) throw new Refusal('FILE_TYPE');
      if (!file.fits) throw new Refusal('PICTURE_TOO_LARGE', { field: 'file' });
    },
  };
};

interface Parts {
  readonly fields: Args;
  readonly file: Arrived;
}

const takenApart = async (house: House, request: FastifyRequest, tenant: string): Promise<Parts> => {
  const fields: Record<string, unknown> = {};
  let file: Arrived | undefined;
  try {
    for await (const part of request.parts({
      limits: { fields: MOST_FIELDS, files: 1, fileSize: MAX_FILE_BYTES + 1 },
    })) {
      if (part.type === 'file') file = await received(house, tenant, part.file);
      else fields[part.fieldname] = fieldOf(part.fieldname, part.value);
    }
  } catch (error) {
    await file?.drop();
    throw isBrokenFrame(error) ? new Refusal('INVALID', { field: 'file' }) : error;
  }
  if (file === undefined) throw new Refusal('INVALID', { field: 'file' });
  return { fields, file };
};

/** What the reader of multipart streams throws when one ends early or holds no parts: a plain error, with nothing of a file system in it. */
const isBrokenFrame = (error: unknown): boolean =>
  error instanceof Error && error.name === 'Error' && !('code' in error);

const received = async ({ files }: House, tenant: string, bytes: AsyncIterable<Buffer>): Promise<Arrived> => {
  const file = await files.receive(tenant, bytes, MAX_FILE_BYTES);
  if (file.size <= MAX_FILE_BYTES) return file;
  await file.drop();
  throw new Refusal('FILE_TOO_BIG');
};

/** A form carries texts; `size` is the one number that such a mutation has. */
const fieldOf = (name: string, value: unknown): unknown =>
  name === 'size' && typeof value === 'string' && /^\d{1,12}$/u.test(value) ? Number(value) : value;
