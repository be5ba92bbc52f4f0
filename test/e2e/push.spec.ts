// A push message on a real phone: it is shown, open pages fetch what is new, and a tap opens the screen it is about.
import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { ben } from '../support/demo-logins.ts';
import { demoJob } from '../support/demo-addresses.ts';
import { siteOfFile } from '../support/site.ts';
import { signInToStay } from './steps.ts';

const siteOf = siteOfFile();

const SEATING = 'Seating and flooring';

/** The browser's own protocol hands the worker a message as its push service would. */
const deliver = async (page: Page, origin: string, message: object): Promise<void> => {
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

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

const shownOn = (page: Page): Promise<readonly Shown[]> =>
  page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag }) => ({ title, body, tag })));

/** Chromium without a desktop loses what is shown before its own tray is ready: a first message of the test's own is shown until it stays, and taken away. */
const readyToShow = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification('Is the tray ready?', { tag: 'tray' });
    return (await registration.getNotifications({ tag: 'tray' })).length;
  })).toBe(1);
  await page.evaluate(async () => {
    for (const shown of await (await navigator.serviceWorker.ready).getNotifications()) shown.close();
  });
  await expect.poll(() => shownOn(page)).toEqual([]);
};

/** Nobody can tap a notification of a browser without a desktop: the worker hears of the tap as it would from the system. */
const tap = async (page: Page, tag: string): Promise<void> => {
  const worker = page.context().serviceWorkers()[0];
  if (worker === undefined) throw new Error('No service worker runs');
  await worker.evaluate(async (wanted) => {
    // The worker's own scope, whose types the page's do not know.
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    const made = new (Reflect.get(globalThis, 'NotificationEvent') as new (type: string, init: { notification: Notification | undefined }) => Event)('notificationclick', { notification });
    scope.dispatchEvent(made);
  }, tag);
};

test('a push message is shown, brings its news to the open page, and opens its screen when it is tapped', async () => {
  const { network, held, device } = siteOf();
  const phone = device();
  const page = await phone.page();
  await page.context().grantPermissions(['notifications', 'geolocation'], { origin: network.origin });
  await signInToStay(page, network.origin, ben);
  const { jobId } = await demoJob(held, ben, SEATING);
  const [before] = await held.of(projectCrewItemStatus, { id: jobId });
  await readyToShow(page);
  await page.goto(`${network.origin}/jobs`);
  await expect(page.getByText(SEATING)).toBeVisible();
  await held.put(projectCrewItemStatus, jobId, { statusCode: 'cancelled', reason: 'The client needs fewer people.' });
  expect(before?.['statusCode']).toBe('requested');

  await deliver(page, network.origin, { title: 'Job cancelled', body: SEATING, open: `/jobs/${jobId}`, tag: `jobCancelled:${jobId}`, lang: 'en-GB' });
  await expect.poll(() => shownOn(page)).toEqual([{ title: 'Job cancelled', body: SEATING, tag: `jobCancelled:${jobId}` }]);
  // The question is gone from the list that is open: the message made the page look for news.
  await expect(page.getByRole('group', { name: `Your answer to ${SEATING}` })).toBeHidden({ timeout: 15_000 });

  await tap(page, `jobCancelled:${jobId}`);
  await expect(page).toHaveURL(`${network.origin}/jobs/${jobId}`);
  // Its crew is no longer on this phone: the job is told by its project.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Harbour Fest, main stage');
  await expect.poll(() => shownOn(page)).toEqual([]);
});
