// What would be lost if this device broke now, and what its files take of its room.
import type { OutboxEntry } from '../tables/entry.ts';
import type { BlobRow, LocalStore, LocalTables } from '../tables/local.ts';

/** Entries that the server does not have, and the files among them whose bytes only lie here. */
export interface AtRisk {
  readonly entries: number;
  readonly files: number;
  readonly bytes: number;
  /** Bytes of copies that can be freed, as the server has them. */
  readonly copies: number;
}

/** Entries that are not settled yet, refused ones included: what a sign-out has to ask about. */
export const countUnsent = (local: LocalStore): Promise<number> =>
  local.read(['outbox'], (tables) => tables.outbox.count());

export const atRisk = (local: LocalStore): Promise<AtRisk> =>
  local.read(['outbox', 'blobs'], async (tables) => {
    const entries = await tables.outbox.all();
    const blobs = await unsentBlobs(tables, entries);
    return {
      entries: entries.length,
      files: blobs.length,
      bytes: weight(blobs),
      copies: weight((await tables.blobs.all()).filter(isCopy)),
    };
  });

const weight = (blobs: readonly BlobRow[]): number => blobs.reduce((sum, { bytes }) => sum + bytes, 0);

/** What `freeBlobs` takes under pressure. */
const isCopy = ({ refCount, state, freeAt }: BlobRow): boolean =>
  refCount === 0 && state === 'stored' && freeAt !== undefined;

/** The files that belong to these entries and are whole. */
export const unsentBlobs = async (
  tables: LocalTables,
  entries: readonly OutboxEntry[],
): Promise<readonly BlobRow[]> => {
  const blobs = await tables.blobs.getMany(entries.flatMap((entry) => entry.blobId ?? []));
  return blobs.flatMap((blob) => (blob?.state === 'stored' ? [blob] : []));
};
