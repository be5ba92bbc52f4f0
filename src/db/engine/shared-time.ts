// The server's time as all tabs and workers of a login know it: each of them measures, and all of them learn.
import { liveQuery } from 'dexie';
import type { LocalStore } from '../tables/local.ts';
import { deviceTimeOf, keepSample, readSamples, type DeviceTime } from './clock-samples.ts';
import type { Clock } from './ports.ts';

/**
 * A new sample is shared with the other tabs and workers at most this often, in milliseconds: a drain brings one per
 * answer.
 */
const SHARE_EVERY_MS = 10_000;

/** Samples are shared by all tabs and workers of the login through the `clock` table. */
export const sharedTimeOf = async (
  local: LocalStore,
  clock: Clock,
): Promise<{ readonly time: DeviceTime; readonly stop: () => void }> => {
  let shared = -Infinity;
  const time = deviceTimeOf(clock, (sample) => {
    if (clock.monotonic() - shared < SHARE_EVERY_MS) return;
    shared = clock.monotonic();
    // A lost sample costs a little precision and nothing else.
    keepSample(local, sample).catch(() => undefined);
  });
  time.adopt(await readSamples(local));
  const watched = liveQuery(() => readSamples(local)).subscribe({
    next: (samples) => {
      time.adopt(samples);
    },
  });
  return {
    time,
    stop: () => {
      watched.unsubscribe();
    },
  };
};
