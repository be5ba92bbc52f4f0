// Order inside a lane: only its head may be sent, and only when its time has come.
import type { OutboxEntry } from '#db/tables/entry.ts';

/** The lowest seq of each lane; refused entries step aside and stop nobody but their dependents. */
export const headsOf = (entries: readonly OutboxEntry[]): readonly OutboxEntry[] => {
  const heads = new Map<string, OutboxEntry>();
  for (const entry of entries) {
    const head = heads.get(entry.lane);
    if (entry.state !== 'refused' && (head === undefined || entry.seq < head.seq)) heads.set(entry.lane, entry);
  }
  return [...heads.values()].toSorted((a, b) => a.seq - b.seq);
};

/**
 * True while something that it rests on is neither sent nor refused. Only what was queued before it counts: an entry
 * that went to
 * the end of its lane may come to wait for this one, and nobody waits in a circle.
 */
export const waitsForEarlier = ({ behind = [], seq }: OutboxEntry, others: readonly OutboxEntry[]): boolean =>
  behind.length > 0 &&
  others.some((other) => other.seq < seq && other.state !== 'refused' && behind.includes(other.id));

/**
 * Milliseconds until the entry may be sent; 0 when it may now. A clock that was set back never makes it wait longer
 * than meant.
 */
export const waitOf = ({ nextAt, delayMs, notBefore, holdMs }: OutboxEntry, now: number): number =>
  Math.max(remaining(nextAt - now, delayMs), remaining(notBefore - now, holdMs));

const remaining = (left: number, meant: number): number => (left <= 0 || left > meant ? 0 : left);

/**
 * Somebody is at it. What is offered again after a restored backup may come to stand in front of an entry that is on
 * its way.
 */
export const isBeingSent = (entry: OutboxEntry, now: number): boolean =>
  entry.state === 'sending' && !isLeaseOver(entry, now);

/** The lease no longer keeps anybody off: it ran out, or the clock was set back behind its start. */
export const isLeaseOver = ({ lease }: OutboxEntry, now: number): boolean =>
  lease === undefined || lease.until <= now || lease.until - now > lease.length;
