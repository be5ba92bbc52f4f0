// Room on a device that is nearly full: what can be fetched again goes first, files stop before the last of it, and what a person did is tried once more.
import { freeBlobs } from './blobs.ts';
import type { LocalStore } from './local.ts';
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

/** @throws NoRoomForFile below the reserve, also after bytes that the server has were freed, and where the browser refuses the room */
export const keepWhereRoom = async ({ local, storage, now }: Place, save: () => Promise<void>): Promise<void> => {
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

const isShort = async (storage: StorageAccess | undefined): Promise<boolean> => storage !== undefined && (await room(storage)).photosStop;

/** Runs the work; where the browser has no room for it, frees bytes that the server has and runs it once more. */
export const pressing = async <T>({ local, now }: Omit<Place, 'storage'>, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (failure) {
    if (!isOutOfRoom(failure)) throw failure;
    await freeBlobs(local, now, 'pressed');
    return work();
  }
};
