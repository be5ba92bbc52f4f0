// Keeps the mark outside the database (canary.ts) up to date with how much is not sent.
import type { Live } from '#db/live/live.ts';
import type { CanaryPlace } from '#db/quota/canary.ts';
import type { SyncStatus } from './status.ts';

/**
 * Keeps the number outside as the outbox changes; answers how to stop. A mark that was taken away (a sign-out) is not
 * set again. Where the outbox can no longer be read, the number stays: whoever shows the status tells of that.
 */
export const followUnsent = (status: Pick<Live<SyncStatus>, 'subscribe'>, place: CanaryPlace): (() => void) => {
  const watched = status.subscribe(({ needsYou, waiting, sending }) => {
    const unsent = needsYou + waiting + sending;
    const mark = place.read();
    if (mark !== null && mark.unsent !== unsent) place.write({ ...mark, unsent });
  });
  return () => {
    watched.unsubscribe();
  };
};
