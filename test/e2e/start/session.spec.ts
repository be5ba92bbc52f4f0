// Staying signed in, and what becomes of a phone when the office ends its session.
import { expect, test, type Page } from '@playwright/test';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { demoJob, JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { ben, cara, nele } from '../../support/judging/demo-logins.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { keptRows, keyValues, loginDatabases } from '../../support/browser/kept-rows.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { runStory } from '../conflicts/conflict.ts';
import { cockpitPage, decide } from '../pages/cockpit-page.ts';
import { crewPage } from '../pages/crew-page.ts';
import { homePage } from '../pages/home-page.ts';
import { loginPage } from '../pages/login-page.ts';
import { checkAmong, expectAllSent, openTodaysCrew, signInToStay, tapCheckIn } from '../steps.ts';

const siteOf = siteOfFile();

const isRefresh = ({ path }: { readonly path: string }): boolean => path.startsWith('/api/v1/auth/refresh');

test('an hour in which no refresh gets through leaves the person signed in', IN_SOAK, async () => {
  const { network, device } = siteOf();
  const page = await device().page();
  await page.clock.install();
  await signInToStay(page, network.origin, ben);
  const before = network.requests().filter(isRefresh).length;
  const lost = network.trouble('drop', isRefresh);
  for (let minutes = 0; minutes < 60; minutes += 5) {
    const failed = page.waitForEvent('requestfailed', (request) =>
      isRefresh({ path: new URL(request.url()).pathname }),
    );
    await page.clock.fastForward('05:00');
    await failed;
  }
  expect(network.requests().filter(isRefresh).length).toBeGreaterThanOrEqual(before + 12);
  lost.end();
  await page.reload();
  await expect(homePage(page).job).toHaveText(JOB_OF_TODAY);
  expect(await keyValues(page)).toHaveProperty('token');
});

const openLogin = async (page: Page): Promise<void> => {
  await expect(loginPage(page).heading).toBeVisible({ timeout: 60_000 });
};

test('the office ends the session: the phone forgets what others may not read, and keeps what was done for the same person', async () => {
  const site = siteOf();
  const { network, held } = site;
  const phone = site.device();
  const page = await phone.page();
  await signInToStay(page, network.origin, ben);
  await network.down();
  await openTodaysCrew(page);
  await tapCheckIn(page);
  const entry = checkAmong(await keptRows(page).of('_outbox'));
  await held.endSessions(ben.login);
  await network.up();

  await openLogin(page);
  await expect(loginPage(page).kept).toContainText('1 entry');
  const [bensDatabase = ''] = await loginDatabases(page);
  expect(await keyValues(page)).not.toHaveProperty('token');
  expect(await keyValues(page)).not.toHaveProperty('lastScreen');
  for (const store of ['projectCrewItemStatus', 'projectCrews', 'persons', '_cursors', '_receipts'])
    expect(await keptRows(page, bensDatabase).of(store)).toEqual([]);
  expect(await keptRows(page, bensDatabase).of('_outbox')).toMatchObject([
    { id: entry.id, state: 'blocked', blockedBy: 'signIn' },
  ]);

  const deliveries = (): number =>
    network.requests().filter(({ key, status }) => key === entry.id && status === 200).length;
  await loginPage(page).signIn(nele);
  await expectAllSent(page);
  await page.reload();
  await expectAllSent(page);
  const tries = network.requests().filter(({ key }) => key === entry.id).length;
  await phone.close();
  const again = await phone.page();
  await again.goto(network.origin);
  await expectAllSent(again);
  expect(network.requests().filter(({ key }) => key === entry.id)).toHaveLength(tries);
  expect(deliveries()).toBe(0);
  expect(await held.of(crewCheck, { id: entry.checkId })).toEqual([]);

  await again.goto(`${network.origin}/logout`);
  await openLogin(again);
  await loginPage(again).signIn(ben);
  await expectAllSent(again);
  await expect.poll(deliveries, { timeout: 30_000 }).toBe(1);
  expect(await held.of(crewCheck, { assignmentId: entry.assignmentId })).toMatchObject([
    { id: entry.checkId, at: entry.at },
  ]);
  expect(await held.effectsOf(entry.id)).toBe(1);
  await openTodaysCrew(again);
  await expect(crewPage(again).done).toContainText('Checked in');
});

test(
  'a login is closed: the phone says whom to contact, and what was done goes out once the login is open again',
  IN_SOAK,
  async () => {
    const site = siteOf();
    const { network, held } = site;
    const page = await site.device().page();
    const { jobId, crewId } = await demoJob(held, ben, JOB_OF_TODAY);
    const statusOfBen = async (): Promise<unknown> =>
      (await held.of(projectCrewItemStatus, { id: jobId }))[0]?.['statusCode'];
    await signInToStay(page, network.origin, cara);
    await network.down();
    await page.goto(`${network.origin}/crews/${crewId}/crew-chief-job`);
    const sheet = await cockpitPage(page).open(ben.name);
    await decide(sheet, 'Not needed');
    await expect(sheet.getByRole('button', { name: 'Take back' })).toBeVisible();
    await runStory({ site, who: cara }, { story: 'close-login' });
    await network.up();

    await openLogin(page);
    await expect(loginPage(page).kept).toContainText('1 entry');
    await expect(page.getByText('Please contact Northlight Crew.')).toBeVisible();
    await loginPage(page).signIn(cara);
    await expect(page.getByText('This account is closed')).toBeVisible();
    const [database = ''] = await loginDatabases(page);
    expect(await keptRows(page, database).of('_outbox')).toMatchObject([{ state: 'blocked', blockedBy: 'signIn' }]);
    expect(await statusOfBen()).toBe('confirmed');

    await runStory({ site, who: cara }, { story: 'open-login' });
    await loginPage(page).signIn(cara);
    await expectAllSent(page);
    await expect.poll(statusOfBen, { timeout: 30_000 }).toBe('notNeeded');
  },
);
