// What the sync pill says: the one most important thing about what waits to be sent.
import type { SyncPillState } from '#kit/sync-pill.tsx';
import type { SyncStatus } from '#store/status.ts';

export type PillText =
  | 'common.syncPill.sent' | 'common.syncPill.sending' | 'common.syncPill.offline' | 'common.syncPill.offlineWaiting'
  | 'common.syncPill.waiting' | 'common.syncPill.attention';

export interface Pill {
  readonly state: SyncPillState;
  readonly text: PillText;
  readonly count: number;
}

/** Needs you before offline before sending before all sent. Pages below home have less room: they leave out the word offline. */
export const pillOf = ({ needsYou, waiting, sending, offlineSince }: SyncStatus, place: 'home' | 'inner'): Pill => {
  const unsent = waiting + sending;
  if (needsYou > 0) return { state: 'attention', text: 'common.syncPill.attention', count: needsYou };
  if (offlineSince !== null) return { state: 'offline', text: offlineText(unsent, place), count: unsent };
  if (unsent > 0) return { state: 'sending', text: 'common.syncPill.sending', count: unsent };
  return { state: 'sent', text: 'common.syncPill.sent', count: 0 };
};

const offlineText = (unsent: number, place: 'home' | 'inner'): PillText => {
  if (unsent === 0) return 'common.syncPill.offline';
  return place === 'home' ? 'common.syncPill.offlineWaiting' : 'common.syncPill.waiting';
};
