// What the outcome of a request tells besides its entry: whether the server is there, and which database it has.
import { isStoppedBySize, type Outcome } from '#remote/outcome.ts';
import { instantAt } from '#db/engine/time.ts';
import type { KnownEpoch } from '../entries/epochs.ts';
import type { Ports } from './ports.ts';

interface Met {
  /** Which database the server had when the request left, as far as it was known here. */
  readonly knownThen: KnownEpoch;
  /** What settles the entry notes by itself that the server is there (settle.ts). */
  readonly isSettled: boolean;
}

/** Reads nothing where an answer is as expected: each look waits for the commits of others. */
export const noteAnswer = async (ports: Ports, outcome: Outcome, { knownThen, isSettled }: Met): Promise<void> => {
  if (!isSettled) await noteReach(ports, outcome);
  await noteEpoch(ports, outcome, knownThen);
};

const noteReach = async ({ store, clock }: Ports, outcome: Outcome): Promise<void> => {
  // What stands before the server says nothing of the server.
  if (isStoppedBySize(outcome)) return;
  const heard = outcome.kind === 'answered';
  if (heard || outcome.why === 'network' || outcome.why === 'timeout' || outcome.why === 'notOurs')
    await store.noteReachable(heard ? 'reachable' : 'unreachable', instantAt(clock.now()));
};

const noteEpoch = async ({ store, clock, bus }: Ports, outcome: Outcome, knownThen: KnownEpoch): Promise<void> => {
  if (outcome.kind !== 'answered' || outcome.epoch === null || !outcome.ackMatches) return;
  const { epoch } = outcome;
  // It was known when the request left: nothing is new, also where another one is known by now.
  if (epoch === knownThen) return;
  if (await store.noteEpoch({ epoch, knownThen, now: clock.now() })) bus.post({ kind: 'epochChanged', epoch });
};
