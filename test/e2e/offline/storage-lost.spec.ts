// The browser throws the database away: what the person is told, and what comes back.
import { expect, test, type Page } from '@playwright/test';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { ben } from '../../support/judging/demo-logins.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { keptRows } from '../../support/browser/kept-rows.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { blockedDays, workerOf } from '../../support/browser/unsent-work.ts';
import { frame } from '../pages/frame.ts';
import { loginPage } from '../pages/login-page.ts';
import {
  checkAmong,
  entriesOn,
  expectAllSent,
  expectOnceEach,
  openTodaysCrew,
  signInToStay,
  takeIn,
  tapCheckIn,
  type CheckEntry,
} from '../steps.ts';

const siteOf = siteOfFile();

const checksOf = (id: string) => siteOf().held.of(crewCheck, { id });

const waitingCheck = async (page: Page): Promise<CheckEntry> => checkAmong(await keptRows(page).of('_outbox'));

test(
  'the browser threw the database away with an unsent check-in: the next start says so, before and after signing in, until it was read',
  IN_SOAK,
  async () => {
    const { network, device } = siteOf();
    const page = await device().page();
    await signInToStay(page, network.origin, ben);
    await network.down();
    await openTodaysCrew(page);
    await tapCheckIn(page);
    const { checkId } = await waitingCheck(page);
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join(' '))).toContain('"unsent":1');

    const session = await page.context().newCDPSession(page);
    await page.goto('about:blank');
    await session.send('Storage.clearDataForOrigin', { origin: network.origin, storageTypes: 'indexeddb' });
    await network.up();
    await page.goto(network.origin);
    await expect(loginPage(page).heading).toBeVisible({ timeout: 30_000 });
    const words =
      'This browser cleared what the app kept here. 1 entry was not sent when the app was last open here, and is gone.';
    await expect(page.getByText(words)).toBeVisible();
    await loginPage(page).signIn(ben);
    const warning = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'This browser cleared what the app kept here' });
    await expect(warning).toContainText('1 entry was not sent');
    await page.reload();
    await warning.getByRole('button', { name: 'Understood' }).click();
    await expect(warning).toBeHidden();
    await expectAllSent(page);
    await page.reload();
    await expect(frame(page).pill).toBeVisible();
    await expect(warning).toBeHidden();
    expect(await checksOf(checkId)).toEqual([]);
  },
);

test(
  'the browser was killed while it wrote: Chromium would throw everything away two starts later, and what was not sent is there all the same',
  IN_SOAK,
  async () => {
    const { network, device, held } = siteOf();
    const phone = device();
    await signInToStay(await phone.page(), network.origin, ben);
    await network.down();
    const ids = await takeIn(await phone.page(), network.origin, blockedDays(await workerOf(held, ben), 3));
    await phone.kill();
    const isInUse = phone.cutLogShort();
    for (const start of ['first', 'second', 'third']) {
      const page = await phone.page();
      await page.goto(network.origin);
      await expect(frame(page).pill, `${start} start`).toBeVisible({ timeout: 30_000 });
      expect(await entriesOn(page)).toEqual(expect.arrayContaining([...ids]));
      await expect.poll(isInUse).toBe(false);
      await phone.kill();
    }
    await network.up();
    const page = await phone.page();
    await page.goto(network.origin);
    await expectAllSent(page);
    await expectOnceEach(held, ids);
  },
);
