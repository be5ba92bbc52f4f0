// Notices as a browser without a desktop has them: handed to its worker as a push service would, seen, and tapped.
import { expect, type CDPSession, type Page } from '@playwright/test';

export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

/** The browser's own protocol hands the worker a message as its push service would. */
export const deliver = async (page: Page, origin: string, message: object): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(session, origin);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  await session.detach();
};

const registrationOf = async (session: CDPSession, origin: string): Promise<string> => {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
};

/** What the browser shows of this app now. */
export const shownOn = (page: Page): Promise<readonly Shown[]> =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({
      title,
      body,
      tag,
    })),
  );

/**
 * Chromium without a desktop loses what is shown before its own tray is ready: a first message of the test's own is
 * shown until it stays, and taken away.
 */
export const readyToShow = async (page: Page): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.showNotification('Is the tray ready?', { tag: 'tray' });
        return (await registration.getNotifications({ tag: 'tray' })).length;
      }),
    )
    .toBe(1);
  await page.evaluate(async () => {
    for (const shown of await (await navigator.serviceWorker.ready).getNotifications()) shown.close();
  });
  await expect.poll(() => shownOn(page)).toEqual([]);
};

/**
 * Nobody can tap a notification of a browser without a desktop: the worker hears of the tap as it would from the
 * system.
 */
export const tap = async (page: Page, tag: string): Promise<void> => {
  const worker = page.context().serviceWorkers()[0];
  if (worker === undefined) throw new Error('No service worker runs');
  await worker.evaluate(async (wanted) => {
    // The worker's own scope, whose types the page's do not know.
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    const made = new (Reflect.get(globalThis, 'NotificationEvent') as new (
      type: string,
      init: { notification: Notification | undefined },
    ) => Event)('notificationclick', { notification });
    scope.dispatchEvent(made);
  }, tag);
};
