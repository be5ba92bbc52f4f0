// Taking an entry to send it, and releasing it: every step is one transaction that looks before it writes.
import { moved } from '../entries/entry-states.ts';
import { epochIn } from '../entries/epochs.ts';
import type { Lease, OutboxEntry } from '#db/tables/entry.ts';
import { headsOf, isBeingSent, isLeaseOver, waitsForEarlier, waitOf } from '../entries/lane-heads.ts';
import type { LocalStore, LocalTables } from '#db/tables/local.ts';
import { endGuessedPause, leftOfPauses, pauseIn, pausesIn } from './pause.ts';
import type { DeviceNow } from '#db/engine/ports.ts';

export interface Claim {
  readonly id: string;
  /** The drain pass. */
  readonly owner: string;
  readonly actorId: string;
  readonly now: DeviceNow;
  readonly leaseMs: number;
}

/**
 * Each entry as it is sent, or undefined when it is not its turn, or somebody else has it; of a lane only the first is
 * given. `given`: claims that were met before, where this may be run again after a commit of which nobody heard
 * (database.ts).
 */
export const claimAll = async (
  tables: LocalTables,
  claims: readonly Claim[],
  given: WeakSet<Claim> = new WeakSet(),
): Promise<readonly (OutboxEntry | undefined)[]> => {
  const [proposed, sending, epoch] = await Promise.all([
    Promise.all(claims.map((one) => proposedBy(tables, one))),
    tables.outbox.where('state', 'sending'),
    epochIn(tables),
  ]);
  const pauses = await pausesIn(tables);
  const busy = new Set<string>();
  const claimed = claims.map((claim, at) => {
    const { owner, actorId, now: clock, leaseMs } = claim;
    const now = clock();
    const { entry, head, before } = proposed[at] ?? {};
    if (given.has(claim) && entry?.lease?.owner === owner && !isLeaseOver(entry, now)) return entry;
    if (entry === undefined || entry.state !== 'waiting' || entry.actorId !== actorId || waitOf(entry, now) > 0)
      return undefined;
    for (const other of sending) if (isBeingSent(other, now)) busy.add(other.lane);
    if (head?.seq !== entry.seq || busy.has(entry.lane) || waitsForEarlier(entry, before ?? [])) return undefined;
    if (leftOfPauses(pauses, now) > 0) return undefined;
    busy.add(entry.lane);
    given.add(claim);
    const lease: Lease = { owner, until: now + leaseMs, length: leaseMs, ...(epoch === null ? {} : { epoch }) };
    return moved(entry, 'claim', { lease, attempts: entry.attempts + 1 });
  });
  await tables.outbox.putMany(claimed.filter((entry) => entry !== undefined));
  return claimed;
};

/** What a claim is judged by. */
interface Proposed {
  readonly entry?: OutboxEntry;
  readonly head?: OutboxEntry | undefined;
  /** What it rests on, as far as that is still here. */
  readonly before?: readonly OutboxEntry[];
}

const proposedBy = async (tables: LocalTables, { id }: Claim): Promise<Proposed> => {
  const entry = await entryNamed(tables, id);
  if (entry === undefined) return {};
  const [head, before] = await Promise.all([headOf(tables, entry.lane), entriesNamed(tables, entry.behind ?? [])]);
  return { entry, head, before };
};

/** Entries of a lane that are read at once: refused ones that stepped aside are few. */
const FIRST = 4;

/** The head of the lane is among its first entries, and a lane may hold thousands. */
const headOf = async (tables: LocalTables, lane: string): Promise<OutboxEntry | undefined> =>
  headsOf(await tables.outbox.where('lane', lane, FIRST))[0] ?? headsOf(await tables.outbox.where('lane', lane))[0];

/**
 * Whether the pass still has what it claimed: a session that was closed and opened again meanwhile may have given it to
 * another.
 */
export const isHeldBy = (local: LocalStore, id: string, owner: string): Promise<boolean> =>
  local.read(['outbox'], async (tables) => (await entryNamed(tables, id))?.lease?.owner === owner);

export const entryNamed = async (tables: LocalTables, id: string): Promise<OutboxEntry | undefined> =>
  (await tables.outbox.where('id', id))[0];

const entriesNamed = async (tables: LocalTables, ids: readonly string[]): Promise<readonly OutboxEntry[]> =>
  (await Promise.all(ids.map((id) => tables.outbox.where('id', id)))).flat();

export interface Releasing {
  readonly id: string;
  readonly owner: string;
  readonly event: 'transient' | 'rateLimited' | 'notMyTurn' | 'tooOld' | 'outOfSpace';
  readonly now: number;
  /** Milliseconds until the next try. */
  readonly delayMs: number;
  /** How many of them the server asked for; left out where it asked for nothing. */
  readonly askedMs?: number;
  /** Who is asked to wait so long; left out where it is this entry alone. */
  readonly rests?: 'everything';
  /** Whether a server in trouble answered, or none at all; left out where neither is known. */
  readonly heard?: boolean;
}

/**
 * Puts a claimed entry back after a try that decided nothing. Only its own pass may: a lease that ran out is another's
 * business.
 */
export const release = (
  local: LocalStore,
  { id, owner, event, now, delayMs, heard, ...asking }: Releasing,
): Promise<void> =>
  local.write('strict', [], async (tables) => {
    // Also by a pass whose lease ran out: the server asked the whole phone.
    await restAsked(tables, { now, ...asking });
    const entry = await entryNamed(tables, id);
    if (entry?.lease?.owner !== owner) return;
    const {
      askedMs: _asked,
      unheard: _unheard,
      ...rest
    } = moved(entry, event, {
      nextAt: now + delayMs,
      delayMs,
      ...(heard !== undefined ? { failingSince: entry.failingSince ?? now } : {}),
      ...(heard === true ? { troubles: (entry.troubles ?? 0) + 1 } : {}),
    });
    const silent = event === 'transient' && heard === false;
    await tables.outbox.put({
      ...rest,
      ...askedOf(asking),
      ...(silent ? { unheard: true } : {}),
    });
  });

export interface Postponing {
  readonly id: string;
  readonly now: number;
  /** Milliseconds until the server is asked again. */
  readonly delayMs: number;
  /** How many of them it asked for; left out where it asked for nothing. */
  readonly askedMs?: number;
  /** Who is asked to wait so long; left out where it is this entry alone. */
  readonly rests?: 'everything';
}

type Resting = Pick<Postponing, 'now' | 'askedMs' | 'rests'>;

const askedOf = ({ askedMs }: Pick<Postponing, 'askedMs'>): Pick<OutboxEntry, 'askedMs'> =>
  askedMs === undefined ? {} : { askedMs };

/** Nobody sends while the server wants rest. */
const restAsked = async (tables: LocalTables, { now, askedMs, rests }: Resting): Promise<void> => {
  if (rests === 'everything' && askedMs !== undefined) await pauseIn(tables, now, askedMs, 'asked');
};

/** Lets an entry wait that nobody claimed, because nobody answered: it counts as never tried. */
export const postpone = (local: LocalStore, { id, now, delayMs, ...asking }: Postponing): Promise<void> =>
  local.write('strict', [], async (tables) => {
    await restAsked(tables, { now, ...asking });
    const entry = await entryNamed(tables, id);
    if (entry?.state !== 'waiting') return;
    const { askedMs: _asked, ...rest } = entry;
    await tables.outbox.put({
      ...rest,
      nextAt: now + delayMs,
      delayMs,
      unmet: (entry.unmet ?? 0) + 1,
      unheard: true,
      ...askedOf(asking),
    });
  });

/**
 * Makes waiting entries due at once: the connection is back, or the person asked. What the server asked for is kept.
 * `unheard`: only those whose last try met nothing but silence.
 */
export const expedite = (local: LocalStore, now: number, which: 'all' | 'unheard'): Promise<void> =>
  local.write('relaxed', [], async (tables) => {
    const late = (await tables.outbox.where('state', 'waiting')).filter(
      (entry) =>
        entry.nextAt > now && entry.delayMs > (entry.askedMs ?? 0) && (which === 'all' || entry.unheard === true),
    );
    await tables.outbox.putMany(late.map((entry) => ({ ...entry, ...waitAsked(entry, now) })));
    await endGuessedPause(tables);
  });

/** What is left of an entry's wait without what was only guessed of it. */
export const waitAsked = (
  { nextAt, delayMs, askedMs = 0 }: OutboxEntry,
  now: number,
): Pick<OutboxEntry, 'nextAt' | 'delayMs'> => {
  // A wait that is over already may leave what was asked behind.
  const meant = Math.min(askedMs, delayMs);
  const until = nextAt - delayMs + meant;
  return until > now ? { nextAt: until, delayMs: meant } : { nextAt: now, delayMs: 0 };
};

/**
 * Takes back entries whose sender is gone: same id, no penalty. `alone`: this caller holds the drain lock, so that
 * nobody else
 * can be sending, whatever the leases say. Answers how many.
 */
export const recover = (local: LocalStore, clock: DeviceNow, alone: 'alone' | 'perhapsNot'): Promise<number> =>
  local.write('strict', [], async (tables) => {
    const sending = await tables.outbox.where('state', 'sending');
    const now = clock();
    const orphans = sending.filter((entry) => alone === 'alone' || isLeaseOver(entry, now));
    await tables.outbox.putMany(orphans.map((entry) => moved(entry, 'leaseExpired', { nextAt: now, delayMs: 0 })));
    return orphans.length;
  });

/** What was blocked or held for a reason that this event ends goes on. */
export const unblock = (
  local: LocalStore,
  event: 'authBack' | 'updateInstalled' | 'spaceBack' | 'turnCame',
): Promise<void> =>
  local.write('strict', [], async (tables) => {
    const reason = { authBack: 'signIn', updateInstalled: 'update', spaceBack: 'space', turnCame: 'turn' }[event];
    const freed = (await tables.outbox.all()).filter((entry) => entry.blockedBy === reason || entry.heldFor === reason);
    await tables.outbox.putMany(freed.map((entry) => moved(entry, event)));
  });
