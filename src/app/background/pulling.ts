// When this page pulls, and who does it: a worker of its own, or the page itself where workers fail.
import type { Actor } from '#schema/define/rights.ts';
import { runsBeside } from '#platform/running-transactions.ts';
import type { Remote } from '#remote/client.ts';
import { room } from '#db/quota/storage.ts';
import type { Store } from '#outbox/store/store.ts';
import type { Bus } from '#outbox/drain/ports.ts';
import { assemblePull } from '#sync/pull/puller.ts';
import { isMessageFromPuller, type MessageToPuller } from '#sync/worker/pull-messages.ts';
import type { PullProgress } from '#sync/pull/pull-ports.ts';
import type { Pulled } from '#sync/pull/pull.ts';
import type { Device } from '../bootstrap/device.ts';

export interface PullingParts {
  readonly device: Device;
  readonly store: Store;
  readonly remote: Remote;
  readonly bus: Bus;
  /** Who the login is at the moment. */
  readonly actor: () => Actor;
  /** Told how far it is; null once it has ended. */
  readonly progress: (progress: PullProgress | null) => void;
  /** Somebody wants to have what is new now. */
  readonly onNudge: (listener: () => void) => void;
  /** The server has told that something is new. */
  readonly onNews: (listener: () => void) => void;
  /** Starts the worker; throws where there are none. */
  readonly makeWorker: () => Worker;
  /** The server wants to know anew who asks. */
  readonly onRefused: () => void;
  /** The local database failed under a pull of the page's own. */
  readonly onFailure: (failure: unknown) => void;
}

/** While somebody uses the app, looks at it, and while it only stands there. */
const TOUCHED_MS = 5_000;
const ACTIVE_MS = 30_000;
const IDLE_MS = 5 * 60_000;
/** So long after a touch somebody still uses it. */
const USED_MS = 20_000;
/** After so many failures in a row it is tried again so soon. */
const RETRY_MS: readonly number[] = [2_000, 5_000, 10_000, 20_000, ACTIVE_MS];
/**
 * What was sent comes back with its answer; what it caused elsewhere is pulled at most this often while a long queue
 * goes out.
 */
const AFTER_SENDING_MS = 5_000;

export const startPulling = (parts: PullingParts): void => {
  const {
    device: { page, view, timers },
    bus,
  } = parts;
  let failures = 0;
  let isUnderWay = false;
  /** News came while a pull was under way, which may have asked before them. */
  let isOutdated = false;
  const ask = puller(parts, (pulled) => {
    heed(parts, pulled);
    isUnderWay = false;
    if (isOutdated) pull();
    failures = pulled === 'partly' || pulled === 'unreachable' ? failures + 1 : 0;
    // What could not be had is asked for again soon, while somebody looks.
    if (failures > 0) plan(RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? ACTIVE_MS);
  });
  let cancel = (): void => undefined;
  // A start is no touch: it has asked already.
  let lastTouch = timers.monotonic() - USED_MS;
  let lastPull = -Infinity;
  const pull = (): void => {
    lastPull = timers.monotonic();
    isUnderWay = true;
    isOutdated = false;
    ask();
    plan(pauseFor(timers.monotonic() - lastTouch));
  };
  const plan = (ms: number): void => {
    cancel();
    cancel = timers.after(ms, () => (page.visibilityState === 'visible' ? pull() : undefined));
  };
  const touched = (): void => {
    lastTouch = timers.monotonic();
    // Who does something sees within moments whether the server still answers, and what is new.
    if (lastTouch - lastPull >= TOUCHED_MS) pull();
  };
  page.addEventListener('pointerdown', touched, { passive: true });
  page.addEventListener('keydown', touched, { passive: true });
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') pull();
  });
  // Also when the network goes: the pull finds out, and the pill says so.
  for (const event of ['online', 'offline', 'pageshow']) view.addEventListener(event, pull);
  parts.onNudge(pull);
  parts.onNews(() => {
    if (isUnderWay) isOutdated = true;
    else pull();
  });
  bus.subscribe(({ kind }) => {
    if (kind === 'epochChanged') pull();
    if (kind === 'acknowledged') plan(Math.max(0, lastPull + AFTER_SENDING_MS - timers.monotonic()));
  });
  pull();
};

/** Milliseconds to the next pull, by those since the last touch. */
const pauseFor = (untouchedMs: number): number =>
  untouchedMs < USED_MS ? TOUCHED_MS : untouchedMs < IDLE_MS ? ACTIVE_MS : IDLE_MS;

const heed = ({ bus, progress, onRefused }: PullingParts, pulled: Pulled): void => {
  progress(null);
  if (pulled === 'fresh' || pulled === 'partly') bus.post({ kind: 'pulled' });
  if (pulled === 'refused') onRefused();
};

/**
 * Asks the worker; from its first failure on, the page pulls by itself. A worker that falls silent is replaced by
 * another.
 */
const puller = (parts: PullingParts, onPulled: (pulled: Pulled) => void): (() => void) => {
  const {
    store,
    device: { timers },
  } = parts;
  const askOwn = ownPull(parts, onPulled);
  let ask = askOwn;
  let dismiss = (): void => undefined;
  // A page that is put away holds the worker's transactions too; whoever comes back asks a new one.
  runsBeside(() => {
    dismiss();
  });
  const employ = (): void => {
    const worker = workerOf(parts);
    if (worker === undefined) return void (ask = askOwn);
    const replace = (): void => {
      worker.terminate();
      employ();
      ask();
    };
    const watch = watchOver(timers, replace);
    const leave = (next: () => void): void => {
      watch.end();
      worker.terminate();
      dismiss = () => undefined;
      ask = next;
    };
    dismiss = () => {
      leave(replace);
    };
    const takeOver = (): void => {
      if (ask === askOwn) return;
      leave(askOwn);
      askOwn();
    };
    worker.addEventListener('error', takeOver);
    listenTo(worker, { takeOver, watch, onPulled, progress: parts.progress });
    worker.postMessage({ kind: 'open', tenant: store.tenant, login: store.login } satisfies MessageToPuller);
    ask = () => {
      worker.postMessage({ kind: 'pull' } satisfies MessageToPuller);
      watch.begin();
    };
  };
  employ();
  return () => ask();
};

interface Listener extends Pick<PullingParts, 'progress'> {
  readonly takeOver: () => void;
  readonly watch: Watch;
  readonly onPulled: (pulled: Pulled) => void;
}

const listenTo = (worker: Worker, { takeOver, watch, onPulled, progress }: Listener): void => {
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessageFromPuller(data)) return;
    if (data.kind === 'broken') return takeOver();
    watch.end();
    if (data.kind === 'pulled') return onPulled(data.pulled);
    watch.begin();
    if (data.kind === 'progress') progress(data.progress);
  });
};

interface Watch {
  readonly begin: () => void;
  readonly end: () => void;
}

/**
 * Milliseconds after which a worker that was asked and says nothing is given up: it tells of most pages, and of a line
 * that moves.
 */
const SILENT_MS = 3 * 60_000;

/** Told of `onSilence` unless `end` comes in time; what is watched already is not watched longer. */
const watchOver = (timers: Pick<PullingParts['device']['timers'], 'after'>, onSilence: () => void): Watch => {
  let cancel: (() => void) | undefined;
  return {
    begin: () => {
      cancel ??= timers.after(SILENT_MS, onSilence);
    },
    end: () => {
      cancel?.();
      cancel = undefined;
    },
  };
};

const ownPull = (
  { store, remote, device, progress, actor, onFailure }: PullingParts,
  onPulled: (pulled: Pulled) => void,
): (() => void) => {
  let own: ReturnType<typeof assemblePull> | undefined;
  const full = async (): Promise<boolean> => (await room(device.storage)).pullsStop;
  return () => {
    own ??= assemblePull({
      store,
      remote,
      full,
      progress,
      actor: () => Promise.resolve(actor()),
      wait: (ms) => new Promise((resolve) => device.timers.after(ms, resolve)),
    });
    own.once().then(onPulled, (failure: unknown) => {
      // It has ended all the same: what comes next is pulled.
      onPulled('partly');
      onFailure(failure);
    });
  };
};

const workerOf = ({ makeWorker }: PullingParts): Worker | undefined => {
  try {
    return makeWorker();
  } catch {
    // No module workers here: the page pulls, a little less smoothly.
    return undefined;
  }
};
