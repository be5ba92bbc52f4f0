// Room set aside while there is plenty: a device that is full gives it up, so that what was done can still be saved and
// sent.
import { Dexie, type Table } from 'dexie';
import type { Platform } from '../engine/database.ts';
import { isOutOfRoom } from './storage.ts';

export interface Reserve {
  /** Sets aside what is missing; false where the browser does not give all of it. What it gave stays set aside. */
  fill(): Promise<boolean>;
  /** Gives the room up; false where none was set aside. */
  spend(): Promise<boolean>;
}

/** Of no login: the room is the device's. */
const NAME = 'reserve';

/**
 * Chromium keeps values of this size in files of their own, whose room is there the moment they go; of smaller ones it
 * gives room back only
 * when it tidies up.
 */
const BLOCK_BYTES = 1024 * 1024;

/** 20 MB in all. */
const BLOCKS = 20;

/** `platform`: the browser's own IndexedDB unless said otherwise. */
export const reserveOf = (platform?: Platform): Reserve => {
  const database = (): Dexie => {
    const reserve = new Dexie(NAME, platform);
    reserve.version(1).stores({ blocks: '' });
    return reserve;
  };
  return {
    fill: async () => {
      const reserve = database();
      try {
        await fillUp(reserve.table<ArrayBuffer, number>('blocks'));
        return true;
      } catch (failure) {
        if (isOutOfRoom(failure)) return false;
        throw failure;
      } finally {
        reserve.close();
      }
    },
    spend: async () => {
      const reserve = database();
      const blocks = await reserve.table('blocks').count();
      await reserve.delete();
      return blocks > 0;
    },
  };
};

const fillUp = async (blocks: Table<ArrayBuffer, number>): Promise<void> => {
  const there = new Set(await blocks.toCollection().primaryKeys());
  if (there.size === BLOCKS) return;
  const block = noise();
  for (let at = 0; at < BLOCKS; at += 1) {
    if (!there.has(at)) await blocks.put(block, at);
  }
};

/**
 * One block of what cannot be squeezed: a browser that packs what it keeps would set nothing aside for zeros. Steps of
 * a linear congruential
 * generator (Knuth, TAOCP 3.3.4), in a loop because the page's thread makes them.
 */
const noise = (): ArrayBuffer => {
  const words = new Uint32Array(BLOCK_BYTES / Uint32Array.BYTES_PER_ELEMENT);
  let step = 1;
  for (let at = 0; at < words.length; at += 1) {
    step = (Math.imul(step, 1_664_525) + 1_013_904_223) >>> 0;
    words[at] = step;
  }
  return words.buffer;
};
