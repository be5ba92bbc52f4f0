// The page of a project without signal: what was ordered, how far it is staffed, its views, and the way to its open
// seats; as each login sees it.
import { expect, test, type Page } from '@playwright/test';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { projectCrewItemRating } from '#schema/entities/crews/project-crew-item-rating.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { ben, mia, otto, paula, projectLogin, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { faults, WCAG } from '../../support/judging/judging.ts';
import { keptRows } from '../../support/browser/kept-rows.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { officeAs } from '../../support/server/office.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';

const siteOf = siteOfFile();

const signedIn = async (who: DemoLogin, options: typeof DESKTOP): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, who);
  return page;
};

/** The first of the list with seats that are open. */
const openProject = async (page: Page): Promise<void> => {
  const { network } = siteOf();
  await page.goto(`${network.origin}/projects`);
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /open seat/u })
    .first();
  await row.waitFor();
  await network.down();
  await row.getByRole('link').first().click();
  await page.getByRole('tablist', { name: 'Parts of the project' }).waitFor();
};

const expectAccessible = async (page: Page): Promise<void> => {
  expect(await faults(page, WCAG)).toEqual([]);
};

test('the planner goes through its views by keyboard, and on to its open seats alone', IN_SOAK, async () => {
  const { network, held } = siteOf();
  const page = await signedIn(paula, DESKTOP);
  await openProject(page);
  const main = page.getByRole('main');
  const name = (await main.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  for (const fact of ['Number', 'Client', 'Dates', 'Location', 'Rate card'])
    await expect(main.getByRole('term').filter({ hasText: fact }).first()).toBeVisible();
  const days = main.getByRole('tabpanel').getByRole('region');
  await expect(days.getByText(/\d+ of \d+/u).first()).toBeVisible();
  await expect(days.getByRole('link', { name: /\d\d:\d\d to \d\d:\d\d/u }).first()).toHaveAttribute(
    'href',
    /\/crews\//u,
  );
  await expect(days.getByRole('meter', { name: 'Seats filled' }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: /^Project manager/u })).toBeVisible();
  await expect(main.getByRole('link', { name: /^\+/u })).toHaveAttribute('href', /^tel:/u);
  await expect(
    main
      .getByRole('region', { name: 'To finish' })
      .getByRole('link', { name: /Hours to sign/u })
      .first(),
  ).toHaveAttribute('href', /delivery-note/u);
  await expectAccessible(page);
  await main.getByRole('tab', { name: /^Shifts/u }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(main.getByRole('tab', { name: /^Profiles/u })).toBeFocused();
  await expect(page).toHaveURL(/\?show=profiles$/u);
  await page.keyboard.press('ArrowRight');
  await expect(main.getByRole('tab', { name: /^Delivery notes/u })).toBeFocused();
  await expect(page).toHaveURL(/\?show=notes$/u);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?show=documents$/u);
  await page.reload();
  await expect(main.getByRole('tab', { name: /^Documents/u })).toHaveAttribute('aria-selected', 'true');
  await main.getByRole('tab', { name: /^Documents/u }).press('ArrowRight');
  await expect(page).toHaveURL(/\?show=activity$/u);
  await main.getByLabel('Note', { exact: true }).fill('The ramp is closed until noon.');
  await expect
    .poll(async () => JSON.stringify(await keptRows(page).of('_drafts')))
    .toContain('The ramp is closed until noon.');
  await page.reload();
  await expect(main.getByLabel('Note', { exact: true })).toHaveValue('The ramp is closed until noon.');
  await main.getByRole('switch', { name: 'The client may read it' }).press('Space');
  await main.getByRole('button', { name: 'Write a note' }).press('Enter');
  const written = main.getByRole('listitem').filter({ hasText: 'The ramp is closed until noon.' });
  await expect(written.getByText('For the client')).toBeVisible();
  await expect(main.getByLabel('Note', { exact: true })).toHaveValue('');
  await expectAccessible(page);
  // The way back leads past the views.
  await main.getByRole('link', { name: 'Staff the open seats' }).press('Enter');
  await expect(page).toHaveURL(/\/planner-crew\?project=/u);
  await expect(main.getByRole('button', { name: `Projects: ${name}` })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?show=activity$/u);
  await page.goBack();
  await expect(page).toHaveURL(/\/projects$/u);
  await network.up();
  await expectAllSent(page);
  expect(await held.of(activity, { body: 'The ramp is closed until noon.', visibility: 'client' })).toHaveLength(1);
  await repeatCrew(page);
});

/** A crew is ordered once more for another day without signal, and is there once. */
const repeatCrew = async (page: Page): Promise<void> => {
  const { network, held } = siteOf();
  const main = page.getByRole('main');
  await page.goto(`${network.origin}/projects/1001`);
  const menu = main.getByRole('button', { name: /^Actions for/u }).first();
  await menu.waitFor();
  await network.down();
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Repeat on other days' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: /: on other days$/u });
  const title = await sheet.getByRole('heading').first().textContent();
  const name = title?.replace(/: on other days$/u, '') ?? '';
  const before = await held.of(projectCrew, { name });
  await sheet.getByRole('switch').last().press('Space');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Order for 1 day' }).press('Enter');
  await expect(sheet).toBeHidden();
  await network.up();
  await expectAllSent(page);
  expect(await held.of(projectCrew, { name })).toHaveLength(before.length + 1);
};

test(
  'the client sees on a phone how far it is staffed, neither whom the agency asks nor how it staffs',
  IN_SOAK,
  async () => {
    const { network, server, held } = siteOf();
    const office = await officeAs(server.address, paula);
    for (const [visibility, body] of [
      ['client', 'Gate 4 is open.'],
      ['agency', 'They pay late.'],
    ])
      await office.post('/projects/1001/activities', {
        activityId: crypto.randomUUID(),
        caption: 'Note',
        type: 'LOG',
        category: 'PROJECT',
        body,
        parameters: '{}',
        visibility,
      });
    const page = await signedIn(mia, PHONE);
    await openProject(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('meter', { name: 'Seats filled' }).first()).toBeVisible();
    await expect(main.getByText(/open seat/u).first()).toBeVisible();
    await expect(main.getByText(/ asked/u)).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Staff the open seats' })).toHaveCount(0);
    await main.getByRole('tab', { name: /^Delivery notes/u }).tap();
    await expect(page).toHaveURL(/\?show=notes$/u);
    await expectAccessible(page);
    await page.goto(`${network.origin}/projects/1001?show=activity`);
    await expect(main.getByText('Gate 4 is open.')).toBeVisible();
    await expect(main.getByText('They pay late.')).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Write a note' })).toHaveCount(0);
    await expectAccessible(page);
    const over = main.getByRole('region', { name: 'How did they work?' });
    await over.getByRole('button').first().tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radiogroup').nth(1).getByRole('radio', { name: '5 stars' }).check();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Save 1 rating' }).tap();
    await expect(sheet.getByRole('button', { name: /^Save/u })).toHaveCount(0);
    const before = await held.of(projectCrewItemRating, { stars: 5 });
    await network.up();
    await expectAllSent(page);
    expect(await held.of(projectCrewItemRating, { stars: 5 })).toHaveLength(before.length + 1);
  },
);

test(
  'the client reads on a phone who is booked, and nothing of whoever is asked or does not come',
  IN_SOAK,
  async () => {
    const { network } = siteOf();
    const page = await signedIn(mia, PHONE);
    const main = page.getByRole('main');
    await page.goto(`${network.origin}/projects/1001`);
    await main.getByRole('tab', { name: /^Profiles/u }).waitFor();
    await network.down();
    await main.getByRole('tab', { name: /^Profiles/u }).tap();
    await expect(page).toHaveURL(/\?show=profiles$/u);
    const people = main.getByRole('list', { name: 'Profiles' }).getByRole('listitem');
    await expect(people.first()).toContainText(/Confirmed|Worked/u);
    await expect(main.getByText(/Undecided|Not coming|Requested|Declined/u)).toHaveCount(0);
    await main.getByLabel('Name or function').fill(ben.name);
    await expect(people).toHaveCount(1);
    await expectAccessible(page);
    await network.up();
  },
);

test('a login of the project sees its shifts and notes, without documents and rate card', IN_SOAK, async () => {
  const { network } = siteOf();
  const page = await signedIn(projectLogin, PHONE);
  const main = page.getByRole('main');
  await page.goto(`${network.origin}/projects/1001?show=documents`);
  await main.getByRole('tab', { name: /^Shifts/u }).waitFor();
  await network.down();
  await expect(main.getByRole('tab')).toHaveCount(2);
  await expect(main.getByRole('tab', { name: /^Shifts/u })).toHaveAttribute('aria-selected', 'true');
  await expect(main.getByRole('term').filter({ hasText: 'Rate card' })).toHaveCount(0);
  await expectAccessible(page);
  await network.up();
});

test('a crew member sees the shifts of their own crews, and nothing said of the others', IN_SOAK, async () => {
  const { network } = siteOf();
  const page = await signedIn(ben, PHONE);
  const main = page.getByRole('main');
  await page.goto(`${network.origin}/projects/1001`);
  await main.getByRole('tab', { name: 'Shifts', exact: true }).waitFor();
  await network.down();
  await expect(main.getByRole('link', { name: /\d\d:\d\d to \d\d:\d\d/u }).first()).toBeVisible();
  await expect(main.getByText('There may be more than this device keeps.')).toBeVisible();
  await expect(main.getByRole('meter')).toHaveCount(0);
  await expect(main.getByText(/open seat|Fully staffed/u)).toHaveCount(0);
  await expect(main.getByRole('tabpanel').getByText(/\d of \d/u)).toHaveCount(0);
  await expectAccessible(page);
  await network.up();
});

test('the office keeps no shifts of it, is told so, and looks for them on the server', IN_SOAK, async () => {
  const { network } = siteOf();
  const page = await signedIn(otto, DESKTOP);
  const main = page.getByRole('main');
  await page.goto(`${network.origin}/projects/1001`);
  await main.getByText('There may be more than this device keeps.').waitFor();
  await expect(main.getByText('No shifts planned yet')).toHaveCount(0);
  await main.getByRole('button', { name: 'Look on the server' }).press('Enter');
  const shift = main.getByRole('link', { name: /\d\d:\d\d to \d\d:\d\d/u }).first();
  await expect(shift).toBeVisible();
  await network.down();
  await page.reload();
  await expect(shift).toBeVisible();
  await expectAccessible(page);
  await network.up();
});
