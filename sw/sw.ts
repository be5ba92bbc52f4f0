// The service worker: keeps the app on the device, answers without a network, and sends what waits when no page is
// open.
import { hasTemporal } from './native-time.ts';
// A service worker may not fetch code later, so the polyfill lies in it.
import 'temporal-polyfill/global';
import { deviceLocks } from '#platform/locks.ts';
import { endNotices } from '#platform/push.ts';
import { createRemote } from '#remote/client.ts';
import { deviceKeyValue } from '#session/key-value.ts';
import { lastScreenOf, type LastScreen } from '#session/last-screen.ts';
import { sessionByKeptTime } from '#session/server-clock.ts';
import type { Store } from '#outbox/store/store.ts';
import { uuid7 } from '#db/engine/uuid7.ts';
import { listenForWakeUps } from './background-sync.ts';
import { drainOnce } from './drain.ts';
import { hear } from './messages.ts';
import { createPrecache } from './precache.ts';
import { openFrom, tell } from './push.ts';
import { declareRoutes } from './routes.ts';
import { answer } from './strategies.ts';
import { whenNothingIsSent } from './takeover.ts';

declare const self: ServiceWorkerGlobalScope;

const now = (): number => Temporal.Now.instant().epochMilliseconds;
const monotonic = (): number => performance.now();

const precache = createPrecache({ files: self.__WB_MANIFEST, caches: self.caches, hasTemporal });
const values = deviceKeyValue();
const session = sessionByKeptTime({ values, now });
const remoteFor = (store?: Store) =>
  createRemote({
    origin: '',
    fetch: (input, init) => fetch(input, init),
    credentials: () => {
      const state = session.state();
      return Promise.resolve(state.kind === 'valid' ? { token: state.token, login: state.claims.login } : null);
    },
    clock: { wallMs: now, monotonicMs: monotonic },
    onClockSample: (sample) => store?.time.sample(sample),
  });

const lastScreen = async (): Promise<LastScreen | null> => {
  const state = await session.load();
  return state.kind === 'valid' ? lastScreenOf(values, state.claims, Temporal.Now.plainDateISO().toString()) : null;
};

const after = (milliseconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

const wakeUps = listenForWakeUps(() =>
  drainOnce({
    session,
    remoteFor,
    values,
    remote: remoteFor(),
    clock: { now, monotonic },
    ids: { next: () => uuid7({ now, random: (count) => crypto.getRandomValues(new Uint8Array(count)) }) },
    timers: { now, monotonic, after },
    random: () => Math.random(),
    locks: deviceLocks(),
    endNotices: () => endNotices(self.registration),
  }),
);

/** What the browser tells this worker, and who hears it. Wake-ups (`sync`) are heard by Workbox's queue above. */
const EVENTS = {
  install: (event: ExtendableEvent) => {
    declareRoutes(event);
    precache.install(event);
  },
  activate: (event: ExtendableEvent) => {
    precache.activate(event);
    // The first worker of a device takes over the page that brought it, so that its next start needs no network.
    event.waitUntil(self.clients.claim());
  },
  fetch: (event: FetchEvent) => answer(event, { precache, origin: self.location.origin, lastScreen }),
  message: (event: ExtendableMessageEvent) =>
    hear(event, {
      remote: remoteFor(),
      wakeUps,
      whenNothingIsSent: () => whenNothingIsSent(deviceLocks(), after),
      takeOver: () => self.skipWaiting(),
    }),
  push: (event: PushEvent) => {
    event.waitUntil(
      tell({ registration: self.registration, session, now: () => Temporal.Now.instant().toString() }, event.data),
    );
  },
  notificationclick: (event: NotificationEvent) => {
    event.waitUntil(openFrom({ clients: self.clients, session, values }, event.notification));
  },
} as const;

self.addEventListener('install', EVENTS.install);
self.addEventListener('activate', EVENTS.activate);
self.addEventListener('fetch', EVENTS.fetch);
self.addEventListener('message', EVENTS.message);
self.addEventListener('push', EVENTS.push);
self.addEventListener('notificationclick', EVENTS.notificationclick);
