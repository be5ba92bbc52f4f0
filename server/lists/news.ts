// Who waits for news: a bounded number of requests, each until something of its agency is committed, its time is over,
// its caller has gone, or the server ends.
import { commitsOf } from '../database/writes/commits.ts';
import type { ServerDatabase } from '../database/database.ts';
import { ApiRefusal } from '../http/refusal.ts';

/** A person's devices; one browser waits with one request. */
const MOST_OF_A_LOGIN = 6;
const MOST_IN_ALL = 2000;
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
  /** Resolves with the first commit since the last one was heard, or once the wait is over. */
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
      onGone(bell.end);
      try {
        await commits.attend();
      } catch {
        leave();
        throw new ApiRefusal('SLOW_DOWN', { retryAfter: RETRY_S });
      }
      return {
        next: bell.next,
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

interface Bell {
  readonly ring: () => void;
  readonly end: () => void;
  readonly next: () => Promise<void>;
  readonly isOver: () => boolean;
}

/** A ring while nobody listens is heard with the next look. */
const bellOf = (): Bell => {
  let hasRung = false;
  let isOver = false;
  let waiting: (() => void) | undefined;
  const wake = (): void => {
    waiting?.();
    waiting = undefined;
  };
  return {
    ring() {
      hasRung = true;
      wake();
    },
    end() {
      isOver = true;
      wake();
    },
    async next() {
      if (!hasRung && !isOver) {
        await new Promise<void>((resolve) => {
          waiting = resolve;
        });
      }
      hasRung = false;
    },
    isOver: () => isOver,
  };
};
