// When a new version may take over: never in the middle of a drain pass, whose code it would pull away.

/** Drain passes of all logins hold locks whose names begin so (src/sync/push/lock.ts). */
const DRAINS = 'drain:';

/**
 * Resolves once nobody drains; a pass lasts at most a minute. Without locks nobody can tell, and the leases of what is
 * being sent run out.
 */
export const whenNothingIsSent = async (locks: LockManager | undefined): Promise<void> => {
  if (locks === undefined) return;
  const { held = [] } = await locks.query();
  const names = held.flatMap(({ name }) => (name?.startsWith(DRAINS) === true ? [name] : []));
  for (const name of names) await locks.request(name, () => undefined);
};
