// Puts the engine of one login together from what a page or a service worker has.
import type { Store } from '#outbox/store/store.ts';
import {
  browserBus,
  browserClock,
  browserLocks,
  rngOf,
  type Channel,
  type LockManager,
  type Timers,
} from './browser-ports.ts';
import { createEngine, type Engine } from './engine.ts';
import { drainLockName } from './lock.ts';
import type { Auth, Lifecycle, Net, Ports } from '#outbox/drain/ports.ts';
import { storePortOf } from '#outbox/drain/store-port.ts';

/** Milliseconds of one pass in a page and in a service worker, which the browser ends after about 30 s. */
export const PAGE_PASS_MS = 60_000;
export const WORKER_PASS_MS = 25_000;
/** A service worker has no timer to come back by: it stays for an entry that is still in its time to be undone. */
export const WORKER_LINGER_MS = 10_000;

export interface EngineParts {
  readonly store: Store;
  readonly net: Net;
  readonly auth: Auth;
  readonly lifecycle: Lifecycle;
  readonly timers: Timers;
  readonly random: () => number;
  readonly locks: LockManager | undefined;
  /** A BroadcastChannel named `channelName(tenant, login)`. */
  readonly channel: Channel | undefined;
  /** This device's id. */
  readonly clientId: string;
  readonly place: 'page' | 'serviceWorker';
  readonly onFailure: (failure: unknown) => void;
}

/** Ports and engine; entries that are queued from now on poke it by themselves. `poke('start')` begins. */
export const assembleEngine = (parts: EngineParts): { readonly engine: Engine; readonly ports: Ports } => {
  const { store, net, auth, lifecycle } = parts;
  const ports: Ports = {
    store: storePortOf(store),
    net,
    auth,
    lifecycle,
    clock: browserClock(parts.timers),
    locks: browserLocks(parts.locks),
    rng: rngOf(parts.random),
    bus: browserBus(parts.channel),
  };
  const engine = createEngine(ports, {
    login: store.login,
    clientId: parts.clientId,
    lockName: drainLockName(store.tenant, store.login),
    budgetMs: parts.place === 'page' ? PAGE_PASS_MS : WORKER_PASS_MS,
    lingerMs: parts.place === 'page' ? 0 : WORKER_LINGER_MS,
    onFailure: parts.onFailure,
  });
  store.onQueued(() => {
    ports.bus.post({ kind: 'queued' });
  });
  return { engine, ports };
};
