// What would be lost if this device broke now, and what its files take of its room.
import { unsentBlobs } from '#db/blobs/unsent-blobs.ts';
import type { BlobRow, LocalStore } from '#db/tables/local.ts';
import { countAll } from '../entries/unsent.ts';

/** What the server does not have, and the files among it whose bytes only lie here. */
export interface AtRisk {
  /** Counted as the outbox shows it (unsent.ts). */
  readonly unsent: number;
  readonly files: number;
  readonly bytes: number;
  /** Bytes of copies that can be freed, as the server has them. */
  readonly copies: number;
}

export const atRisk = (local: LocalStore): Promise<AtRisk> =>
  local.read(['outbox', 'blobs'], async (tables) => {
    const entries = await tables.outbox.all();
    const blobs = await unsentBlobs(tables, entries);
    return {
      unsent: countAll(entries),
      files: blobs.length,
      bytes: weight(blobs),
      copies: weight((await tables.blobs.all()).filter(isCopy)),
    };
  });

const weight = (blobs: readonly BlobRow[]): number => blobs.reduce((sum, { bytes }) => sum + bytes, 0);

/** What `freeBlobs` takes under pressure. */
const isCopy = ({ refCount, state, freeAt }: BlobRow): boolean =>
  refCount === 0 && state === 'stored' && freeAt !== undefined;
