// A live query that does not read at every commit while commits come thick and fast: each read holds up the next one
// who writes.
import { liveQuery } from 'dexie';

/** Reads within one second from which on the query rests after each. */
const OFTEN = 5;
const SECOND_MS = 1000;
/** How long it rests at least; what changes meanwhile is read at its end. */
const REST_MS = 250;
/** A read that takes long, of an outbox with thousands of entries, rests so many times as long as it took. */
const SHARE = 4;
const LONGEST_REST_MS = 2000;

export interface PacedQuery {
  /** Reads now, whether it rests or not. */
  again(): void;
  unsubscribe(): void;
}

/**
 * Tells what is read, at first and whenever the tables that it rests on change: at once as long as that happens a few
 * times a second, else four times a second. `longReads`: one that reads whole tables rests after long reads as well,
 * and takes a fifth of the time at most. The last change is always read.
 */
export const pacedQuery = <T>(
  read: () => Promise<T>,
  next: (value: T) => void,
  fail: (failure: unknown) => void,
  longReads: 'rest' | 'goOn' = 'goOn',
): PacedQuery => {
  let recent: readonly number[] = [];
  let tookMs = 0;
  const measured = async (): Promise<T> => {
    const began = performance.now();
    const value = await read();
    tookMs = performance.now() - began;
    return value;
  };
  let rest: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const learn = (value: T): void => {
    next(value);
    const now = performance.now();
    const isLong = longReads === 'rest' && now - (recent.at(-1) ?? -Infinity) < tookMs * (SHARE + 1);
    recent = [...recent.filter((at) => now - at < SECOND_MS), now];
    // Whoever was told may have left, or asked again.
    if (!isLeft && (isLong || recent.length >= OFTEN) && rest === undefined) {
      following.unsubscribe();
      rest = setTimeout(again, isLong ? Math.min(LONGEST_REST_MS, REST_MS + tookMs * SHARE) : REST_MS);
    }
  };
  const follow = () => liveQuery(measured).subscribe({ next: learn, error: fail });
  const stop = (): void => {
    clearTimeout(rest);
    rest = undefined;
    following.unsubscribe();
  };
  const again = (): void => {
    stop();
    following = follow();
  };
  let following = follow();
  return {
    again,
    unsubscribe: () => {
      isLeft = true;
      stop();
    },
  };
};
