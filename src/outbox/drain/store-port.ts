// The engine's store port over a local store: each operation is one transaction.
import type { Actor } from '#schema/define/rights.ts';
import { freeBlobs, readBlob } from '#db/blobs/blobs.ts';
import { claimAll, release, expedite, isHeldBy, postpone, recover, unblock, type Claim } from '../settle/claim.ts';
import { groupCommits } from '#db/engine/group-commit.ts';
import type { LocalStore } from '#db/tables/local.ts';
import { noteReachable } from '#db/engine/meta.ts';
import { pauseLeft, pauseSending } from '../settle/pause.ts';
import { changeEpoch, pruneLog } from '../settle/receipts.ts';
import { expire, refuse } from '../settle/refuse.ts';
import { meetStale } from '../settle/stale.ts';
import { settleAll, type Acknowledgement } from '../settle/settle.ts';
import { forgetUnshown } from '../optimistic/unshown.ts';
import type { StorePort } from './ports.ts';
import { recorded, type OutboxChange } from './recorded.ts';

interface StorePortParts {
  readonly local: LocalStore;
  readonly actor: Actor;
}

/** Commits are shared (group-commit.ts), and what they change in the outbox is told. */
export const storePortOf = ({ local: own, actor }: StorePortParts): StorePort => {
  const listeners = new Set<(changes: readonly OutboxChange[]) => void>();
  const local = groupCommits(
    recorded(own, (changes) => {
      for (const listener of [...listeners]) listener(changes);
    }),
  );
  const given = new WeakSet<Claim>();
  const claimOne = local.together((tables, claims: readonly Claim[]) => claimAll(tables, claims, given));
  const settleOne = local.together(
    (tables, acks: readonly Acknowledgement[]) => settleAll(tables, acks, actor),
    ({ scope }) => scope ?? [],
  );
  return {
    onOutbox: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    entries: () => local.read(['outbox'], (tables) => tables.outbox.all()),
    claim: claimOne,
    isHeldBy: (id, owner) => isHeldBy(local, id, owner),
    release: (releasing) => release(local, releasing),
    postpone: (postponing) => postpone(local, postponing),
    settle: settleOne,
    refuse: (entry, no) => refuse(local, entry, no, actor),
    meetStale: (staleness) => meetStale(local, staleness, actor),
    recover: (now, alone) => recover(local, now, alone),
    expire: (now) => expire(local, now, actor),
    expedite: (now, which) => expedite(local, now, which),
    unblock: (event) => unblock(local, event),
    bytes: (blobId) => readBlob(local, blobId),
    answerTo: (entryId) => local.read(['receipts'], async (tables) => (await tables.receipts.get(entryId))?.answer),
    pause: (now, length) => pauseSending(local, now, length, 'guessed'),
    pauseLeft: (now) => pauseLeft(local, now),
    noteReachable: (reachable, instant) => noteReachable(local, reachable, instant),
    noteEpoch: (heard) => changeEpoch(local, heard, actor),
    tidy: async (now) => {
      await local.write('relaxed', [], forgetUnshown);
      await pruneLog(local, now);
      await freeBlobs(local, now);
    },
  };
};
