// Days on which everything around the app is wrong: the line, somebody else's network, the clock, the storage, the
// session.
import { expect, test, type Page } from '@playwright/test';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { setDeviceClock } from '../../support/browser/device-clock.ts';
import { ben, cara, type DemoLogin } from '../../support/judging/demo-logins.ts';
import type { Device } from '../../support/browser/device.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { keptRows, keyValues, loginDatabases } from '../../support/browser/kept-rows.ts';
import { isChange } from '../../support/browser/proxy.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { blockedDays, logLines, workerOf } from '../../support/browser/unsent-work.ts';
import { crewPage } from '../pages/crew-page.ts';
import { loginPage } from '../pages/login-page.ts';
import {
  checkAmong,
  expectAllSent,
  expectOnceEach,
  openTodaysCrew,
  signInToStay,
  takeIn,
  tapCheckIn,
  untilReadyForTheDeadSpot,
  type CheckEntry,
} from '../steps.ts';

const siteOf = siteOfFile();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const secondChief: DemoLogin = { ...ben, login: 'chief2@example.test' };

const checkOf = (id: string) => siteOf().held.of(crewCheck, { id });

const waitingCheck = async (page: Page): Promise<CheckEntry> => checkAmong(await keptRows(page).of('_outbox'));

/**
 * Somebody is signed in on the phone, and so many of their changes have not left it; they do once the gate is opened.
 */
const unsentWork = async (phone: Device, count: number) => {
  const { network, held } = siteOf();
  const page = await phone.page();
  await signInToStay(page, network.origin, ben);
  const gate = network.trouble('stall', isChange);
  return { page, gate, ids: await takeIn(page, network.origin, logLines(await workerOf(held, ben), count)) };
};

test(
  'a hotel’s sign-in page answers everything: nothing counts as sent, and the check-in arrives once when the line is real',
  IN_SOAK,
  async () => {
    const { network, held, device } = siteOf();
    const page = await device().page();
    await signInToStay(page, network.origin, cara);
    await openTodaysCrew(page);
    const portal = network.trouble('portal', () => true);
    await tapCheckIn(page);
    const entry = await waitingCheck(page);
    await portal.met();
    // It was sent, or it was asked before whether anybody is there: the hotel answered the one or the other.
    const tries = (): number =>
      network.requests().filter(({ key, path }) => key === entry.id || path.endsWith('/status')).length;
    const before = tries();
    await expect.poll(tries, { timeout: 30_000 }).toBeGreaterThan(before);
    await expect(crewPage(page).done).not.toContainText('Sent ');
    expect(await checkOf(entry.checkId)).toEqual([]);
    expect((await waitingCheck(page)).id).toBe(entry.id);
    // The app itself comes from the device, whatever the hotel answers.
    await page.reload();
    await expect(crewPage(page).done).toContainText('Checked in');
    portal.end();
    await expectAllSent(page);
    expect(await checkOf(entry.checkId)).toMatchObject([{ at: entry.at }]);
    await expectOnceEach(held, [entry.id]);
  },
);

test('over a line of the slowest kind the work of a day arrives once', IN_SOAK, async () => {
  const { network, held, device } = siteOf();
  const page = await device().page();
  await signInToStay(page, network.origin, ben);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  // 2G as in the middle of nowhere: 280 kbit/s down, 50 up, 800 ms there and back.
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 800,
    downloadThroughput: 35_000,
    uploadThroughput: 6_250,
  });
  const ids = await takeIn(page, network.origin, logLines(await workerOf(held, ben), 8));
  await expectOnceEach(held, ids);
  await expectAllSent(page);
});

test(
  'a clock that is an hour ahead and then jumps thirty days back: signed in, sent once, with the true time',
  IN_SOAK,
  async () => {
    const { network, held, device } = siteOf();
    const page = await device().page();
    await page.goto(network.origin);
    await setDeviceClock(page, HOUR);
    await signInToStay(page, network.origin, secondChief);
    await openTodaysCrew(page);
    const { before, after } = await tapCheckIn(page);
    const entry = await waitingCheck(page);
    await expectAllSent(page);
    const [check] = await checkOf(entry.checkId);
    // As near as the device knows the server's clock: it was told by answers that took some time themselves.
    const truth = Temporal.Instant.from(String(check?.['at'])).epochMilliseconds;
    expect(truth).toBeGreaterThan(before.epochMilliseconds - 5_000);
    expect(truth).toBeLessThan(after.epochMilliseconds + 5_000);
    expect(Temporal.Instant.from(entry.deviceAt).epochMilliseconds).toBeGreaterThan(
      before.epochMilliseconds + HOUR - 5_000,
    );

    await setDeviceClock(page, -30 * DAY);
    const ids = await takeIn(page, network.origin, blockedDays(await workerOf(held, secondChief), 4));
    await expectOnceEach(held, [entry.id, ...ids]);
    expect(await keyValues(page)).toHaveProperty('token');
    await page.reload();
    await expectAllSent(page);
  },
);

test('a session ends while fifty changes wait: they stay locked, and go once after a sign-in', IN_SOAK, async () => {
  const { network, held, device } = siteOf();
  const page = await device().page();
  await signInToStay(page, network.origin, ben);
  await network.down();
  const who = await workerOf(held, ben);
  const ids = [
    ...(await takeIn(page, network.origin, blockedDays(who, 10))),
    ...(await takeIn(page, network.origin, logLines(who, 40))),
  ];
  await held.endSessions(ben.login);
  await network.up();
  await expect(loginPage(page).heading).toBeVisible({ timeout: 60_000 });
  await expect(loginPage(page).kept).toContainText('50 entries');
  expect((await held.notOnce(ids)).length).toBe(50);
  await loginPage(page).signIn(ben);
  await expectOnceEach(held, ids);
  await expectAllSent(page);
});

test(
  'a storage that the browser cannot open any more is told as such, nothing is wiped, and what waited arrives once when it opens again',
  IN_SOAK,
  async () => {
    const { network, held, device } = siteOf();
    const phone = device();
    const { gate, ids } = await unsentWork(phone, 6);
    await phone.kill();
    gate.end();
    expect((await held.notOnce(ids)).length).toBe(6);

    const mend = phone.spoilStorage();
    const spoilt = await phone.page();
    await spoilt.goto(network.origin);
    await expect(spoilt.getByRole('heading', { name: 'The storage of this device does not open' })).toBeVisible({
      timeout: 20_000,
    });
    await spoilt.getByRole('button', { name: 'Save unsent work to a file' }).click();
    await expect(spoilt.getByText('Nothing unsent could be read')).toBeVisible();
    await phone.kill();
    mend();

    const again = await phone.page();
    await again.goto(network.origin);
    await expectOnceEach(held, ids);
    await expectAllSent(again);
  },
);

/**
 * Another tab that does not let go of the database, and a third that waits to change it: whoever opens it then waits
 * behind them.
 */
const holdDatabase = (tab: Page, name: string) =>
  tab.evaluateHandle(async (database) => {
    const held = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(database);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error(String(opening.error)));
    });
    const changing = indexedDB.open(database, held.version + 1);
    changing.onupgradeneeded = () => changing.transaction?.abort();
    await new Promise((resolve) => {
      changing.onblocked = resolve;
    });
    return held;
  }, name);

test(
  'a storage that another tab holds is told of while it does not open, and the app goes on by itself once it does',
  IN_SOAK,
  async () => {
    const { network, held, device } = siteOf();
    const phone = device();
    const { page, gate, ids } = await unsentWork(phone, 3);
    const [database = ''] = await loginDatabases(page);
    const other = await phone.newPage();
    await other.goto(`${network.origin}/manifest.webmanifest`);
    await page.close();
    const hold = await holdDatabase(other, database);
    gate.end();

    const slow = await phone.newPage();
    await slow.goto(network.origin);
    await expect(slow.getByRole('heading', { name: 'The storage of this device opens slowly' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(slow.getByRole('button', { name: 'Try again' })).toBeVisible();
    const rescue = slow.getByRole('button', { name: 'Save unsent work to a file' });
    await rescue.click();
    await expect(rescue, 'whoever asks for the file sees that it is being made').toHaveAttribute('aria-busy', 'true');
    await hold.evaluate((connection) => {
      connection.close();
    });
    await expectOnceEach(held, ids);
    await expectAllSent(slow);
  },
);

test(
  'a hotel’s sign-in page in the middle of the first visit: the app says that it cannot go on, and goes on at the next try',
  IN_SOAK,
  async () => {
    const { network, newDevice } = siteOf();
    const page = await newDevice().page();
    const portal = network.trouble('portal', ({ path }) => path.startsWith('/assets/signed-in-'));
    await page.goto(network.origin);
    await loginPage(page).signIn(ben);
    await expect(page.getByRole('heading', { name: 'This page has a problem' })).toBeVisible();
    portal.end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await untilReadyForTheDeadSpot(page);
  },
);

/**
 * Parts of the app by that name have to be fetched again, as where the browser lost what it kept, and something else is
 * the answer.
 */
const forgetPart = async (page: Page, name: string) => {
  const path = `/assets/${name}-`;
  const forgotten = await page.evaluate(async (part) => {
    let count = 0;
    for (const cache of await Promise.all((await caches.keys()).map((key) => caches.open(key))))
      for (const request of await cache.keys())
        if (request.url.includes(part) && (await cache.delete(request))) count += 1;
    return count;
  }, path);
  expect(forgotten, `parts of the app called ${name}`).toBeGreaterThan(0);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.clearBrowserCache');
  return siteOf().network.trouble('portal', (request) => request.path.startsWith(path));
};

test('a part of the app that does not come is asked for again before anybody has to', IN_SOAK, async () => {
  const { network, held, device } = siteOf();
  const { page, gate, ids } = await unsentWork(device(), 3);
  const missing = await forgetPart(page, 'background-services');
  const met = missing.met();
  await page.goto('about:blank');
  gate.end();
  await page.goto(network.origin);
  await met;
  // Ended any earlier, the part might come after all: what is fetched ahead of an import meets the portal first.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('navigation')
      .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload'),
  );
  missing.end();
  await expectAllSent(page);
  await expectOnceEach(held, ids);
  await expect(page.locator('[data-toast]')).toHaveCount(0);
});

test(
  'a part of the app that does not come at all is told of, with the way out, and nothing is lost',
  IN_SOAK,
  async () => {
    const { network, held, device } = siteOf();
    const { page, gate, ids } = await unsentWork(device(), 3);
    const missing = await forgetPart(page, 'background-services');
    await page.goto('about:blank');
    gate.end();
    await page.goto(network.origin);
    const told = page.getByRole('button', { name: 'A part of the app did not load.' });
    await expect(told).toContainText('Load again');
    missing.end();
    await told.click();
    await expectAllSent(page);
    await expectOnceEach(held, ids);
  },
);
