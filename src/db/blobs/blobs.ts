// Files that wait to be sent: bytes in chunks of at most 1 MB, read back before they count as kept.
import type { BlobChunk, BlobRow, LocalStore, LocalTables } from '../tables/local.ts';
import { isSealed } from '../engine/meta.ts';

/** IndexedDB keeps larger values outside its pages, where iOS has lost them (Dexie issue 1638). */
export const CHUNK_BYTES = 1024 * 1024;

/** An orphan, bytes whose entry was never queued because the app died in between, goes after this many milliseconds. */
export const ORPHAN_MS = 24 * 3_600_000;

export interface NewBlob {
  /** The blob's id: the id of the document that it belongs to. */
  readonly id: string;
  readonly bytes: ArrayBuffer;
  readonly mime: string;
  /** Lowercase hexadecimal SHA-256 of the bytes, made at the pick. */
  readonly sha256: string;
  /** A picture of at most 320 px, made by the caller; it stays when the bytes go. */
  readonly thumbnail?: { readonly bytes: ArrayBuffer; readonly mime: string };
  /**
   * Device milliseconds until which bytes that came from the server are kept; without it they wait for the entry that
   * sends them.
   */
  readonly keepUntil?: number;
}

/**
 * Writes the bytes in a durable transaction of their own and reads them back. Bytes from the server leave those alone
 * that a person picked meanwhile: nobody else has them yet.
 * @throws Error when what was read is not what was written; the row stays in state `writing` and is collected later.
 *   Also for bytes from the server once the session is sealed: what others could read was cleared then.
 */
export const saveBlob = async (local: LocalStore, blob: NewBlob, now: number): Promise<void> => {
  const row = await keep(local, blob.keepUntil, async (tables) => {
    const before = await tables.blobs.get(blob.id);
    if (blob.keepUntil !== undefined && isAwaited(before, now)) return undefined;
    const made = rowOf(blob, now, before);
    await removeBytes(tables, blob.id);
    await tables.blobChunks.putMany(chunksOf(blob));
    await tables.blobs.put(made);
    return made;
  });
  if (row === undefined) return;
  await local.write('strict', [], async (tables) => {
    const here = await tables.blobs.get(blob.id);
    const last = await tables.blobChunks.get(chunkKey(blob.id, row.chunks - 1));
    // Another file may have come under the same id in between.
    const isOurs = here?.sha256 === row.sha256 && here.bytes === row.bytes && here.freeAt === row.freeAt;
    if (!isOurs || last === undefined || !sameBytes(last.bytes, blob.bytes.slice((row.chunks - 1) * CHUNK_BYTES)))
      throw new Error('The file could not be kept on this device');
    await tables.blobs.put({ ...here, state: 'stored' });
  });
};

/** An entry sends these bytes, or is about to be queued that does. */
const isAwaited = (blob: BlobRow | undefined, now: number): boolean =>
  blob !== undefined &&
  (blob.refCount > 0 || (blob.state === 'stored' && blob.freeAt === undefined && !isOrphan(blob, now)));

/** Bytes of which nobody will send anything any more. */
const isOrphan = ({ createdAt }: BlobRow, now: number): boolean => createdAt + ORPHAN_MS <= now;

/** What came from the server (`keepUntil`) is not kept once the session is sealed. */
const keep = <T>(
  local: LocalStore,
  keepUntil: number | undefined,
  body: (tables: LocalTables) => Promise<T>,
): Promise<T> =>
  local.write('strict', [], async (tables) => {
    if (keepUntil !== undefined && (await isSealed(tables)))
      throw new Error('The session ended while the file was on its way');
    return body(tables);
  });

export interface NewThumbnail {
  /** Of the document. */
  readonly id: string;
  readonly bytes: ArrayBuffer;
  readonly mime: string;
  /** Device milliseconds until which it is kept where its file never comes. */
  readonly keepUntil: number;
}

/**
 * Keeps the small picture of a file that the server has, beside its bytes where they lie here.
 * @throws Error once the session is sealed
 */
export const saveThumbnail = (
  local: LocalStore,
  { id, bytes, mime, keepUntil }: NewThumbnail,
  now: number,
): Promise<void> =>
  keep(local, keepUntil, async (tables) => {
    const before: BlobRow = (await tables.blobs.get(id)) ?? {
      id,
      sha256: '',
      mime,
      bytes: 0,
      chunks: 0,
      state: 'freed',
      refCount: 0,
      createdAt: now,
      freeAt: keepUntil,
    };
    await tables.blobs.put({ ...before, thumbnail: bytes, thumbnailMime: mime });
  });

/** `before`: what lies here already under this id; entries that send it hold the new bytes as they held those. */
const rowOf = (
  { id, bytes, mime, sha256, thumbnail, keepUntil }: NewBlob,
  now: number,
  before: BlobRow | undefined,
): BlobRow => ({
  // What a person picks is another picture.
  ...(before?.thumbnail === undefined || keepUntil === undefined
    ? {}
    : { thumbnail: before.thumbnail, thumbnailMime: before.thumbnailMime ?? mime }),
  id,
  sha256,
  mime,
  bytes: bytes.byteLength,
  chunks: Math.max(1, Math.ceil(bytes.byteLength / CHUNK_BYTES)),
  state: 'writing',
  refCount: before?.refCount ?? 0,
  createdAt: now,
  ...(keepUntil === undefined ? {} : { freeAt: keepUntil }),
  ...(thumbnail === undefined ? {} : { thumbnail: thumbnail.bytes, thumbnailMime: thumbnail.mime }),
});

const chunkKey = (id: string, at: number): string => `${id} ${String(at).padStart(6, '0')}`;

export const chunksOf = ({ id, bytes }: NewBlob): readonly BlobChunk[] =>
  Array.from({ length: Math.max(1, Math.ceil(bytes.byteLength / CHUNK_BYTES)) }, (_, at) => ({
    key: chunkKey(id, at),
    blobId: id,
    bytes: bytes.slice(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES),
  }));

const sameBytes = (one: ArrayBuffer, other: ArrayBuffer): boolean => {
  const [a, b] = [new Uint8Array(one), new Uint8Array(other)];
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
};

export interface KeptBytes {
  readonly chunks: readonly ArrayBuffer[];
  readonly mime: string;
  readonly sha256: string;
  readonly bytes: number;
  /** They wait to be sent: the server may still have others. */
  readonly isUnsent: boolean;
}

/** The bytes in order; undefined when they are not here, or not all of them. */
export const readBlob = (local: LocalStore, id: string): Promise<KeptBytes | undefined> =>
  local.read(['blobs', 'blobChunks'], async (tables) => {
    const blob = await tables.blobs.get(id);
    if (blob?.state !== 'stored') return undefined;
    const chunks = (await tables.blobChunks.where('blobId', id))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .map((chunk) => chunk.bytes);
    const length = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
    return length === blob.bytes
      ? { chunks, mime: blob.mime, sha256: blob.sha256, bytes: length, isUnsent: blob.refCount > 0 }
      : undefined;
  });

/** The small picture of a file, which stays after its bytes were sent. */
export const readThumbnail = (
  local: LocalStore,
  id: string,
): Promise<{ readonly bytes: ArrayBuffer; readonly mime: string } | undefined> =>
  local.read(['blobs'], async (tables) => {
    const blob = await tables.blobs.get(id);
    return blob?.thumbnail === undefined ? undefined : { bytes: blob.thumbnail, mime: blob.thumbnailMime ?? blob.mime };
  });

/**
 * Frees bytes that were sent long enough ago, and orphans; `pressed` for room, all that the server has. Thumbnails of
 * sent files stay.
 * Answers how many files were freed.
 */
export const freeBlobs = (local: LocalStore, now: number, how: 'inTime' | 'pressed' = 'inTime'): Promise<number> =>
  local.write('relaxed', [], async (tables) => {
    const unused = (await tables.blobs.all()).filter((blob) => blob.refCount === 0 && blob.state !== 'freed');
    const due = unused.filter((blob) =>
      blob.freeAt === undefined ? isOrphan(blob, now) : how === 'pressed' || blob.freeAt <= now,
    );
    for (const blob of due) {
      await removeBytes(tables, blob.id);
      if (blob.freeAt === undefined) await tables.blobs.remove([blob.id]);
      else await tables.blobs.put({ ...blob, state: 'freed' });
    }
    // A small picture alone, whose file never came.
    const alone = (await tables.blobs.all()).filter(
      (blob) => blob.state === 'freed' && blob.sha256 === '' && (blob.freeAt ?? 0) <= now,
    );
    await tables.blobs.remove(alone.map(({ id }) => id));
    return due.length;
  });

const removeBytes = async (tables: LocalTables, id: string): Promise<void> => {
  const chunks = await tables.blobChunks.where('blobId', id);
  await tables.blobChunks.remove(chunks.map((chunk) => chunk.key));
};
