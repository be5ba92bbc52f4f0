// How long to wait after a try that decided nothing: full jitter, never less than the server asked for.
import type { Rng } from './ports.ts';

export const FIRST_BACKOFF_MS = 1000;
export const MAX_BACKOFF_MS = 5 * 60_000;

/** Lanes that fail in a row before the whole origin is given a rest. */
export const CIRCUIT_LANES = 5;

/**
 * Milliseconds in [0, min(5 min, 1 s · 2^tries)], or what the server asked for if that is longer. `tries` counts from
 * 1.
 */
export const backoff = (rng: Rng, tries: number, asked: number | null): number =>
  Math.max(asked ?? 0, Math.floor(rng.next() * Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(tries, 20))));
