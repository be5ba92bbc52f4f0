// When a new version takes over: never in the middle of a drain pass, whose code it would pull away.

/** Drain passes of all logins hold locks whose names begin so (src/sync/lock.ts). */
const DRAINS = 'drain:';

/** Milliseconds until a takeover that did not come about is asked for again, and how often. */
const AGAIN_MS = 1_000;
const MOST_TRIES = 60;

export interface TakeoverParts {
  readonly locks: Pick<LockManager, 'query' | 'request'> | undefined;
  /** This version is installed, and another one still runs. */
  readonly isWaiting: () => boolean;
  readonly skipWaiting: () => Promise<void>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Takes over once nothing is being sent. Chromium only lets the old worker go while that one has nothing to do: an
 * event that reaches it in that moment starts it anew, the takeover is put off until it has idled for half a minute,
 * and nobody hears of it. So it is asked for until it has happened.
 */
export const takeOver = async ({ locks, isWaiting, skipWaiting, wait }: TakeoverParts): Promise<void> => {
  for (let tries = 0; tries < MOST_TRIES && isWaiting(); tries += 1) {
    await untilNothingIsSent(locks);
    // Its promise may be kept only once this version is active: it is not waited for.
    void skipWaiting();
    await wait(AGAIN_MS);
  }
};

/**
 * Resolves once nobody drains; a pass lasts at most a minute. Without locks nobody can tell, and the leases of what is
 * being sent run out.
 */
const untilNothingIsSent = async (locks: TakeoverParts['locks']): Promise<void> => {
  if (locks === undefined) return;
  const { held = [] } = await locks.query();
  const names = held.flatMap(({ name }) => (name?.startsWith(DRAINS) === true ? [name] : []));
  for (const name of names) await locks.request(name, () => undefined);
};
