// Work of the browser that may take long or for ever: after eight seconds the person is told, and the app goes on when
// it is done.
import type { Timers } from '#sync/push/browser-ports.ts';

/**
 * Milliseconds that a storage may take to open before the page says so; on a slow phone it takes two to three seconds.
 */
const SLOW_MS = 8000;

/**
 * Does the work, and tells once when it is slow; `isOver` says whether what is told still counts. Rejects as the work
 * does.
 */
export const withSlowNotice = async <T>(
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
