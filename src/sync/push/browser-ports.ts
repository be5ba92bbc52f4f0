// The ports over a real browser: what the platform offers is handed in by the composition root, page and service worker
// alike.
import type {
  Bus,
  BusMessage,
  SenderClock,
  Lifecycle,
  LifecycleEvent,
  Locks,
  Rng,
  StopSignal,
} from '#outbox/drain/ports.ts';

/** `navigator.locks`, as far as it is used. */
export interface LockManager {
  request(
    name: string,
    options: { readonly ifAvailable?: boolean; readonly steal?: boolean },
    body: (lock: unknown) => Promise<void>,
  ): Promise<unknown>;
}

/** A BroadcastChannel. */
export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

export interface Timers {
  now(): number;
  monotonic(): number;
  /** setTimeout; answers how to clear it. */
  after(ms: number, run: () => void): () => void;
}

/** Name of the channel on which tabs, pull worker and service worker of one login speak. */
export const channelName = (tenant: string, login: string): string => `sync:${tenant}:${login}`;

export const browserClock = (timers: Timers): SenderClock => ({
  now: () => timers.now(),
  monotonic: () => timers.monotonic(),
  wait: (ms, stop) =>
    new Promise((resolve) => {
      waitFor(timers, ms, stop, resolve);
    }),
});

const waitFor = (timers: Timers, ms: number, stop: StopSignal | undefined, done: () => void): void => {
  if (stop?.aborted === true) {
    done();
    return;
  }
  const end = (): void => {
    clear();
    stop?.removeEventListener('abort', end);
    done();
  };
  // Browsers take a longer wait for none at all (a 32-bit number of milliseconds).
  const clear = timers.after(Math.min(ms, 2 ** 31 - 1), end);
  stop?.addEventListener('abort', end);
};

/** Without Web Locks every attempt succeeds and leases alone keep drainers apart. */
export const browserLocks = (locks: LockManager | undefined): Locks => ({
  exclusive: locks !== undefined,
  attempt: async (name, steal, body) => {
    if (locks === undefined) {
      await body();
      return true;
    }
    let running: Promise<void> | undefined;
    const options = steal === 'steal' ? { steal: true } : { ifAvailable: true };
    const held = locks.request(name, options, (lock) => {
      if (lock !== null) running = body();
      return running ?? Promise.resolve();
    });
    // When the lock is stolen from us, the request rejects at once although the body still runs to its end.
    await held.catch((failure: unknown) => {
      if (running === undefined) throw failure;
    });
    await running;
    return running !== undefined;
  },
});

export const rngOf = (random: () => number): Rng => ({ next: random });

const KINDS: readonly BusMessage['kind'][] = ['queued', 'acknowledged', 'pulled', 'epochChanged', 'sessionEnded'];

const isBusMessage = (message: unknown): message is BusMessage =>
  typeof message === 'object' && message !== null && 'kind' in message && KINDS.some((kind) => kind === message.kind);

/** What is posted reaches the others, and the listeners of this program as well. */
export const browserBus = (channel: Channel | undefined): Bus => {
  const listeners = new Set<(message: BusMessage) => void>();
  const tell = (message: BusMessage): void => {
    for (const listener of [...listeners]) listener(message);
  };
  channel?.addEventListener('message', ({ data }) => {
    if (isBusMessage(data)) tell(data);
  });
  return {
    post: (message) => {
      channel?.postMessage(message);
      tell(message);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

/** The events of the platform come in through `tell`; the composition root wires them. */
export const lifecycleOf = (
  visible: () => boolean,
  offline: () => boolean = () => false,
  savesData: () => boolean = () => false,
): Lifecycle & { readonly tell: (event: LifecycleEvent) => void } => {
  const listeners = new Set<(event: LifecycleEvent) => void>();
  return {
    visible,
    offline,
    savesData,
    tell: (event) => {
      for (const listener of [...listeners]) listener(event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};
