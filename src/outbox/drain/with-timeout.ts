// A request that never ends must not hold the drain: it is given up after its time, and when the pass is stopped.
import { unreachable, type Outcome } from '#remote/outcome.ts';
import type { SenderClock, StopSignal } from './ports.ts';
import { stopperOf } from './stop.ts';

/**
 * The outcome of the work, or `timeout` after `ms` milliseconds; the work is told to stop then. A work that is stopped
 * and still
 * does not end counts as aborted.
 */
export const withTimeout = async (
  clock: SenderClock,
  ms: number,
  stop: StopSignal,
  work: (stop: StopSignal) => Promise<Outcome>,
): Promise<Outcome> => {
  const inner = stopperOf(stop);
  const timer = stopperOf();
  const late = clock.wait(ms, timer.signal).then(() => unreachable('timeout'));
  const stopped = new Promise<Outcome>((resolve) => {
    inner.signal.addEventListener('abort', () => {
      resolve(unreachable('aborted'));
    });
    if (inner.signal.aborted) resolve(unreachable('aborted'));
  });
  const outcome = await Promise.race([work(inner.signal), late, stopped]);
  timer.stop();
  inner.stop();
  return outcome;
};
