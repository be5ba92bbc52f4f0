// A chief and a planner decide about a check: corrected without signal, accepted, made void; the crew member reads what
// became of it.
import 'temporal-polyfill/global';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { activity } from '#schema/entities/communication/activity.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { DESKTOP } from '../../support/browser/device.ts';
import { demoJob, JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { ben, cara, paula } from '../../support/judging/demo-logins.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { cockpitPage } from '../pages/cockpit-page.ts';
import { crewPage } from '../pages/crew-page.ts';
import { expectAllSent, openTodaysCrew, signInAnywhere, signInToStay, tapCheckIn } from '../steps.ts';

const siteOf = siteOfFile();

const openDecision = async (sheet: Locator): Promise<void> => {
  await sheet.getByRole('button', { name: 'Decide about the check-in' }).click({ timeout: 30_000 });
};

/** Once: afterwards the page says that it was asked, and offers no second time. */
const askForCorrection = async (phone: Page): Promise<void> => {
  const wrong = phone.getByRole('button', { name: 'This is wrong' });
  await wrong.click();
  const sheet = phone.getByRole('dialog', { name: 'This is wrong' });
  await sheet.getByRole('button', { name: 'Ask for a correction' }).click();
  await expect(sheet.getByText('Please say why, then press again.')).toBeVisible();
  await sheet.getByLabel('What is right?').fill('I was there at six.');
  await sheet.getByRole('button', { name: 'Ask for a correction' }).click();
  await expect(sheet).toBeHidden();
  const asked = phone.getByText('A correction has been asked for.');
  await expect(asked).toBeVisible();
  await expect(wrong).toHaveCount(0);
  await expectAllSent(phone);
  await phone.reload();
  await expect(asked).toBeVisible();
  await expect(wrong).toHaveCount(0);
};

test(
  'a check-in is corrected by the chief without signal, accepted and made void by the planner, and its owner sees each',
  IN_SOAK,
  async () => {
    const { network, held, device } = siteOf();
    const { jobId, crewId, personId } = await demoJob(held, ben, JOB_OF_TODAY);
    const cockpit = `${network.origin}/crews/${crewId}/crew-chief-job`;
    const phone = await device().page();
    await signInToStay(phone, network.origin, ben);
    await openTodaysCrew(phone);
    await tapCheckIn(phone);
    await expectAllSent(phone);
    await askForCorrection(phone);
    expect(await held.of(activity, { refId: crewId, body: 'I was there at six.' })).toMatchObject([
      { type: 'TODO_INT', statusCode: 'open' },
    ]);
    const checkNow = async () =>
      (await held.of(crewCheck, { personId, kind: 'checkIn', projectCrewId: crewId })).at(-1);
    const made = await checkNow();
    // A few minutes before the tap: a fixed time would lie in another day's shift at some hours.
    const corrected = Temporal.Instant.from(String(made?.['at']))
      .subtract({ minutes: 5 })
      .toZonedDateTimeISO('Europe/Vienna')
      .toPlainTime()
      .toString({ smallestUnit: 'minute' });

    const chief = await device().page();
    await signInToStay(chief, network.origin, cara);
    await chief.goto(cockpit);
    const sheet = await cockpitPage(chief).open(ben.name);
    await network.down();
    await openDecision(sheet);
    await sheet.getByLabel('Time that counts').fill(corrected);
    await sheet.getByRole('button', { name: 'Correct the time' }).click();
    await expect(sheet.getByText('Say in a few words why.')).toBeVisible();
    await sheet.getByLabel('Why', { exact: true }).fill('He waited at the closed gate');
    await sheet.getByRole('button', { name: 'Correct the time' }).click();
    await expect(sheet.getByText('Corrected', { exact: true })).toBeVisible();
    await expect(sheet.locator('s')).toHaveCount(1);
    await expect(sheet.getByText(/^Saved on this phone/u).first()).toBeVisible();
    await network.up();
    await expectAllSent(chief);
    expect(await checkNow()).toMatchObject({
      state: 'corrected',
      decidedReason: 'He waited at the closed gate',
      deviceAt: made?.['deviceAt'],
    });

    await phone.goto(`${network.origin}/jobs/${jobId}`);
    await expect(phone.getByText('Cara Lindt: He waited at the closed gate')).toBeVisible({ timeout: 30_000 });
    await expect(phone.getByRole('listitem').filter({ hasText: 'Corrected' })).toContainText(corrected);

    const desk = await device(DESKTOP).page();
    await signInAnywhere(desk, network.origin, paula);
    await desk.goto(cockpit);
    const board = await cockpitPage(desk).open(ben.name);
    await openDecision(board);
    await board.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(board.getByText('Accepted', { exact: true })).toBeVisible();
    await openDecision(board);
    await board.getByLabel('Why', { exact: true }).fill('Checked in on the wrong crew');
    await board.getByRole('button', { name: 'Make it void' }).click();
    await expect(board.getByText('Does not count', { exact: true })).toBeVisible();
    await expectAllSent(desk);
    expect(await checkNow()).toMatchObject({ state: 'void', decidedReason: 'Checked in on the wrong crew' });
    await expect(phone.getByText('Paula Weiss: Checked in on the wrong crew')).toBeVisible({ timeout: 60_000 });
    await phone.goto(`${network.origin}/crews/${crewId}`);
    // It does not count, so there is one to be made.
    await expect(crewPage(phone).slab).toBeVisible();
  },
);
