// Whether this browser can be trusted with unsent work: room, permission to stay, and a proof that writing works.
import type { Database } from '../engine/database.ts';
import { verify } from '../engine/database.ts';

/** The browser's storage manager (`deviceStorage` of the platform), as far as it is used. */
export interface StorageAccess {
  /** Null where the browser does not tell. */
  persist?(): Promise<boolean | null>;
  persisted?(): Promise<boolean | null>;
  estimate?(): Promise<{ readonly quota?: number; readonly usage?: number }>;
}

export interface Room {
  readonly usedBytes: number | null;
  readonly freeBytes: number | null;
  /** Pulls stop from here on, so that what a person does still finds room. */
  readonly pullsStop: boolean;
  /** Photos are refused from here on. */
  readonly photosStop: boolean;
}

const PULL_SHARE = 0.8;
const PHOTO_RESERVE_BYTES = 50 * 1024 * 1024;

/**
 * Asks the browser to keep this site's data; answers whether it does. Some ask the person, so call it on a first real
 * use.
 */
export const persist = async (storage: StorageAccess): Promise<boolean> => {
  if ((await storage.persisted?.()) === true) return true;
  return (await storage.persist?.()) ?? false;
};

export const room = async (storage: StorageAccess): Promise<Room> => {
  const { quota, usage } = (await storage.estimate?.()) ?? {};
  if (quota === undefined || usage === undefined)
    return { usedBytes: usage ?? null, freeBytes: null, pullsStop: false, photosStop: false };
  return {
    usedBytes: usage,
    freeBytes: quota - usage,
    pullsStop: usage > quota * PULL_SHARE,
    photosStop: quota - usage < PHOTO_RESERVE_BYTES,
  };
};

/**
 * Writes, reads back, and says whether that worked: private windows sometimes say yes and keep nothing. A full device
 * keeps what it has.
 */
export const isDurable = async (database: Database): Promise<boolean> => {
  try {
    await verify(database.handle('strict'));
    return true;
  } catch (failure) {
    return isOutOfRoom(failure);
  }
};

/**
 * The browser gave the database no more room: what was to be written is not here, all else is. Dexie hides it in the
 * transaction's own failure.
 */
export const isOutOfRoom = (failure: unknown): boolean =>
  failure instanceof Error &&
  (failure.name === 'QuotaExceededError' || ('inner' in failure && isOutOfRoom(failure.inner)));
