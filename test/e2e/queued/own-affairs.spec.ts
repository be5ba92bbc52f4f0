// What a crew member settles about themselves without a line: profile, picture, who may look at it, calendar links,
// blocked dates and vacation.
import { expect, test, type Page } from '@playwright/test';
import { PHONE } from '../../support/browser/device.ts';
import { ben } from '../../support/judging/demo-logins.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { photo } from '../shift/shift-phones.ts';
import { signInAnywhere } from '../steps.ts';
import { expectToArriveOnce } from './arrive.ts';

const siteOf = siteOfFile();

const signedIn = async (): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(PHONE).page();
  await signInAnywhere(page, network.origin, ben);
  return page;
};

test('the profile is changed in all its ways, and a calendar link ordered and taken back', IN_SOAK, async () => {
  const site = siteOf();
  const page = await signedIn();
  const main = page.getByRole('main');
  await page.goto(`${site.network.origin}/profile`);
  await main.getByRole('heading', { name: 'Calendar links' }).waitFor();
  await site.network.down();
  await main.getByLabel('Map for directions').selectOption({ label: 'OpenStreetMap' });
  await main.getByRole('switch', { name: /^Others may see my profile/u }).click();
  await main.getByRole('button', { name: 'Change: Emergency contact' }).click();
  const wish = page.getByRole('dialog', { name: 'Emergency contact' });
  await wish.getByLabel('Name', { exact: true }).fill('Ada Adler');
  await wish.getByLabel('Phone', { exact: true }).fill('+43 660 1234567');
  await wish.getByRole('button', { name: 'Ask for the change' }).click();
  await expect(wish).toBeHidden();
  await main.getByRole('button', { name: 'Add a calendar link' }).click();
  const link = page.getByRole('dialog', { name: 'Add a calendar link' });
  await link.getByRole('button', { name: 'Add a calendar link' }).click();
  await expect(link).toBeHidden();
  await main.getByLabel('New picture').setInputFiles(await photo('me.jpg'));
  await expect(main.getByText(/^New picture (?:is being checked|waits for approval)/u)).toBeVisible();
  await expectToArriveOnce(site, page, [
    'savePreferences',
    'saveProfileAccess',
    'requestProfileChange',
    'createCalendarSubscription',
    'uploadProfilePicture',
  ]);
  await site.network.down();
  await main.getByRole('button', { name: 'Delete link' }).last().click();
  await expectToArriveOnce(site, page, ['deleteCalendarSubscription']);
});

const away = async (page: Page, days: number, fill: (page: Page) => Promise<void>): Promise<void> => {
  const day = Temporal.Now.plainDateISO('Europe/Vienna').add({ days }).toString();
  await page.goto(`${siteOf().network.origin}/personal-calendar?day=${day}`);
  await page.getByRole('button', { name: 'Block dates or request vacation' }).click();
  await fill(page);
  await expect(page.getByRole('dialog')).toBeHidden();
};

const DAYS = { blocked: 70, vacation: 77 };

test('a date is blocked and freed, vacation requested and withdrawn', IN_SOAK, async () => {
  const site = siteOf();
  const page = await signedIn();
  await site.network.down();
  await away(page, DAYS.blocked, async () => {
    await page.getByLabel('Reason').fill('Moving house');
    await page.getByRole('button', { name: 'Block', exact: true }).click();
  });
  await away(page, DAYS.vacation, async () => {
    await page.getByRole('radio', { name: 'Request vacation' }).check({ force: true });
    await page.getByRole('button', { name: 'Request', exact: true }).click();
  });
  await expectToArriveOnce(site, page, ['createBlockDate', 'requestVacation']);
  await site.network.down();
  for (const [days, action] of [
    [DAYS.blocked, 'Remove the blocked date'],
    [DAYS.vacation, 'Withdraw the request'],
  ] as const) {
    const day = Temporal.Now.plainDateISO('Europe/Vienna').add({ days }).toString();
    await page.goto(`${site.network.origin}/personal-calendar?day=${day}`);
    await page.getByRole('main').getByRole('button', { name: action }).click();
    await page.getByRole('dialog').getByRole('button', { name: action }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expectToArriveOnce(site, page, ['deleteBlockDate', 'withdrawVacation']);
});
