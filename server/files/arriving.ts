// Takes bytes in before anybody knows whether they are kept: into a file of their own, hashed and counted on the way.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { kindOf } from './kinds.ts';
import { fileFits } from './picture-limits.ts';
import type { ReadAt } from './picture-size.ts';

export interface Arriving {
  /** Where the bytes lie; on the disk, not only in its cache. */
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
  /** The first bytes, for telling their kind. */
  readonly start: Buffer;
  /** False for a picture whose header names more than a picture may have. */
  readonly fits: boolean;
}

const START_BYTES = 64;

/**
 * The bytes in a new file below `folder`; at most one more than `limit` is read. Nothing stays where the bytes end in
 * an error.
 */
export const arrive = async (folder: string, bytes: AsyncIterable<Buffer>, limit: number): Promise<Arriving> => {
  const waiting = join(folder, 'arriving');
  await mkdir(waiting, { recursive: true });
  const path = join(waiting, randomUUID());
  try {
    return { path, ...(await take(path, bytes, limit)) };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};

const take = async (path: string, bytes: AsyncIterable<Buffer>, limit: number): Promise<Omit<Arriving, 'path'>> => {
  const hash = createHash('sha256');
  const file = await open(path, 'wx+');
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
    return { sha256: hash.digest('hex'), size, start, fits: await fileFits(kindOf(start), readerOf(file)) };
  } finally {
    await file.close();
  }
};

const readerOf =
  (file: FileHandle): ReadAt =>
  async (position, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  };

/** A transaction that runs again keeps what it kept. */
export const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
};
