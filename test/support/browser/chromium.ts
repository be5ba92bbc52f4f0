// The Chromium that the browser tests drive, and the switches it is started with.
import { findChromium } from '#tools/lib/browsers/chromium.mjs';

/** Waits of the Background Sync API cut from minutes to seconds, so that a test sees the retries. */
const quickBackgroundSync = [
  '--force-fieldtrials=BackgroundSync/G',
  '--force-fieldtrial-params=BackgroundSync.G:initial_retry_delay_sec/3/retry_delay_factor/1/max_sync_attempts/10/min_sync_recovery_time_sec/1',
];

export const CHROMIUM_ARGS: readonly string[] = ['--no-sandbox', ...quickBackgroundSync];

/**
 * The path of the browser.
 * @throws when there is none: a missing browser fails the tests, it never skips them
 */
export const chromiumPath = async (): Promise<string> => {
  const found = await findChromium();
  if (found === undefined)
    throw new Error('No Chromium was found. Install it (apt-get install chromium), or set CHROMIUM to its path.');
  return found;
};
