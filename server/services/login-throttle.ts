// Slows down whoever guesses passwords; remembered by this process.
import type { Clock } from '../clock.ts';

export interface Throttle {
  /** Seconds to wait before the next try, 0 when it may be made. */
  waitFor(key: string): number;
  failed(key: string): void;
  succeeded(key: string): void;
}

export interface ThrottleSettings {
  /** Failures that cost nothing. */
  readonly free: number;
  /** Longest wait in seconds; the first is one second and doubles with every failure. */
  readonly longest: number;
}

interface Guesses {
  readonly failures: number;
  /** Epoch milliseconds until which no try is taken. */
  readonly until: number;
}

/** Wrong guesses are forgotten an hour after the last one. */
const MEMORY_MS = 3_600_000;
/** Keys kept at most, so that guessing names does not fill the memory; the oldest go first. */
const MOST_KEYS = 50_000;

export const loginThrottle = (clock: Clock, { free, longest }: ThrottleSettings): Throttle => {
  const records = new Map<string, Guesses>();
  const now = () => clock.now().epochMilliseconds;
  const live = (key: string): Guesses | undefined => {
    const record = records.get(key);
    return record !== undefined && record.until + MEMORY_MS > now() ? record : undefined;
  };
  return {
    waitFor: (key) => Math.max(0, Math.ceil(((live(key)?.until ?? 0) - now()) / 1000)),
    failed(key) {
      const failures = (live(key)?.failures ?? 0) + 1;
      const wait = failures < free ? 0 : Math.min(longest, 2 ** (failures - free));
      records.delete(key);
      records.set(key, { failures, until: now() + wait * 1000 });
      for (const oldest of records.keys()) {
        if (records.size <= MOST_KEYS) break;
        records.delete(oldest);
      }
    },
    succeeded: (key) => void records.delete(key),
  };
};
