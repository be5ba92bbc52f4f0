// Who waits for news: a bounded number of requests, each until something of its agency is committed, its time is over,
// its caller has gone, or the server ends.
import { concurrencyLimit, type ConcurrencyLimit } from '../common/concurrency-limit.ts';
import { commitsOf } from '../database/writes/commits.ts';
import type { ServerDatabase } from '../database/database.ts';
import { ApiRefusal } from '../http/refusal.ts';

/**
 * A person's devices; one browser waits with one request. Where one more comes, the one that waits longest gives way:
 * most likely its page was left, and a line between has not noticed.
 */
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
  /**
   * Resolves some time after the first commit since the last one was heard, or once the wait is over.
   * @throws Refusal SLOW_DOWN where it gave way to another of its login
   */
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
  const places = placesOfLogins();
  const commits = commitsOf(pool);
  const turns = concurrencyLimit({ atOnce: LOOKS_AT_ONCE, waiting: MOST_IN_ALL });
  let isClosed = false;
  return {
    async wait({ tenant, login, ms, onGone }) {
      const bell = bellOf();
      if (isClosed) throw slowDown();
      const place = places.enter(`${tenant} ${login}`, bell.end);
      const stopHearing = commits.hear(tenant, bell.ring);
      const timer = setTimeout(bell.end, ms);
      const end = (): void => {
        clearTimeout(timer);
        stopHearing();
        places.leave(place);
      };
      // Its place is free at once: a page that is loaded anew waits again before this one has looked a last time.
      onGone(() => {
        bell.end();
        end();
      });
      try {
        await commits.attend();
      } catch {
        end();
        throw slowDown();
      }
      return {
        ...looksOf(turns, bell, place),
        get isOver() {
          return bell.isOver();
        },
        leave: end,
      };
    },
    count: places.count,
    close() {
      isClosed = true;
      places.endAll();
      commits.leave();
    },
  };
};

/** Of somebody who waits. */
interface Place {
  readonly key: string;
  readonly end: () => void;
  gaveWay: boolean;
}

interface Places {
  /** @throws Refusal SLOW_DOWN where too many wait in all */
  enter(key: string, end: () => void): Place;
  leave(place: Place): void;
  count(): number;
  endAll(): void;
}

/** By login, those that wait longest first. */
const placesOfLogins = (): Places => {
  const all = new Set<Place>();
  const ofLogin = new Map<string, Set<Place>>();
  const leave = (place: Place): void => {
    all.delete(place);
    const theirs = ofLogin.get(place.key);
    theirs?.delete(place);
    if (theirs?.size === 0) ofLogin.delete(place.key);
  };
  return {
    enter(key, end) {
      if (all.size >= MOST_IN_ALL) throw slowDown();
      const [oldest, ...others] = ofLogin.get(key) ?? [];
      if (oldest !== undefined && others.length + 1 >= MOST_OF_A_LOGIN) {
        leave(oldest);
        oldest.gaveWay = true;
        oldest.end();
      }
      const place = { key, end, gaveWay: false };
      all.add(place);
      ofLogin.set(key, (ofLogin.get(key) ?? new Set()).add(place));
      return place;
    },
    leave,
    count: () => all.size,
    endAll() {
      for (const place of all) place.end();
    },
  };
};

const slowDown = (): ApiRefusal => new ApiRefusal('SLOW_DOWN', { retryAfter: RETRY_S });

const looksOf = (turns: ConcurrencyLimit, bell: Bell, place: Place): Pick<Wait, 'look' | 'next'> => {
  let lookedAt = -LOOK_GAP_MS;
  return {
    look: (work) =>
      turns.run(async () => {
        lookedAt = performance.now();
        return await work();
      }),
    async next() {
      await bell.heard();
      // Not answered: its device would ask again at once, and push out the next.
      if (place.gaveWay) throw slowDown();
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
