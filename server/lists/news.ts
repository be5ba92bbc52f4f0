// Who waits for news: a bounded number of requests, each until something of its agency is committed, its time is over,
// its caller has gone, or the server ends.
import { concurrencyLimit, type ConcurrencyLimit } from '../common/concurrency-limit.ts';
import { commitsOf } from '../database/writes/commits.ts';
import type { ServerDatabase } from '../database/database.ts';
import { ApiRefusal } from '../http/refusal.ts';

/** A person's devices; one browser waits with one request. */
const MOST_OF_A_LOGIN = 6;
const MOST_IN_ALL = 2000;
/**
 * A commit wakes all of its agency, and each looks at what it may read: so few look at once, and so many milliseconds
 * lie between two looks of one. A burst of changes with hundreds of phones waiting then leaves the database to those
 * who work.
 */
const LOOKS_AT_ONCE = 4;
const LOOK_GAP_MS = 300;
/** Seconds after which it may be tried again; until then the device asks from time to time. */
const RETRY_S = 60;

export interface Waiter {
  readonly tenant: string;
  readonly login: string;
  readonly ms: number;
  /** Calls back when the caller has gone. */
  readonly onGone: (gone: () => void) => void;
}

/** A request that waits. */
export interface Wait {
  /** Looks whether there is something new when its turn comes; rejects as the look does. */
  look<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves some time after the first commit since the last one was heard, or once the wait is over. */
  next(): Promise<void>;
  readonly isOver: boolean;
  /** Gives the place to somebody else. */
  leave(): void;
}

export interface News {
  /** @throws Refusal SLOW_DOWN where too many wait already, or nobody could tell it */
  wait(waiter: Waiter): Promise<Wait>;
  /** How many wait. */
  count(): number;
  /** Nobody waits any more, and nobody begins to. */
  close(): void;
}

export const newsWith = ({ pool }: Pick<ServerDatabase, 'pool'>): News => {
  const ends = new Set<() => void>();
  const ofLogin = new Map<string, number>();
  const commits = commitsOf(pool);
  const turns = concurrencyLimit({ atOnce: LOOKS_AT_ONCE, waiting: MOST_IN_ALL });
  let isClosed = false;
  const enter = (key: string, end: () => void): (() => void) => {
    const before = ofLogin.get(key) ?? 0;
    if (isClosed || ends.size >= MOST_IN_ALL || before >= MOST_OF_A_LOGIN) {
      throw new ApiRefusal('SLOW_DOWN', { retryAfter: RETRY_S });
    }
    ends.add(end);
    ofLogin.set(key, before + 1);
    return () => {
      if (!ends.delete(end)) return;
      const rest = (ofLogin.get(key) ?? 1) - 1;
      if (rest === 0) ofLogin.delete(key);
      else ofLogin.set(key, rest);
    };
  };
  return {
    async wait({ tenant, login, ms, onGone }) {
      const bell = bellOf();
      const leavePlace = enter(`${tenant} ${login}`, bell.end);
      const stopHearing = commits.hear(tenant, bell.ring);
      const timer = setTimeout(bell.end, ms);
      const leave = (): void => {
        clearTimeout(timer);
        stopHearing();
        leavePlace();
      };
      // Its place is free at once: a page that is loaded anew waits again before this one has looked a last time.
      onGone(() => {
        bell.end();
        leave();
      });
      try {
        await commits.attend();
      } catch {
        leave();
        throw new ApiRefusal('SLOW_DOWN', { retryAfter: RETRY_S });
      }
      return {
        ...looksOf(turns, bell),
        get isOver() {
          return bell.isOver();
        },
        leave,
      };
    },
    count: () => ends.size,
    close() {
      isClosed = true;
      for (const end of ends) end();
      commits.leave();
    },
  };
};

const looksOf = (turns: ConcurrencyLimit, bell: Bell): Pick<Wait, 'look' | 'next'> => {
  let lookedAt = -LOOK_GAP_MS;
  return {
    look: (work) =>
      turns.run(async () => {
        lookedAt = performance.now();
        return await work();
      }),
    async next() {
      await bell.heard();
      const rest = lookedAt + LOOK_GAP_MS - performance.now();
      if (rest > 0) await bell.over(rest);
      bell.forget();
    },
  };
};

interface Bell {
  readonly ring: () => void;
  readonly end: () => void;
  /** Resolves with a ring, also one from before, or with the end. */
  readonly heard: () => Promise<void>;
  /** Resolves with the end, after so many milliseconds at the latest. */
  readonly over: (ms: number) => Promise<void>;
  /** What has rung so far is known. */
  readonly forget: () => void;
  readonly isOver: () => boolean;
}

/** A ring while nobody listens is heard with the next look. */
const bellOf = (): Bell => {
  let hasRung = false;
  let isOver = false;
  let onRing: (() => void) | undefined;
  let onEnd: (() => void) | undefined;
  return {
    ring() {
      hasRung = true;
      onRing?.();
    },
    end() {
      isOver = true;
      onRing?.();
      onEnd?.();
    },
    heard: async () => {
      if (hasRung || isOver) return;
      await new Promise<void>((resolve) => {
        onRing = resolve;
      });
    },
    over: async (ms) => {
      if (isOver) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        onEnd = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    forget() {
      hasRung = false;
    },
    isOver: () => isOver,
  };
};
