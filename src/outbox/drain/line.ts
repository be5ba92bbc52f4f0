// Whether the server can be heard, asked before anything is claimed: what was never claimed the server cannot have, so
// it can be taken back.
import { isStoppedBySize, type Outcome } from '#remote/outcome.ts';
import { mutationNamed } from '#schema/mutations/registry.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import { instantAt } from '#db/engine/time.ts';
import { judge, type Verdict } from './classify.ts';
import type { Ports, StopSignal } from './ports.ts';
import { withTimeout } from './with-timeout.ts';

/** How long the question may take, in milliseconds. */
const QUESTION_MS = 15_000;
/** How long an answer tells of the line, in milliseconds. */
const FRESH_MS = 10_000;

export type Silence = Extract<Verdict, { readonly kind: 'transient' | 'interrupted' }>;

/** One line for all lanes of a pass. */
export interface Line {
  /** Undefined where the entry may be claimed and sent. */
  silence(entry: OutboxEntry): Promise<Silence | undefined>;
  /** What all programs of the login know of it. */
  tell(isSilent: boolean): void;
  /** What became of a request tells of the line as well. */
  heed(outcome: Outcome): void;
}

/**
 * Asks where there is doubt: the browser says that there is no network, the server was silent the last time, or the
 * change is one that
 * people take back (mutation: `asksFirst`). An answer holds for a moment, until a request meets silence. The browser's
 * word alone never
 * keeps anything back.
 */
export const lineOf = (ports: Ports, stop: StopSignal): Line => {
  const { store, net, clock, lifecycle } = ports;
  let heardAt = -Infinity;
  let isSilent = false;
  let asking: Promise<Silence | undefined> | undefined;

  const learn = (heard: boolean): void => {
    heardAt = heard ? clock.monotonic() : -Infinity;
    isSilent = !heard;
  };
  const ask = async (): Promise<Silence | undefined> => {
    const outcome = await withTimeout(clock, QUESTION_MS, stop, (inner) => net.reach(inner));
    const verdict = judge(outcome);
    asking = undefined;
    if (verdict.kind === 'interrupted') return verdict;
    const silent = verdict.kind === 'transient' ? verdict : undefined;
    learn(silent === undefined);
    if (silent?.silent !== false)
      await store.noteReachable(silent === undefined ? 'reachable' : 'unreachable', instantAt(clock.now()));
    return silent;
  };
  const isHeard = (): boolean => clock.monotonic() - heardAt < FRESH_MS;
  const isDoubted = (entry: OutboxEntry): boolean =>
    isSilent || mutationNamed(entry.mutation)?.asksFirst === true || lifecycle.offline();
  return {
    silence: async (entry) => {
      if (isHeard() || !isDoubted(entry)) return undefined;
      asking ??= ask();
      return asking;
    },
    tell: (silent) => {
      isSilent = silent;
    },
    heed: (outcome) => {
      if (isStoppedBySize(outcome)) return;
      if (outcome.kind === 'answered') learn(true);
      else if (outcome.why !== 'aborted' && outcome.why !== 'signedOut') learn(false);
    },
  };
};
