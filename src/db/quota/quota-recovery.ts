// Room on a device that is nearly full: what can be fetched again goes first, files stop before the last of it, and
// what a person did is given the reserve.
import { freeBlobs } from '../blobs/blobs.ts';
import type { LocalStore } from '../tables/local.ts';
import type { Reserve } from './reserve.ts';
import { isOutOfRoom, room, type StorageAccess } from './storage.ts';

/** The last room is for what takes little of it: check-ins, hours, signatures. Nothing was written. */
export class NoRoomForFile extends Error {}

interface Place {
  readonly local: LocalStore;
  /** Undefined where nobody can tell how much there is. */
  readonly storage: StorageAccess | undefined;
  /** Device milliseconds. */
  readonly now: number;
}

/**
 * @throws NoRoomForFile below the reserve, also after bytes that the server has were freed, and where the browser
 * refuses the room
 */
export const keepWithinQuota = async ({ local, storage, now }: Place, save: () => Promise<void>): Promise<void> => {
  if (await isShort(storage)) {
    await freeBlobs(local, now, 'pressed');
    if (await isShort(storage)) throw new NoRoomForFile('There is too little room for files on this device');
  }
  try {
    await save();
  } catch (failure) {
    throw isOutOfRoom(failure) ? new NoRoomForFile('The browser gives no more room', { cause: failure }) : failure;
  }
};

const isShort = async (storage: StorageAccess | undefined): Promise<boolean> =>
  storage !== undefined && (await room(storage)).photosStop;

interface QuotaRecovery {
  /** Device milliseconds. */
  readonly now: () => number;
  readonly reserve: Pick<Reserve, 'spend'>;
}

/**
 * The store for what a person did, and for all that sends it: where the browser has no room for a write, bytes that the
 * server has are
 * freed, then the reserve is given up, and the write is run once more. Without it a full device could not even note
 * that a change is on
 * its way, and would never send what fills it.
 */
export const withQuotaRecovery = (beneath: LocalStore, { now, reserve }: QuotaRecovery): LocalStore => {
  const withRoom = async <T>(write: () => Promise<T>): Promise<T> => {
    for (const free of [() => freeBlobs(beneath, now(), 'pressed'), reserve.spend]) {
      try {
        return await write();
      } catch (failure) {
        if (!isOutOfRoom(failure)) throw failure;
        // Freeing writes, too: whatever keeps it from doing so, the next way is tried, and the write itself tells how
        // it ended.
        await free().catch(() => undefined);
      }
    }
    return write();
  };
  return {
    read: beneath.read,
    write: (durability, entities, body) => withRoom(() => beneath.write(durability, entities, body)),
    writeDrafts: (body) => withRoom(() => beneath.writeDrafts(body)),
  };
};
