// Where the app begins in a browser: makes all that it needs of the device, and starts it.
import '#ui/theme/foundation.ts';
import { heedInstallOffers } from '#platform/install.ts';
import { deviceLocks } from '#platform/locks.ts';
import { letGoOnLeaving } from '#platform/running-transactions.ts';
import { deviceStorage } from '#platform/storage.ts';
import { deviceKeyValue } from '#session/key-value.ts';
import { rotateIdbLog } from '#db/engine/rotate-idb-log.ts';
import type { Device } from './bootstrap/device.ts';
import { uuid7 } from '#db/engine/uuid7.ts';
import { startApp } from './bootstrap/start.tsx';

const wallMs = (): number => Temporal.Now.instant().epochMilliseconds;
const monotonicMs = (): number => performance.now();
const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

const after = (milliseconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

const device = (): Device => ({
  page: document,
  view: window,
  fetch: (input, init) => fetch(input, init),
  clock: { wallMs, monotonicMs },
  timers: { now: wallMs, monotonic: monotonicMs, after },
  ids: { next: () => uuid7({ now: wallMs, random }) },
  random: () => Math.random(),
  values: deviceKeyValue(),
  storage: deviceStorage,
  locks: deviceLocks(),
  reload: (address) => {
    // Going to an address that differs in its mark alone would load nothing. The router listens on `history` itself,
    // and is not to follow.
    if (address !== undefined) History.prototype.replaceState.call(history, null, '', address);
    location.reload();
  },
});

const begin = async (): Promise<void> => {
  letGoOnLeaving(window);
  heedInstallOffers(window);
  // Asked for first, so that it comes before all that is written from here on.
  void rotateIdbLog();
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root.');
  await startApp({ device: device(), root, version: import.meta.env.VITE_APP_VERSION });
};

void begin();
