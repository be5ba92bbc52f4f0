// Keeps the bytes of files by their SHA-256: whole or not at all, each content once.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes that arrived and wait for their name: checked first, kept or dropped after. */
export interface Arrived {
  readonly sha256: string;
  readonly size: number;
  /** The first bytes, for telling their kind. */
  readonly start: Buffer;
  /** Makes them part of the store; when the promise resolves they survive a power cut. */
  keep(): Promise<void>;
  drop(): Promise<void>;
}

export interface FileStore {
  /** Takes bytes in; at most one more than `limit` is read. */
  receive(tenant: string, bytes: AsyncIterable<Buffer>, limit: number): Promise<Arrived>;
  /** Size in bytes, or undefined where the store has no such content. */
  sizeOf(tenant: string, sha256: string): Promise<number | undefined>;
  read(tenant: string, sha256: string): Readable;
}

const START_BYTES = 64;

/** A store in a folder of the file system: `<folder>/<tenant>/<ab>/<sha256>`. */
export const folderStore = (folder: string): FileStore => {
  const placeOf = (tenant: string, sha256: string): string => join(folder, encodeURIComponent(tenant), sha256.slice(0, 2), sha256);
  return {
    async receive(tenant, bytes, limit) {
      const arriving = join(folder, 'arriving');
      await mkdir(arriving, { recursive: true });
      const path = join(arriving, randomUUID());
      const taken = await take(path, bytes, limit).catch(async (error: unknown) => {
        await rm(path, { force: true });
        throw error;
      });
      return {
        ...taken,
        keep: once(() => place(path, placeOf(tenant, taken.sha256))),
        drop: () => rm(path, { force: true }),
      };
    },
    async sizeOf(tenant, sha256) {
      return stat(placeOf(tenant, sha256)).then(({ size }) => size, () => undefined);
    },
    read: (tenant, sha256) => createReadStream(placeOf(tenant, sha256)),
  };
};

/** A transaction that runs again keeps what it kept. */
const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
};

const take = async (path: string, bytes: AsyncIterable<Buffer>, limit: number): Promise<Pick<Arrived, 'sha256' | 'size' | 'start'>> => {
  const hash = createHash('sha256');
  const file = await open(path, 'wx');
  let size = 0;
  let start = Buffer.alloc(0);
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > limit) break;
      if (start.length < START_BYTES) start = Buffer.concat([start, chunk]).subarray(0, START_BYTES);
      hash.update(chunk);
      await file.appendFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), size, start };
};

/** The rename is what makes the file; the folder is synced so that the rename itself lasts. */
const place = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
  const folder = await open(dirname(to), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
