// What the files on this device take of its room: those that wait to be sent, and copies of what the office has.
import { unsentBlobs } from './at-risk.ts';
import type { BlobRow, LocalStore } from './local.ts';

export interface RoomUsed {
  /** Bytes of files that wait to be sent: they stay. */
  readonly waiting: number;
  /** Bytes of copies that can be freed, as the server has them. */
  readonly copies: number;
}

export const readRoomUsed = (local: LocalStore): Promise<RoomUsed> =>
  local.read(['outbox', 'blobs'], async (tables) => {
    const waiting = await unsentBlobs(tables, await tables.outbox.all());
    return { waiting: weight(waiting), copies: weight((await tables.blobs.all()).filter(isCopy)) };
  });

/** What `freeBlobs` takes under pressure. */
const isCopy = ({ refCount, state, freeAt }: BlobRow): boolean => refCount === 0 && state === 'stored' && freeAt !== undefined;

const weight = (blobs: readonly BlobRow[]): number => blobs.reduce((sum, { bytes }) => sum + bytes, 0);
