// The browser's push service (Push API). An iPhone has it on the home screen alone.
import { workerRegistration } from './service-worker.ts';

const managerOf = (registration: ServiceWorkerRegistration | undefined): PushManager | undefined =>
  registration !== undefined && 'pushManager' in registration ? registration.pushManager : undefined;

/** Whether this browser can be reached by push at all. */
export const hasPush = (): boolean => 'PushManager' in globalThis && 'serviceWorker' in navigator;

/** This browser's subscription; null where there is none. */
export const pushSubscription = async (): Promise<PushSubscription | null> =>
  (await managerOf(await workerRegistration())?.getSubscription()) ?? null;

/**
 * Nobody is told anything here any more, and what was shown is taken away; `registration` is the worker's own where one
 * asks. @throws Error where the browser does not let go of it.
 */
export const endNotices = async (registration?: ServiceWorkerRegistration): Promise<void> => {
  const own = registration ?? (await workerRegistration());
  const shown = own !== undefined && 'getNotifications' in own ? await own.getNotifications() : [];
  for (const notification of shown) notification.close();
  await (await managerOf(own)?.getSubscription())?.unsubscribe();
};

/** @throws Error where no service worker is in charge yet, or the push service refuses. */
export const subscribeToPush = async (serverKey: string): Promise<PushSubscription> => {
  const manager = managerOf(await workerRegistration());
  if (manager === undefined) throw new Error('The service worker is not installed');
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
};
