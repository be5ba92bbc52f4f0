// One drainer at a time among tabs and service worker: a lock for one bounded pass, never for leadership.
import { isLeaseOver } from '#outbox/entries/lane-heads.ts';
import type { Ports } from '#outbox/drain/ports.ts';

/** Name of the lock; the update prompt asks whether it is free. */
export const drainLockName = (tenant: string, login: string): string => `drain:crew:${tenant}:${login}`;

/** Milliseconds past its lease after which a sender is taken for frozen or dead, and its lock is taken over. */
const FROZEN_MS = 30_000;

/** Runs the pass under the lock; false when somebody else drains. */
export const underDrainLock = async (
  ports: Ports,
  name: string,
  pass: (alone: 'alone' | 'perhapsNot') => Promise<void>,
): Promise<boolean> => {
  const ran = await ports.locks.attempt(name, 'leave', () => pass(ports.locks.exclusive ? 'alone' : 'perhapsNot'));
  if (ran || !(await isHolderFrozen(ports))) return ran;
  return ports.locks.attempt(name, 'steal', () => pass('perhapsNot'));
};

/**
 * A tab in the back/forward cache keeps its lock and does nothing with it (WebKit): its leases run out, it does not
 * renew them.
 */
const isHolderFrozen = async ({ store, clock }: Ports): Promise<boolean> => {
  const now = clock.now();
  return (await store.entries()).some(
    (entry) =>
      entry.state === 'sending' &&
      entry.lease !== undefined &&
      isLeaseOver(
        {
          ...entry,
          lease: { ...entry.lease, until: entry.lease.until + FROZEN_MS, length: entry.lease.length + FROZEN_MS },
        },
        now,
      ),
  );
};
