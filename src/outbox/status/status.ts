// How things stand between this device and the server, for the pill and the outbox.
import { countActs } from '../entries/acts.ts';
import type { DeviceTime } from '#db/engine/clock-samples.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { heldBackOf } from '../entries/held-back.ts';
import type { LocalStore } from '#db/tables/local.ts';

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

export const readStatus = (local: LocalStore, time: Pick<DeviceTime, 'suspect'>): Promise<SyncStatus> =>
  local.read(['outbox', 'meta'], async (tables) => {
    const entries = await tables.outbox.all();
    const [offlineSince, lastPull] = await tables.meta.getMany(['offlineSince', 'lastPull']);
    const moving = entries.filter((entry) => !needsPerson(entry));
    const sending = countActs(moving.filter((entry) => entry.state === 'sending'));
    const heldBack = heldBackOf(entries);
    return {
      needsYou: decisions(entries.filter(needsPerson)),
      sending,
      waiting: countActs(moving) - sending,
      mayWait: countActs(moving) - countActs(moving.filter(({ id }) => !heldBack.has(id))),
      offlineSince: textOf(offlineSince?.value),
      lastPull: textOf(lastPull?.value),
      clockSuspect: time.suspect(),
    };
  });

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
