// When a new version may take over: never in the middle of a drain pass, whose code it would pull away.

/** Drain passes of all logins hold locks whose names begin so (src/sync/push/lock.ts). */
const DRAINS = 'drain:';

/** A pass lasts a minute at most: who holds its lock for longer is frozen (lock.ts there), and sends nothing. */
const LONGEST_MS = 90_000;

/**
 * Resolves once nobody drains. Without locks nobody can tell, and the leases of what is being sent run out.
 * `after` is setTimeout; it answers how to clear it.
 */
export const whenNothingIsSent = async (
  locks: LockManager | undefined,
  after: (ms: number, run: () => void) => () => void,
): Promise<void> => {
  if (locks === undefined) return;
  const { held = [] } = await locks.query();
  const names = held.flatMap(({ name }) => (name?.startsWith(DRAINS) === true ? [name] : []));
  const controller = new AbortController();
  const { signal } = controller;
  const clear = after(LONGEST_MS, () => {
    controller.abort();
  });
  try {
    for (const name of names) await locks.request(name, { signal }, () => undefined);
  } catch (failure) {
    if (!signal.aborted) throw failure;
  } finally {
    clear();
  }
};
