// A live query that does not read at every commit while commits come thick and fast: each read holds up the next one
// who writes.
import { liveQuery } from 'dexie';

/** Reads within one second from which on the query rests after each. */
const OFTEN = 5;
const SECOND_MS = 1000;
/** How long it rests; what changes meanwhile is read at its end. */
const REST_MS = 250;

export interface PacedQuery {
  /** Reads now, whether it rests or not. */
  again(): void;
  unsubscribe(): void;
}

/**
 * Tells what is read, at first and whenever the tables that it rests on change: at once as long as that happens a few
 * times a second, else
 * four times a second. The last change is always read.
 */
export const pacedQuery = <T>(
  read: () => Promise<T>,
  next: (value: T) => void,
  fail: (failure: unknown) => void,
): PacedQuery => {
  let recent: readonly number[] = [];
  let rest: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const learn = (value: T): void => {
    next(value);
    const now = performance.now();
    recent = [...recent.filter((at) => now - at < SECOND_MS), now];
    // Whoever was told may have left, or asked again.
    if (!isLeft && recent.length >= OFTEN && rest === undefined) {
      following.unsubscribe();
      rest = setTimeout(again, REST_MS);
    }
  };
  const follow = () => liveQuery(read).subscribe({ next: learn, error: fail });
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
