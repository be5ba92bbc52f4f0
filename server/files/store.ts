// Keeps the bytes of files by their SHA-256: whole or not at all, each content once.
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { arrive, once, type Arriving } from './arriving.ts';

/** Bytes that arrived and wait for their name: checked first, kept or dropped after. */
export interface Arrived extends Omit<Arriving, 'path'> {
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

/** A store in a folder of the file system: `<folder>/<tenant>/<ab>/<sha256>`. */
export const folderStore = (folder: string): FileStore => {
  const placeOf = (tenant: string, sha256: string): string =>
    join(folder, encodeURIComponent(tenant), sha256.slice(0, 2), sha256);
  return {
    async receive(tenant, bytes, limit) {
      const { path, ...taken } = await arrive(folder, bytes, limit);
      return {
        ...taken,
        keep: once(() => place(path, placeOf(tenant, taken.sha256))),
        drop: () => rm(path, { force: true }),
      };
    },
    async sizeOf(tenant, sha256) {
      return stat(placeOf(tenant, sha256)).then(
        ({ size }) => size,
        () => undefined,
      );
    },
    read: (tenant, sha256) => createReadStream(placeOf(tenant, sha256)),
  };
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
