// When this page pulls, and who does it: a worker of its own, or the page itself where workers fail.
import type { Remote } from '#remote/client.ts';
import { room } from '#store/storage.ts';
import type { Store } from '#store/store.ts';
import type { Bus } from '#sync/ports.ts';
import { assemblePull } from '#sync/puller.ts';
import { isWordFromPuller, type WordToPuller } from '#sync/pull-words.ts';
import type { PullProgress } from '#sync/pull-ports.ts';
import type { Pulled } from '#sync/pull.ts';
import type { Device } from './device.ts';

export interface PullingParts {
  readonly device: Device;
  readonly store: Store;
  readonly remote: Remote;
  readonly bus: Bus;
  /** Told how far it is; null once it has ended. */
  readonly progress: (progress: PullProgress | null) => void;
  /** Starts the worker; throws where there are none. */
  readonly makeWorker: () => Worker;
  /** The server wants to know anew who asks. */
  readonly onRefused: () => void;
}

/** While somebody uses the app, and while it only stands there. */
const ACTIVE_MS = 30_000;
const IDLE_MS = 5 * 60_000;
/** What was sent comes back with its answer; what it caused elsewhere is pulled at most this often while a long queue goes out. */
const AFTER_SENDING_MS = 5_000;

export const startPulling = (parts: PullingParts): void => {
  const { device: { page, view, timers }, bus } = parts;
  const ask = puller(parts, (pulled) => heed(parts, pulled));
  let cancel = (): void => undefined;
  let lastTouch = timers.monotonic();
  let lastPull = -Infinity;
  const pull = (): void => {
    lastPull = timers.monotonic();
    ask();
    plan(timers.monotonic() - lastTouch < IDLE_MS ? ACTIVE_MS : IDLE_MS);
  };
  const plan = (ms: number): void => {
    cancel();
    cancel = timers.after(ms, () => (page.visibilityState === 'visible' ? pull() : undefined));
  };
  const touched = (): void => {
    const wasIdle = timers.monotonic() - lastTouch >= IDLE_MS;
    lastTouch = timers.monotonic();
    if (wasIdle) pull();
  };
  page.addEventListener('pointerdown', touched, { passive: true });
  page.addEventListener('keydown', touched, { passive: true });
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') pull();
  });
  // Also when the network goes: the pull finds out, and the pill says so.
  for (const event of ['online', 'offline', 'pageshow']) view.addEventListener(event, pull);
  bus.subscribe(({ kind }) => {
    if (kind === 'epochChanged') pull();
    if (kind === 'acknowledged') plan(Math.max(0, lastPull + AFTER_SENDING_MS - timers.monotonic()));
  });
  pull();
};

const heed = ({ bus, progress, onRefused }: PullingParts, pulled: Pulled): void => {
  progress(null);
  if (pulled === 'fresh' || pulled === 'partly') bus.post({ kind: 'pulled' });
  if (pulled === 'refused') onRefused();
};

/** Asks the worker; from its first failure on, the page pulls by itself. */
const puller = (parts: PullingParts, onPulled: (pulled: Pulled) => void): (() => void) => {
  const { store, remote, device } = parts;
  let own: ReturnType<typeof assemblePull> | undefined;
  const full = async (): Promise<boolean> => device.storage !== undefined && (await room(device.storage)).pullsStop;
  const askOwn = (): void => {
    own ??= assemblePull({ store, remote, full, progress: parts.progress, wait: (ms) => new Promise((resolve) => device.timers.after(ms, resolve)) });
    void own.once().then(onPulled);
  };
  const worker = workerOf(parts);
  if (worker === undefined) return askOwn;
  let ask = (): void => worker.postMessage({ kind: 'pull' } satisfies WordToPuller);
  const takeOver = (): void => {
    if (ask === askOwn) return;
    ask = askOwn;
    worker.terminate();
    askOwn();
  };
  worker.addEventListener('error', takeOver);
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isWordFromPuller(data)) return;
    if (data.kind === 'broken') takeOver();
    if (data.kind === 'progress') parts.progress(data.progress);
    if (data.kind === 'pulled') onPulled(data.pulled);
  });
  worker.postMessage({ kind: 'open', tenant: store.tenant, login: store.login } satisfies WordToPuller);
  return () => ask();
};

const workerOf = ({ makeWorker }: PullingParts): Worker | undefined => {
  try {
    return makeWorker();
  } catch {
    // No module workers here: the page pulls, a little less smoothly.
    return undefined;
  }
};
