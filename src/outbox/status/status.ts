// How things stand between this device and the server, for the pill and the outbox.
import { countActs } from '../entries/acts.ts';
import type { DeviceTime } from '#db/engine/clock-samples.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { heldBackOf } from '../entries/held-back.ts';
import { hearTables } from '#db/live/table-changes.ts';
import type { LocalStore, LocalTables } from '#db/tables/local.ts';

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
  /** Instant since when the server has not answered; null while it does. */
  readonly offlineSince: string | null;
  /** Instant of the last complete pull; null before the first. */
  readonly lastPull: string | null;
  readonly clockSuspect: boolean;
}

/** Answers without a decision after which an entry is shown as a problem, though it stays and is tried on. */
const PATIENCE = 20;

export const readStatus = async (local: LocalStore, time: Pick<DeviceTime, 'suspect'>): Promise<SyncStatus> => {
  const { entries, facts } = await readAsked(local, 'all');
  return statusFrom(entries, facts, time);
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
export const statusReader = (local: LocalStore, time: Pick<DeviceTime, 'suspect'>): StatusReader => {
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
      const { entries, facts } = await readAsked(local, asked);
      if (asked === 'all') known.clear();
      else for (const seq of asked) known.delete(seq);
      for (const entry of entries) known.set(entry.seq, entry);
      return statusFrom([...known.values()], facts, time);
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

type Facts = Pick<SyncStatus, 'offlineSince' | 'lastPull'>;

const factsIn = async (tables: Pick<LocalTables, 'meta'>): Promise<Facts> => {
  const [offlineSince, lastPull] = await tables.meta.getMany(['offlineSince', 'lastPull']);
  return { offlineSince: textOf(offlineSince?.value), lastPull: textOf(lastPull?.value) };
};

const statusFrom = (entries: readonly OutboxEntry[], facts: Facts, time: Pick<DeviceTime, 'suspect'>): SyncStatus => {
  const moving = entries.filter((entry) => !needsPerson(entry));
  const sending = countActs(moving.filter((entry) => entry.state === 'sending'));
  const heldBack = heldBackOf(entries);
  const acts = countActs(moving);
  return {
    needsYou: decisions(entries.filter(needsPerson)),
    sending,
    waiting: acts - sending,
    mayWait: heldBack.size === 0 ? 0 : acts - countActs(moving.filter(({ id }) => !heldBack.has(id))),
    ...facts,
    clockSuspect: time.suspect(),
  };
};

/** A file that waits for its refused document is decided with it. */
const decisions = (entries: readonly OutboxEntry[]): number =>
  new Set(entries.map(({ id, class: kind, after = [] }) => (kind === 'bulk' ? after[0] : undefined) ?? id)).size;

export const needsPerson = ({ state, heldFor, blockedBy, troubles = 0 }: OutboxEntry): boolean =>
  state === 'refused' ||
  heldFor === 'refusedParent' ||
  blockedBy === 'space' ||
  blockedBy === 'update' ||
  (state === 'waiting' && troubles >= PATIENCE);

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
