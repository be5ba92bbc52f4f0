// A live query that does not read at every commit while commits come thick and fast: each read holds up the next one
// who writes.
import { Dexie } from 'dexie';
import type { SystemTable } from '../tables/local.ts';
import { hearTables } from './table-changes.ts';

/** Reads within one second from which on the query rests after each. */
const OFTEN = 5;
const SECOND_MS = 1000;
/** How long it rests at least; what changes meanwhile is read at its end. */
const REST_MS = 250;
/** A read that takes long, of an outbox with thousands of entries, rests so many times as long as it took. */
const SHARE = 4;
const LONGEST_REST_MS = 2000;

export interface Paced<T> {
  /** What the read rests on: it is done again when one of them was written. */
  readonly tables: readonly SystemTable[];
  readonly read: () => Promise<T>;
  readonly next: (value: T) => void;
  readonly fail: (failure: unknown) => void;
  /** `rest`: a read of whole tables rests after long reads as well, and takes a fifth of the time at most. */
  readonly longReads?: 'rest' | 'goOn';
}

export interface PacedQuery {
  /** Reads now, whether it rests or not; a read that is under way is not told any more. */
  again(): void;
  unsubscribe(): void;
}

/**
 * Tells what is read, at first and whenever the tables that it rests on change: at once as long as that happens a few
 * times a second, else four times a second. Dexie's own live query begins anew with each commit that comes while it
 * reads, and reads as often as is written. The last change is always read.
 */
export const pacedQuery = <T>({ tables, read, next, fail, longReads = 'goOn' }: Paced<T>): PacedQuery => {
  const pace = paceOf(longReads);
  /** The read whose value counts. */
  let current: object | undefined;
  let isChanged = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const leave = (): void => {
    isLeft = true;
    stopHearing();
    clearTimeout(rest);
    current = undefined;
  };
  const again = (): void => {
    clearTimeout(rest);
    rest = undefined;
    isChanged = false;
    const own = {};
    current = own;
    const began = performance.now();
    const done = (then: () => void): void => {
      if (current !== own) return;
      current = undefined;
      then();
    };
    // Whoever wrote may still be in the midst of its transaction.
    Dexie.ignoreTransaction(read).then(
      (value) => {
        done(() => {
          pace.hasRead(performance.now() - began);
          next(value);
          if (isChanged) readSoon();
        });
      },
      (failure: unknown) => {
        done(() => {
          leave();
          fail(failure);
        });
      },
    );
  };
  const readSoon = (): void => {
    if (isLeft || current !== undefined || rest !== undefined) return;
    const ms = pace.restMs();
    if (ms === 0) again();
    else rest = setTimeout(again, ms);
  };
  const stopHearing = hearTables(tables, () => {
    isChanged = true;
    readSoon();
  });
  again();
  return { again, unsubscribe: leave };
};

interface Pace {
  hasRead(tookMs: number): void;
  /** Milliseconds until the next read may begin. */
  restMs(): number;
}

const paceOf = (longReads: 'rest' | 'goOn'): Pace => {
  let recent: readonly number[] = [];
  let restAfterLast = 0;
  return {
    hasRead: (tookMs) => {
      const now = performance.now();
      recent = [...recent.filter((at) => now - at < SECOND_MS), now];
      restAfterLast = Math.max(
        recent.length >= OFTEN ? REST_MS : 0,
        longReads === 'rest' ? Math.min(LONGEST_REST_MS, tookMs * SHARE) : 0,
      );
    },
    restMs: () => Math.max(0, (recent.at(-1) ?? -Infinity) + restAfterLast - performance.now()),
  };
};
