// Several programs on one device that all could send: tabs, a frozen one among them, the service worker, and its next
// version.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { ben } from '../../support/judging/demo-logins.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { isChange } from '../../support/browser/proxy.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { blockedDays, logLines, workerOf } from '../../support/browser/unsent-work.ts';
import { workerControl, type WorkerControl } from '../../support/browser/worker-control.ts';
import { expectAllSent, expectOnceEach, signInToStay, takeIn } from '../steps.ts';

const siteOf = siteOfFile();

const AGAIN_MS = 3_000;

/** A worker that is sending already takes no second order: the browser wakes it again, as it does by itself. */
const wakeUntil = (worker: WorkerControl, met: Promise<unknown>): Promise<void> => againUntil(met, () => worker.wake());

const againUntil = async (met: Promise<unknown>, act: () => Promise<void>): Promise<void> => {
  let isMet = false;
  while (!isMet) {
    await act();
    isMet = await Promise.race([met.then(() => true), wait(AGAIN_MS, false)]);
  }
};

test('the browser stops the worker in the middle of sending, with no page open, and wakes it for the last time: each change arrives once', async () => {
  const { network, held, device } = siteOf();
  const phone = device();
  const page = await phone.page();
  await signInToStay(page, network.origin, ben);
  await network.down();
  const ids = await takeIn(page, network.origin, blockedDays(await workerOf(held, ben), 12));
  await page.goto('about:blank');
  // Before the network is back: the worker may be trying already.
  const answers = network.trouble('hold', isChange);
  await network.up();
  const worker = await workerControl(page, network.origin);
  await wakeUntil(worker, answers.met());
  await worker.stop();
  answers.end();
  await worker.wake('last');
  await expectOnceEach(held, ids);
  await page.goto(network.origin);
  await expectAllSent(page);
  await expectOnceEach(held, ids);
});

test('five tabs and the worker send two hundred changes between them: two hundred effects', IN_SOAK, async () => {
  const { network, held, device } = siteOf();
  const phone = device();
  const first = await phone.page();
  await signInToStay(first, network.origin, ben);
  const tabs = [first, ...(await Promise.all(Array.from({ length: 4 }, () => phone.newPage())))];
  const gate = network.trouble('stall', isChange);
  const who = await workerOf(held, ben);
  const ids = (await Promise.all(tabs.map((tab) => takeIn(tab, network.origin, logLines(who, 40))))).flat();
  expect(new Set(ids).size).toBe(200);
  for (const tab of tabs) await tab.goto(network.origin);
  gate.end();
  await (await workerControl(first, network.origin)).wake();
  await expectOnceEach(held, ids);
  for (const tab of tabs) await expectAllSent(tab);
  await expectOnceEach(held, ids);
});

test('a tab that is frozen while it sends keeps nothing from another tab', IN_SOAK, async () => {
  const { network, held, device } = siteOf();
  const phone = device();
  const frozen = await phone.page();
  await signInToStay(frozen, network.origin, ben);
  const who = await workerOf(held, ben);
  const other = await phone.newPage();
  await other.goto(network.origin);
  await expectAllSent(other);
  const answers = network.trouble('hold', isChange);
  const before = await takeIn(frozen, network.origin, blockedDays(who, 5));
  await answers.met();
  const session = await frozen.context().newCDPSession(frozen);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  answers.end();
  const after = await takeIn(other, network.origin, blockedDays(who, 5));
  await expectOnceEach(held, [...before, ...after]);
  await expectAllSent(other);
});

test('a new version of the app waits with taking over until what is being sent was answered', IN_SOAK, async () => {
  const { network, held, device } = siteOf();
  const page = await device().page();
  await signInToStay(page, network.origin, ben);
  await page.reload();
  await expectAllSent(page);
  const oldWorker = await workerControl(page, network.origin);
  network.rewrite({ matches: ({ path }) => path === '/sw.js', text: (script) => `${script}\n// A later version.` });
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  const isWaiting = (): Promise<boolean> =>
    page.evaluate(async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null);
  await expect.poll(isWaiting).toBe(true);
  const update = page.getByRole('button', { name: 'Update now' }).first();
  await update.waitFor();
  // All is taken in before the first is sent, and the press is ready: on a busy machine the sender would give up a held
  // answer meanwhile.
  await network.down();
  const ids = await takeIn(page, network.origin, blockedDays(await workerOf(held, ben), 6));
  const answers = network.trouble('hold', isChange);
  await network.up();
  await wakeUntil(oldWorker, answers.met());
  await update.dispatchEvent('click');
  expect(await isWaiting()).toBe(true);
  const drawnAnew = page.waitForEvent('load');
  answers.end();
  await expectOnceEach(held, ids);
  // An event that wakes the old worker again puts the takeover off until it has idled, which it never does while
  // somebody watches it by this protocol.
  await againUntil(drawnAnew, () => oldWorker.stop());
  await expectOnceEach(held, ids);
  await expectAllSent(page);
});
