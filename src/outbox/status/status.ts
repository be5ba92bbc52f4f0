// How things stand between this device and the server, for the pill and the outbox.
import { countActs } from '../entries/acts.ts';
import type { DeviceTime } from '#db/engine/clock-samples.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { heldBackOf } from '../entries/held-back.ts';
import { countDecisions, needsPerson } from '../entries/unsent.ts';
import { hearTables } from '#db/live/table-changes.ts';
import type { Clock } from '#db/engine/ports.ts';
import type { LocalStore, LocalTables } from '#db/tables/local.ts';
import { leftOfPauses, pausesIn } from '../settle/pause.ts';
import { stuckOf } from './stuck.ts';

export interface SyncStatus {
  /**
   * What cannot go on without the person: refused, or blocked by something other than a lost connection. Counted one by
   * one, as it is decided.
   */
  readonly needsYou: number;
  /** Acts (acts.ts) of which nothing is on its way at this moment. */
  readonly waiting: number;
  /** Acts of which a part is on its way. */
  readonly sending: number;
  /** How many of the waiting acts a device that saves data keeps back: nothing else of them is left. */
  readonly mayWait: number;
  /** Acts of which a part is on its way, or may go now: no time, no turn and nothing else is before it (stuck.ts). */
  readonly going: number;
  /** The same on a device that saves data. */
  readonly goingWhileSaving: number;
  /** Instant since when the server has not answered; null while it does. */
  readonly offlineSince: string | null;
  /** Instant of the last complete pull; null before the first. */
  readonly lastPull: string | null;
  readonly clockSuspect: boolean;
}

/** How the acts that do not need the person stand on this device. */
export interface ActsStanding {
  readonly going: number;
  /** Kept back as the device saves data. */
  readonly heldBack: number;
  /** Of which nothing goes now: each has its time or its turn. */
  readonly resting: number;
}

export const standingOf = (status: SyncStatus, savesData: boolean): ActsStanding => {
  const { waiting, sending, mayWait } = status;
  const heldBack = savesData ? mayWait : 0;
  const going = savesData ? status.goingWhileSaving : status.going;
  return { going, heldBack, resting: waiting + sending - going - heldBack };
};

/** Whose outbox, and by which clock. */
export interface StatusSource {
  readonly local: LocalStore;
  readonly time: Pick<DeviceTime, 'suspect'>;
  readonly clock: Pick<Clock, 'now'>;
}

export const readStatus = async (source: StatusSource): Promise<SyncStatus> => {
  const { entries, facts } = await readAsked(source.local, 'all');
  return statusFrom(entries, facts, source);
};

/** The entries by their seqs, or all of them, with the facts beside them. */
const readAsked = (
  local: LocalStore,
  asked: ReadonlySet<number> | 'all',
): Promise<{ readonly entries: readonly OutboxEntry[]; readonly facts: Facts }> =>
  local.read(['outbox', 'meta'], async (tables) => ({
    entries:
      asked === 'all'
        ? await tables.outbox.all()
        : (await tables.outbox.getMany([...asked])).filter((entry) => entry !== undefined),
    facts: await factsIn(tables),
  }));

export interface StatusReader {
  read(): Promise<SyncStatus>;
  stop(): void;
}

/** For who reads it again and again: of the entries only those are read that were written since. */
export const statusReader = (source: StatusSource): StatusReader => {
  const known = new Map<number, OutboxEntry>();
  let written: Set<number> | 'all' = 'all';
  const stop = hearTables(['outbox'], (_table, keys) => {
    if (keys === 'all') written = 'all';
    else if (written !== 'all') for (const key of keys) if (typeof key === 'number') written.add(key);
  });
  const readOnce = async (): Promise<SyncStatus> => {
    const asked = written;
    written = new Set();
    try {
      const { entries, facts } = await readAsked(source.local, asked);
      if (asked === 'all') known.clear();
      else for (const seq of asked) known.delete(seq);
      for (const entry of entries) known.set(entry.seq, entry);
      return statusFrom([...known.values()], facts, source);
    } catch (failure) {
      written = 'all';
      throw failure;
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    // One after the other: an older answer must not come over a newer one.
    read: () => {
      const next = last.then(readOnce, readOnce);
      last = next;
      return next;
    },
    stop,
  };
};

type Facts = Pick<SyncStatus, 'offlineSince' | 'lastPull'> & {
  readonly pauses: Awaited<ReturnType<typeof pausesIn>>;
};

const factsIn = async (tables: Pick<LocalTables, 'meta'>): Promise<Facts> => {
  const [[offlineSince, lastPull], pauses] = await Promise.all([
    tables.meta.getMany(['offlineSince', 'lastPull']),
    pausesIn(tables),
  ]);
  return { offlineSince: textOf(offlineSince?.value), lastPull: textOf(lastPull?.value), pauses };
};

const statusFrom = (
  entries: readonly OutboxEntry[],
  { pauses, ...facts }: Facts,
  { time, clock }: Omit<StatusSource, 'local'>,
): SyncStatus => {
  const now = clock.now();
  const moving = entries.filter((entry) => !needsPerson(entry));
  const sending = countActs(moving.filter((entry) => entry.state === 'sending'));
  const heldBack = heldBackOf(entries);
  const stuck = stuckOf(entries, now, leftOfPauses(pauses, now) > 0);
  const acts = countActs(moving);
  const going = stuck.size === 0 ? moving : moving.filter(({ id }) => !stuck.has(id));
  const countedGoing = stuck.size === 0 ? acts : countActs(going);
  return {
    needsYou: countDecisions(entries.filter(needsPerson)),
    sending,
    waiting: acts - sending,
    mayWait: heldBack.size === 0 ? 0 : acts - countActs(moving.filter(({ id }) => !heldBack.has(id))),
    going: countedGoing,
    goingWhileSaving: heldBack.size === 0 ? countedGoing : countActs(going.filter(({ id }) => !heldBack.has(id))),
    ...facts,
    clockSuspect: time.suspect(),
  };
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
