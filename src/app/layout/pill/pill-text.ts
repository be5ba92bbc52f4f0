// What the sync pill says: the one most important thing about what waits to be sent, and about what is on its way here.
import type { SyncPillState } from '#ui/feedback/sync-pill.tsx';
import { connectionFault } from '#screens/shared/arrival/connection-fault.ts';
import { standingOf, type SyncStatus } from '#outbox/status/status.ts';
import { kindOfList, type ListKind } from '../../background/list-kinds.ts';

export type PillText =
  | 'common.syncPill.sent'
  | 'common.syncPill.sending'
  | 'common.syncPill.offline'
  | 'common.syncPill.offlineWaiting'
  | 'common.syncPill.waiting'
  | 'common.syncPill.attention'
  | 'common.syncPill.noAnswer'
  | 'common.syncPill.noAnswerWaiting'
  | 'common.syncPill.full'
  | 'common.syncPill.heldBack'
  | 'common.syncPill.getting.still'
  | 'common.syncPill.getting.jobs'
  | 'common.syncPill.getting.papers'
  | 'common.syncPill.getting.rest';

export interface Pill {
  readonly state: SyncPillState;
  readonly text: PillText;
  readonly count: number;
}

/** What else the pill rests on. */
export interface PillSituation {
  readonly place: 'home' | 'inner';
  /** The browser believes that there is a network. */
  readonly online: boolean;
  /** The person asked it to save data: photos wait for their word. */
  readonly savesData: boolean;
  /** The device has hardly any room left. */
  readonly nearlyFull: boolean;
  /** Lists that are still to come, the most urgent first; null while nobody knows which they are. */
  readonly coming: readonly string[] | null;
  /** What comes stands still, and is asked for again. */
  readonly isStill: boolean;
  /** The login has jobs of its own. */
  readonly hasJobs: boolean;
}

/**
 * Needs you, then nearly full, then a server that does not answer, then offline, then sending, then getting, then
 * waiting for a time or a turn, then held back, then all sent:
 * which is never said before everything was here once. Pages below home have less room: they leave out all but the
 * number.
 */
export const pillOf = (status: SyncStatus, around: PillSituation): Pill => {
  const { needsYou, waiting, sending, lastPull } = status;
  const unsent = waiting + sending;
  const { going, heldBack, resting } = standingOf(status, around.savesData);
  if (needsYou > 0) return { state: 'attention', text: 'common.syncPill.attention', count: needsYou };
  if (around.nearlyFull) return { state: 'full', text: 'common.syncPill.full', count: 0 };
  const cut = connectionFault(status, around.online);
  if (cut !== null) return { state: cut, text: cutText(cut, unsent, around.place), count: unsent };
  if (going > 0) return { state: 'sending', text: 'common.syncPill.sending', count: going };
  if (lastPull === null) return { state: 'getting', text: gettingText(around), count: 0 };
  if (resting > 0) return { state: 'waiting', text: 'common.syncPill.waiting', count: unsent };
  if (heldBack > 0) return { state: 'heldBack', text: 'common.syncPill.heldBack', count: heldBack };
  return { state: 'sent', text: 'common.syncPill.sent', count: 0 };
};

const CUT = {
  offline: {
    idle: 'common.syncPill.offline',
    home: 'common.syncPill.offlineWaiting',
    inner: 'common.syncPill.waiting',
  },
  noAnswer: {
    idle: 'common.syncPill.noAnswer',
    home: 'common.syncPill.noAnswerWaiting',
    inner: 'common.syncPill.waiting',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<'idle' | PillSituation['place'], PillText>>>>;

const cutText = (cut: keyof typeof CUT, unsent: number, place: PillSituation['place']): PillText =>
  CUT[cut][unsent === 0 ? 'idle' : place];

const PAPERS: readonly ListKind[] = ['papers', 'forms', 'money'];

const gettingText = ({ coming, hasJobs, isStill }: PillSituation): PillText => {
  if (isStill) return 'common.syncPill.getting.still';
  const [first] = coming ?? [];
  if (hasJobs && (coming === null || coming.includes('jobs'))) return 'common.syncPill.getting.jobs';
  return first !== undefined && PAPERS.includes(kindOfList(first))
    ? 'common.syncPill.getting.papers'
    : 'common.syncPill.getting.rest';
};
