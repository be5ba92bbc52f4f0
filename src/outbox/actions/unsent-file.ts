// Unsent work as a file: written on one device, taken in on another one of the same person, sent once whichever is
// first.
import type { Actor } from '#schema/define/rights.ts';
import { mutationNamed } from '#schema/mutations/registry.ts';
import type { BlobRow, LocalStore, LocalTables } from '#db/tables/local.ts';
import { unsentBlobs } from '#db/blobs/unsent-blobs.ts';
import { chunksOf } from '#db/blobs/blobs.ts';
import { bytesOfBase64, textOfBytes } from '#db/blobs/base64.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { refold } from '../optimistic/fold.ts';
import { noteUnshown } from '../optimistic/unshown.ts';
import { touchRowsOf } from '../entries/touch-rows.ts';
import { countAll } from '../entries/unsent.ts';
import { isKnown } from '../send/send.ts';

/** Whose work it is. */
export interface Owner {
  readonly tenant: string;
  readonly login: string;
}

interface KeptFile {
  readonly blob: BlobRow;
  /** Its bytes, in Base64. */
  readonly content: string;
}

export interface UnsentFile extends Owner {
  readonly format: 'callboard-unsent';
  readonly version: 1;
  readonly entries: readonly OutboxEntry[];
  readonly files: readonly KeptFile[];
}

/** The file's text, with every entry that is not sent yet, refused ones included, and the bytes that belong to them. */
export const writeUnsent = (local: LocalStore, owner: Owner): Promise<string> =>
  local.read(['outbox', 'blobs', 'blobChunks'], async (tables) => {
    const entries = await tables.outbox.all();
    const files: KeptFile[] = [];
    for (const blob of await unsentBlobs(tables, entries)) {
      const chunks = (await tables.blobChunks.where('blobId', blob.id)).toSorted((a, b) => (a.key < b.key ? -1 : 1));
      files.push({ blob: withoutPicture(blob), content: textOfBytes(chunks.map((chunk) => chunk.bytes)) });
    }
    return textOf(owner, entries, files);
  });

/** Thumbnails are bytes that JSON has no room for; they are made anew. */
export const withoutPicture = ({ thumbnail: _picture, thumbnailMime: _mime, ...blob }: BlobRow): BlobRow => blob;

export const textOf = (owner: Owner, entries: readonly OutboxEntry[], files: readonly KeptFile[]): string =>
  JSON.stringify({
    format: 'callboard-unsent',
    version: 1,
    tenant: owner.tenant,
    login: owner.login,
    entries,
    files,
  } satisfies UnsentFile);

export type Taken =
  /** `known`: it is here already, or was sent or ended here. Both are counted as the outbox shows it (unsent.ts). */
  | { readonly kind: 'taken'; readonly added: number; readonly known: number }
  | { readonly kind: 'notOurs' | 'anotherPerson' };

/**
 * Queues the file's entries here under their own ids, so that the server takes each once whichever device sends it.
 * Nothing is
 * taken in for another person.
 */
export const takeUnsent = async (local: LocalStore, text: string, owner: Owner, actor: Actor): Promise<Taken> => {
  const file = parsed(text);
  if (file === undefined) return { kind: 'notOurs' };
  if (file.tenant !== owner.tenant || file.login !== owner.login) return { kind: 'anotherPerson' };
  const content = new Map(file.files.map((kept) => [kept.blob.id, kept]));
  return local.write('strict', [], async (tables) => {
    const added: OutboxEntry[] = [];
    for (const entry of file.entries) {
      if (
        entry.actorId !== owner.login ||
        mutationNamed(entry.mutation) === undefined ||
        (await isKnown(tables, entry.id))
      )
        continue;
      if (!(await takeBytes(tables, entry, content))) continue;
      await take(tables, entry);
      added.push(entry);
    }
    await noteUnshown(tables);
    await refold(
      tables,
      added.flatMap((entry) => entry.touches),
      actor,
    );
    return {
      kind: 'taken',
      added: countAll(added),
      known: countAll(file.entries.filter((entry) => !added.includes(entry))),
    };
  });
};

/** The other device may have sent it meanwhile, so it counts as tried: it cannot be taken back or merged here. */
const take = async (
  tables: LocalTables,
  { seq: _seq, lease: _lease, intentKey: _intent, mergeKey: _merge, ...entry }: OutboxEntry,
): Promise<void> => {
  const state = entry.state === 'sending' || entry.state === 'blocked' ? 'waiting' : entry.state;
  const { blockedBy: _blocked, ...rest } = entry;
  await tables.outbox.add({
    ...rest,
    state,
    attempts: Math.max(1, entry.attempts),
    nextAt: 0,
    delayMs: 0,
    notBefore: 0,
    holdMs: 0,
    unapplied: true,
  });
  await tables.touches.putMany(touchRowsOf(entry));
};

/** False when the entry needs bytes that the file does not hold. */
const takeBytes = async (
  tables: LocalTables,
  { blobId }: OutboxEntry,
  content: ReadonlyMap<string, KeptFile>,
): Promise<boolean> => {
  if (blobId === undefined) return true;
  const kept = content.get(blobId);
  if (kept === undefined) return false;
  const known = await tables.blobs.get(blobId);
  const bytes = bytesOfBase64(kept.content);
  if (known?.state !== 'stored')
    await tables.blobChunks.putMany(chunksOf({ id: blobId, bytes, mime: kept.blob.mime, sha256: kept.blob.sha256 }));
  const { freeAt: _freeAt, ...blob } = known?.state === 'stored' ? known : { ...kept.blob, refCount: 0 };
  await tables.blobs.put({ ...blob, refCount: blob.refCount + 1 });
  return true;
};

const parsed = (text: string): UnsentFile | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isUnsentFile(value) ? value : undefined;
  } catch {
    // Any other file that somebody picked.
    return undefined;
  }
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isEntry = (value: unknown): value is OutboxEntry =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['mutation'] === 'string' &&
  isRecord(value['args']) &&
  Array.isArray(value['touches']) &&
  Array.isArray(value['dependsOn']) &&
  typeof value['actorId'] === 'string' &&
  typeof value['lane'] === 'string' &&
  typeof value['attempts'] === 'number';

const isUnsentFile = (value: unknown): value is UnsentFile =>
  isRecord(value) &&
  value['format'] === 'callboard-unsent' &&
  value['version'] === 1 &&
  Array.isArray(value['entries']) &&
  value['entries'].every(isEntry) &&
  Array.isArray(value['files']) &&
  value['files'].every((file) => isRecord(file) && typeof file['content'] === 'string' && isRecord(file['blob']));
