// What a crew chief does on a shift: papers, security check, people, hours, sheet, and the client's signature on the
// chief's phone.
import { expect, type Page } from '@playwright/test';
import { ben, cara } from '../../support/judging/demo-logins.ts';
import { keptRows } from '../../support/browser/kept-rows.ts';
import { checkPage } from '../pages/check-page.ts';
import { cockpitPage, decide } from '../pages/cockpit-page.ts';
import { frame } from '../pages/frame.ts';
import { securityPage } from '../pages/security-page.ts';
import { drawSignature } from '../pages/signature.ts';
import { signOffPage } from '../pages/sign-off-page.ts';
import { killed, leaveMessage, photo, type Phone } from './shift-phones.ts';
import type { ShiftOnSite } from './shift-on-site.ts';
import { openTodaysCrew } from '../steps.ts';

export const openCockpit = async (page: Page): Promise<void> => {
  await openTodaysCrew(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Check in/u })
    .click();
  await expect(checkPage(page).done).toContainText('Checked in');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Lead this crew/u })
    .click();
  await expect(cockpitPage(page).scanner).toBeVisible();
};

/** The chief's papers and a word to a member, on the way to the cockpit. */
export const readTheChiefsPapers = async (
  page: Page,
  origin: string,
  { cara: jobId, crewId }: ShiftOnSite,
): Promise<void> => {
  await page.goto(`${origin}/jobs/${jobId}`);
  await page.getByRole('main').getByRole('link', { name: 'Crew chief’s documents' }).click();
  await expect(page.getByRole('button', { name: 'Sheet as PDF' })).toBeVisible();
  await page.goto(`${origin}/crews/${crewId}/crew-chief-job`);
  const sheet = await cockpitPage(page).open(ben.name);
  await sheet.getByRole('link', { name: 'Leave a message' }).click();
  await leaveMessage(page, 'Meet me at the dock.');
  await page.goto(`${origin}/crews/${crewId}/crew-chief-job`);
};

/** Half of the check, a kill, and the rest: what was answered is still there. */
export const checkSecurity = async (chief: Phone, before: Page): Promise<Page> => {
  const cockpit = before.url();
  await cockpitPage(before).follow('Daily security check');
  const half = securityPage(before);
  await half.choose('Are all escape routes free and lit?', 'Yes');
  await half.choose('Are the fire extinguishers in their places?', 'Yes');
  await half.write('Wind speed at the highest point', '4');
  await expect(before.getByRole('status').filter({ hasText: 'Saved on this phone' })).toBeVisible();
  // The words may still be those of the answer before.
  await expect.poll(async () => JSON.stringify(await keptRows(before).of('_drafts'))).toContain('"value":4');

  const page = await killed(chief, before);
  const check = securityPage(page);
  await expect(check.question('Are all escape routes free and lit?').getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect(check.question('Wind speed at the highest point').getByLabel('Your answer')).toHaveValue('4');
  await check.choose('Has the rigging been looked at today?', 'Yes, by the rigger');
  await check.choose('Which protection is worn?', 'Helmet');
  await check.addPhoto('A photo of the place', await photo('stage.jpg'));
  await drawSignature(page, page.getByRole('main'));
  await check.handIn();
  await page.getByLabel('To', { exact: true }).fill('safety@example.test');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Goes out when there is a connection: safety@example.test')).toBeVisible();
  await page.goto(cockpit);
  return page;
};

/** Somebody comes without a booking, somebody does not come. */
export const changeTheCrew = async (page: Page, { extra, missing, rigger }: ShiftOnSite): Promise<void> => {
  const cockpit = cockpitPage(page);
  await cockpit.addPosition();
  await cockpit.addPerson(extra);
  await expect(cockpit.hand(extra)).toBeVisible();
  const absent = await cockpit.open(missing);
  await absent.getByLabel('Reason (optional)').fill('Phone is off');
  await decide(absent, 'No-show');
  await expect(absent.getByRole('button', { name: 'Take back' })).toBeVisible();
  await cockpit.close(absent);
  const present = await cockpit.open(rigger);
  await present.getByRole('link', { name: 'Check in' }).click();
  await checkPage(page).slab.click();
  await expect(checkPage(page).done).toContainText('Checked in');
  await frame(page).back.click();
};

export interface Stated {
  readonly from: string;
  readonly to: string;
}

/** Ben's as they were, with a break; the others' as they were planned. */
export const stateHours = async (page: Page, { extra, rigger }: ShiftOnSite): Promise<Stated> => {
  const cockpit = cockpitPage(page);
  const his = await cockpit.open(ben.name);
  const from = await his.getByLabel('From', { exact: true }).inputValue();
  const to = Temporal.PlainTime.from(from).add({ hours: 6, minutes: 15 }).toString({ smallestUnit: 'minute' });
  await his.getByLabel('To', { exact: true }).fill(to);
  await his.getByLabel('Break, minutes').fill('45');
  await his.getByRole('button', { name: 'Save hours' }).click();
  await cockpit.close(his);
  await expect(cockpit.hand(ben.name)).toContainText('5:30');
  const hers = await cockpit.open(extra);
  await hers.getByRole('button', { name: 'As planned' }).click();
  await cockpit.close(hers);
  await expect(cockpit.hand(extra)).toContainText(/\d:\d\d h/u);
  // They came long after the start, so nobody is taken for planned: each is looked at.
  for (const name of [cara.name, rigger]) {
    const sheet = await cockpit.open(name);
    await sheet.getByRole('button', { name: 'As planned' }).click();
    await cockpit.close(sheet);
    await expect(cockpit.hand(name)).toContainText(/\d:\d\d h/u);
  }
  return { from, to };
};

export const releaseSheet = async (page: Page): Promise<void> => {
  await page.getByLabel('What happened').fill('One rigger did not come.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Release the sheet' }).click();
  await expect(page.getByText('The sheet is released. Only the planner can open it again.')).toBeVisible();
};

export const SIGNER = 'Mia Berg';

/**
 * The client signs on the chief's phone, which is killed at that moment; then the chief releases and mails the note.
 */
export const signOff = async (chief: Phone, before: Page): Promise<{ readonly page: Page; readonly seal: string }> => {
  await cockpitPage(before).follow('Sign-off');
  const seal = await signOffPage(before).seal();
  const client = await signOffPage(before).handOver();
  await expect(client.hours).toContainText('5:30');
  await client.sign(SIGNER, 5);
  await expect(client.thanks).toBeVisible();

  const page = await killed(chief, before);
  await expect(page.getByText(`Signed by ${SIGNER}`).first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Delivery note' }).click();
  await page.getByRole('button', { name: 'Release the note' }).click();
  await expect(page.getByText('Released', { exact: true }).first()).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('m.berg@example.test');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Goes out when there is a connection: m.berg@example.test')).toBeVisible();
  return { page, seal };
};
