// This page's side of the service worker: registers it, hears of new versions and of a missing network, and pokes it.
import type { Workbox } from 'workbox-window';
import { isOfflineMessage, type WorkerMessage } from '#sync/worker/worker-messages.ts';
import { observable } from '../common/observable.ts';
import type { Updates } from './updates.ts';

export interface WorkerLink {
  readonly updates: Updates;
  /** Has the worker try the server and answer when there is no network. */
  probe(): void;
  /** Something was queued: the browser shall wake the worker when there is signal. */
  poke(): void;
}

export interface WorkerParts {
  readonly container: ServiceWorkerContainer | undefined;
  /** Loads the library once the worker may be registered. */
  readonly load: () => Promise<typeof Workbox>;
  readonly onOffline: () => void;
  /** Draws the page anew with the version that took over. */
  readonly reload: () => void;
}

export const linkWorker = ({ container, load, onOffline, reload }: WorkerParts): WorkerLink => {
  const waiting = observable(false);
  const registered =
    container === undefined
      ? Promise.resolve(undefined)
      : register({ container, load, reload, onWaiting: () => waiting.set(true) });
  container?.addEventListener('message', (event) => {
    if (isOfflineMessage(event.data)) onOffline();
  });
  const tell = (word: WorkerMessage): void => container?.controller?.postMessage(word);
  return {
    updates: {
      waiting,
      look: async () => {
        const registration = await (await registered)?.registration;
        return registration === undefined ? 'current' : lookFor(registration, waiting.get);
      },
      install: () => void registered.then((one) => one?.workbox.messageSkipWaiting()),
    },
    probe: () => tell({ type: 'PROBE' }),
    poke: () => tell({ type: 'OUTBOX' }),
  };
};

interface Registered {
  readonly workbox: Workbox;
  readonly registration: Promise<ServiceWorkerRegistration | undefined>;
}

interface Registering {
  readonly container: ServiceWorkerContainer;
  readonly load: WorkerParts['load'];
  readonly reload: () => void;
  readonly onWaiting: () => void;
}

const register = async ({ container, load, reload, onWaiting }: Registering): Promise<Registered> => {
  const Library = await load();
  const workbox = new Library('/sw.js');
  // The first worker of a device takes the page over too; only a change from one version to another draws it anew.
  const hadWorker = container.controller !== null;
  workbox.addEventListener('waiting', onWaiting);
  workbox.addEventListener('controlling', () => {
    if (hadWorker) reload();
  });
  return { workbox, registration: workbox.register() };
};

/** The browser fetches the worker anew; a new one installs first and waits then. */
const lookFor = async (
  registration: ServiceWorkerRegistration,
  isWaiting: () => boolean,
): Promise<'waiting' | 'current' | 'noAnswer'> => {
  try {
    await registration.update();
  } catch {
    return 'noAnswer';
  }
  await installed(registration.installing);
  return isWaiting() || registration.waiting !== null ? 'waiting' : 'current';
};

const installed = (worker: ServiceWorker | null): Promise<void> =>
  new Promise((resolve) => {
    if (worker === null || worker.state !== 'installing') return resolve();
    worker.addEventListener('statechange', () => resolve(), { once: true });
    return undefined;
  });
