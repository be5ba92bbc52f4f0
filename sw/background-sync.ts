// Has the browser wake this worker when there is signal again, with no page open. Workbox registers; the work lies in
// our own outbox.
import { Queue } from 'workbox-background-sync/Queue.js';

/** Minutes; only Workbox's own request store ages, and it stays empty. */
const A_YEAR = 60 * 24 * 365;

export interface WakeUps {
  /** Asks the browser for a wake-up; nothing happens where it knows no Background Sync. */
  register(): Promise<void>;
}

/**
 * Listens for wake-ups under the tag `workbox-background-sync:outbox`; has to run while the worker's script is first
 * evaluated.
 * `drain` sends what it can and answers how many entries still wait to be sent.
 */
export const listenForWakeUps = (drain: () => Promise<number>): WakeUps => {
  const queue = new Queue('outbox', {
    maxRetentionTime: A_YEAR,
    onSync: async () => {
      const left = await drain();
      // Only an Error makes the browser try again; anything else counts as done.
      if (left > 0) throw new Error(`${String(left)} entries wait to be sent`);
    },
  });
  return { register: () => queue.registerSync() };
};
