// A line that stands still in the middle of an answer often moves again for a new question: it is asked at once, each
// time with more patience.
import type { Outcome } from '#remote/outcome.ts';

/**
 * Milliseconds without a byte after which the question is asked again; a busy server gets its time with the later ones.
 */
const STILL_MS: readonly number[] = [8_000, 14_000, 20_000];

/** The first question of a pull is a small one, and its silence is told: nobody waits long for it. */
export const STATUS_STILL_MS = 8_000;

/** `stood` is told each time before it is asked anew. */
export const askAgain = async (
  ask: (stillMs: number | undefined) => Promise<Outcome>,
  stood: () => void,
  [stillMs, ...further]: readonly number[] = STILL_MS,
): Promise<Outcome> => {
  const outcome = await ask(stillMs);
  if (further.length === 0 || outcome.kind === 'answered' || outcome.why !== 'timeout') return outcome;
  stood();
  return askAgain(ask, stood, further);
};
