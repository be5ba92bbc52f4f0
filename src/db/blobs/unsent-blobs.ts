// The files among unsent work.
import type { OutboxEntry } from '../tables/entry.ts';
import type { BlobRow, LocalTables } from '../tables/local.ts';

/** The files that belong to these entries and are whole. */
export const unsentBlobs = async (
  tables: LocalTables,
  entries: readonly OutboxEntry[],
): Promise<readonly BlobRow[]> => {
  const blobs = await tables.blobs.getMany(entries.flatMap((entry) => entry.blobId ?? []));
  return blobs.flatMap((blob) => (blob?.state === 'stored' ? [blob] : []));
};
