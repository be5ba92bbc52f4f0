// How things stand between this device and the server, for the pill and the outbox.
import type { DeviceTime } from './clock-samples.ts';
import type { OutboxEntry } from './entry.ts';
import type { LocalStore } from './local.ts';

export interface SyncStatus {
  /** Entries that cannot go on without the person: refused, or blocked by something other than a lost connection. */
  readonly needsYou: number;
  readonly waiting: number;
  readonly sending: number;
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
    const needsYou = entries.filter(needsPerson).length;
    const sending = entries.filter((entry) => entry.state === 'sending').length;
    return {
      needsYou,
      sending,
      waiting: entries.length - needsYou - sending,
      offlineSince: textOf(offlineSince?.value),
      lastPull: textOf(lastPull?.value),
      clockSuspect: time.suspect(),
    };
  });

export const needsPerson = ({ state, heldFor, blockedBy, troubles = 0 }: OutboxEntry): boolean =>
  state === 'refused' || heldFor === 'refusedParent' || blockedBy === 'space' || blockedBy === 'update' || (state === 'waiting' && troubles >= PATIENCE);

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
