// A check-in without signal, through killed browsers, lost answers and a killed server: the office gets it once, with
// the time of the tap.
import { expect, test, type Page } from '@playwright/test';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { ben, cara, type DemoLogin } from '../../support/judging/demo-logins.ts';
import type { Device } from '../../support/browser/device.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { keptRows, keyValues } from '../../support/browser/kept-rows.ts';
import { isChange, type Request } from '../../support/browser/proxy.ts';
import { siteOfFile, type Site } from '../../support/browser/site.ts';
import { crewPage } from '../pages/crew-page.ts';
import { frame } from '../pages/frame.ts';
import {
  checkAmong,
  expectAllSent,
  openTodaysCrew,
  signInToStay,
  tapCheckIn,
  timeInVienna,
  type CheckEntry,
} from '../steps.ts';
import { homePage } from '../pages/home-page.ts';

const siteOf = siteOfFile();

interface CheckedInOffline {
  readonly page: Page;
  readonly entry: CheckEntry;
}

/** Cold start without a network, tap, kill, cold start again: what the device says of the check-in then. */
const checkInAtTheDeadSpot = async (site: Site, phone: Device, who: DemoLogin): Promise<CheckedInOffline> => {
  const { origin } = site.network;
  const signedIn = await phone.page();
  await signInToStay(signedIn, origin, who);
  // Pictures are taken while the rows arrive, too: the one with the job is the last.
  await expect
    .poll(async () => JSON.stringify((await keyValues(signedIn))['lastScreen'] ?? ''), { timeout: 30_000 })
    .toContain(JOB_OF_TODAY);
  const { token, lastScreen } = await keyValues(signedIn);
  expect(JSON.stringify(lastScreen)).not.toContain(token);
  await site.network.down();
  await phone.kill();

  const cold = await phone.page();
  const served = await cold.goto(origin);
  // Today's job stands in the page before any script of it runs, and gives way to the live one.
  expect(await served?.text()).toContain(JOB_OF_TODAY);
  await expect(cold.locator('#last-screen')).toHaveCount(0);
  await expect(homePage(cold).job).toHaveText(JOB_OF_TODAY);
  await openTodaysCrew(cold);
  const address = cold.url();
  const tap = await tapCheckIn(cold);
  await phone.kill();

  const page = await phone.page();
  await page.goto(address);
  await expect(crewPage(page).done).toBeVisible();
  const entry = checkAmong(await keptRows(page).of('_outbox'));
  // Each time is read from what was kept: the minute may end between the tap, the check and the saving.
  await expect(crewPage(page).done).toContainText(`Checked in ${timeInVienna(Temporal.Instant.from(entry.at))}`);
  await expect(crewPage(page).done).toContainText(
    `Saved on this phone ${timeInVienna(Temporal.Instant.from(entry.savedAt))}`,
  );
  const at = Temporal.Instant.from(entry.deviceAt);
  expect(Temporal.Instant.compare(tap.before, at)).toBeLessThanOrEqual(0);
  expect(Temporal.Instant.compare(at, tap.after)).toBeLessThanOrEqual(0);
  return { page, entry };
};

/** The judge is the server: its rows for the assignment, and how often the change took effect. */
const expectExactlyOne = async (site: Site, { id, checkId, assignmentId, at, deviceAt }: CheckEntry): Promise<void> => {
  const checks = await site.held.of(crewCheck, { assignmentId });
  expect(checks).toHaveLength(1);
  expect(checks[0]).toMatchObject({ id: checkId, kind: 'checkIn', at, deviceAt });
  // A tap far from the start is kept for the chief to look at: which of the two depends on the hour in which the test
  // runs.
  expect(['recorded', 'review']).toContain(checks[0]?.['state']);
  expect(await site.held.effectsOf(id)).toBe(1);
};

const sendingsOf = ({ network }: Site, { id }: CheckEntry): readonly Request[] =>
  network.requests().filter(({ key }) => key === id);

test('a check-in without signal outlives two killed browsers and reaches the office once', async () => {
  const site = siteOf();
  const { page, entry } = await checkInAtTheDeadSpot(site, site.device(), ben);
  await expect(frame(page).pill).toHaveText(/1 waiting/u);
  await site.network.up();
  await expectAllSent(page);
  await expect(crewPage(page).done).toContainText('Sent');
  await expectExactlyOne(site, entry);
});

test(
  'the answer is lost after the server kept the check-in: the phone sends it again, and there is still one',
  IN_SOAK,
  async () => {
    const site = siteOf();
    const { page, entry } = await checkInAtTheDeadSpot(site, site.device(), cara);
    const lost = site.network.trouble('drop', isChange);
    await site.network.up();
    await lost.met();
    await expectExactlyOne(site, entry);
    await expect(crewPage(page).done).not.toContainText('Sent ');
    lost.end();
    await expectAllSent(page);
    await expectExactlyOne(site, entry);
    expect(sendingsOf(site, entry).length).toBeGreaterThan(1);
  },
);

test(
  'the server is killed before it could answer and started again: the phone sends it again, and there is still one',
  IN_SOAK,
  async () => {
    const site = siteOf();
    const { page, entry } = await checkInAtTheDeadSpot(site, site.device(), { ...ben, login: 'chief2@example.test' });
    const held = site.network.trouble('drop', isChange);
    await site.network.up();
    await held.met();
    await site.server.kill();
    held.end();
    await site.server.start();
    await expectAllSent(page);
    await expectExactlyOne(site, entry);
    expect(sendingsOf(site, entry).length).toBeGreaterThan(1);
  },
);

test('a start of the killed app asks the network for no part of the app itself', IN_SOAK, async () => {
  const { network, device } = siteOf();
  const phone = device();
  await signInToStay(await phone.page(), network.origin, ben);
  await phone.kill();
  const before = network.requests().length;
  const page = await phone.page();
  await page.goto(network.origin);
  await expectAllSent(page);
  const asked = network
    .requests()
    .slice(before)
    .map(({ path }) => path);
  expect(asked.some((path) => path.startsWith('/api/'))).toBe(true);
  expect(asked.filter((path) => !/^\/(?:api\/|sw\.js$|version\.json$)/u.test(path))).toEqual([]);
});
