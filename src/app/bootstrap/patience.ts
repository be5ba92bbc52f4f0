// Work of the browser's that may take long, or for ever: whoever waits is told meanwhile, and the app goes on as soon
// as it is done.
import type { Timers } from '#sync/push/browser-ports.ts';

/**
 * Milliseconds that a storage may take to open before the page says so; on a slow phone it takes two to three seconds.
 */
const SLOW_MS = 8000;

/**
 * Does the work, and tells once when it is slow; `isOver` says whether what is told still counts. Rejects as the work
 * does.
 */
export const withPatience = async <T>(
  timers: Timers,
  work: Promise<T>,
  tell: (isOver: () => boolean) => void,
): Promise<T> => {
  let over = false;
  const stop = timers.after(SLOW_MS, () => {
    tell(() => over);
  });
  try {
    return await work;
  } finally {
    over = true;
    stop();
  }
};

/** The browser did not open the local database: nothing can be kept. Why is its `cause`. */
export class StorageClosed extends Error {}
