// The storage of a device fails its person: the browser throws the database away. Told in words, judged by the office.
import { expect, test, type Page } from '@playwright/test';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { ben } from '../support/demo-logins.ts';
import { keptRows } from '../support/kept-rows.ts';
import { siteOfFile } from '../support/site.ts';
import { frame } from './pages/frame.ts';
import { loginPage } from './pages/login-page.ts';
import { checkAmong, openTodaysCrew, signInToStay, tapCheckIn, type CheckEntry } from './steps.ts';

const siteOf = siteOfFile();

const expectAllSent = async (page: Page): Promise<void> => {
  await expect(frame(page).pill).toHaveText('All sent', { timeout: 60_000 });
};

const checksOf = async (id: string) => (await siteOf().held.of(crewCheck)).filter((check) => check['id'] === id);

const waitingCheck = async (page: Page): Promise<CheckEntry> => checkAmong(await keptRows(page).of('_outbox'));

test('the browser threw the database away with an unsent check-in: the next start says so, before and after signing in, until it was read', async () => {
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
  const words = 'This browser cleared what the app kept here. 1 entry was not sent when the app was last open here, and is gone.';
  await expect(page.getByText(words)).toBeVisible();
  await loginPage(page).signIn(ben);
  const warning = page.getByRole('main').getByRole('listitem').filter({ hasText: 'This browser cleared what the app kept here' });
  await expect(warning).toContainText('1 entry was not sent');
  await page.reload();
  await warning.getByRole('button', { name: 'Understood' }).click();
  await expect(warning).toBeHidden();
  await expectAllSent(page);
  await page.reload();
  await expect(frame(page).pill).toBeVisible();
  await expect(warning).toBeHidden();
  expect(await checksOf(checkId)).toEqual([]);
});
