// A project is ordered without signal: by the planner with the keyboard alone, and by the client on a phone.
import { expect, test, type Page } from '@playwright/test';
import { project } from '#schema/entities/projects/project.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { mia, paula, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { fillProject, isList, newProjectSheet, writeMark } from '../pages/order-sheets.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';

const siteOf = siteOfFile();

const openList = async (who: DemoLogin, options: typeof DESKTOP): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, who);
  await page.goto(`${network.origin}/projects`);
  await page.getByRole('heading', { name: 'Ongoing' }).waitFor();
  return page;
};

/** Types into the sheet that has the focus on its client, and goes from field to field by Tab. */
const fillByKeyboard = async (page: Page, name: string): Promise<void> => {
  const sheet = newProjectSheet(page);
  await sheet.getByLabel('Client', { exact: true }).focus();
  await page.keyboard.type('Harbour');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const mark = sheet.getByLabel('Client mark');
  await expect(mark).toBeFocused();
  await ((await isList(mark)) ? page.keyboard.press('ArrowDown') : page.keyboard.type('HF 1'));
  await page.keyboard.press('Tab');
  await page.keyboard.type(name);
  await sheet.getByLabel('First day').fill('2027-09-01');
  await sheet.getByLabel('Last day').fill('2027-09-03');
  const card = sheet.getByLabel('Rate card');
  await card.focus();
  await page.keyboard.press('ArrowDown');
};

const rowsNamed = (name: string) => siteOf().held.of(project, { name });

test(
  'the planner orders one by keyboard without signal: it stands in the list at once, and arrives once',
  IN_SOAK,
  async () => {
    const { network } = siteOf();
    const page = await openList(paula, DESKTOP);
    await network.down();
    await page.keyboard.press('n');
    await newProjectSheet(page).waitFor();
    // What is missing is said, and nothing is sent.
    await newProjectSheet(page).getByRole('button', { name: 'Create project' }).press('Enter');
    await expect(newProjectSheet(page).getByText('Fill this in').first()).toBeVisible();
    await fillByKeyboard(page, 'Roof load, north hall');
    // What was written outlives a closed sheet.
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await expect(newProjectSheet(page).getByLabel('Name')).toHaveValue('Roof load, north hall');
    await newProjectSheet(page).getByRole('button', { name: 'Create project' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Roof load, north hall' })).toBeVisible();
    await page.goBack();
    const row = page.getByRole('listitem').filter({ hasText: 'Roof load, north hall' });
    await expect(row.getByText('New, number follows')).toBeVisible();
    expect(await rowsNamed('Roof load, north hall')).toEqual([]);
    await network.up();
    await expectAllSent(page);
    await expect(row.getByText('New, number follows')).toBeHidden();
    expect(await rowsNamed('Roof load, north hall')).toMatchObject([{ statusCode: 'designClient' }]);
    await row.getByRole('link').click();
    await network.down();
    await page.getByRole('button', { name: 'Quote', exact: true }).press('Enter');
    await expect(page.getByRole('main').getByText('Quoted', { exact: true })).toBeVisible();
    await network.up();
    await expectAllSent(page);
    expect(await rowsNamed('Roof load, north hall')).toMatchObject([{ statusCode: 'quoted' }]);
  },
);

test('the client orders one on a phone, and finds it by a part of its name', IN_SOAK, async () => {
  const { network } = siteOf();
  const page = await openList(mia, PHONE);
  await page.getByRole('button', { name: 'New project' }).tap();
  const sheet = newProjectSheet(page);
  await network.down();
  await fillProject(sheet, { mark: 'HF 2', name: 'Quay concert', firstDay: '2027-10-01' });
  // None of the client's list.
  await writeMark(sheet, 'Quay sessions');
  await sheet.getByRole('button', { name: 'Create project' }).tap();
  await expect(page.getByRole('heading', { name: 'Quay concert' })).toBeVisible();
  await network.up();
  await expectAllSent(page);
  expect(await rowsNamed('Quay concert')).toMatchObject([
    { beginDate: '2027-10-01', endDate: '2027-10-01', clientMark: 'Quay sessions' },
  ]);
  await page.goto(`${network.origin}/projects`);
  await page.getByRole('searchbox').fill('quay con');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Quay concert');
});

test(
  'the client sees without signal which positions are staffed and by whom, and takes a file of them along',
  IN_SOAK,
  async () => {
    const { network } = siteOf();
    const page = await openList(mia, DESKTOP);
    await network.down();
    await page.getByRole('link', { name: 'Crew positions' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('seats ordered')).toBeVisible();
    const all = await main.getByRole('listitem').count();
    await main.getByRole('button', { name: 'Only open' }).click();
    await expect.poll(() => main.getByRole('listitem').count()).toBeLessThan(all);
    await expect(main.getByText('All confirmed')).toHaveCount(0);
    await main.getByRole('button', { name: 'Only open' }).click();
    await main.getByRole('searchbox').fill('cara lindt');
    await expect(main.getByText(/^Crew chief$/u).first()).toBeVisible();
    const [file] = await Promise.all([page.waitForEvent('download'), main.getByRole('link', { name: 'CSV' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^Crew positions .*\.csv$/u);
    await main.getByRole('listitem').getByRole('link').first().click();
    await expect(main.getByRole('heading', { name: 'Load-in, main stage' })).toBeVisible();
    await network.up();
  },
);

test(
  'the planner goes through the projects calendar by keyboard without signal, and begins a project on a day',
  IN_SOAK,
  async () => {
    const { network } = siteOf();
    const page = await openList(paula, DESKTOP);
    await network.down();
    await page.getByRole('link', { name: 'Projects calendar' }).click();
    const grid = page.getByRole('grid');
    await expect(grid.getByRole('gridcell')).toHaveCount(35);
    const chosen = grid.locator('[aria-selected=true] button');
    await chosen.focus();
    await expect(chosen).toHaveAccessibleName(/project/u);
    const day = await chosen.getAttribute('data-date');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(chosen).toBeFocused();
    expect(await chosen.getAttribute('data-date')).toBe(day);
    // Enter leads from the day to its first project.
    await page.keyboard.press('Enter');
    const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/projects\/\d+$/u);
    await page.goBack();
    await page.getByText('Year', { exact: true }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(12);
    await page.getByText('Week', { exact: true }).click();
    await expect(grid.getByRole('gridcell')).toHaveCount(7);
    await page.keyboard.press('n');
    await expect(newProjectSheet(page).getByLabel('First day')).toHaveValue(
      (await chosen.getAttribute('data-date')) ?? 'none',
    );
    await page.keyboard.press('Escape');
    await network.up();
  },
);

test(
  'the client taps a day of the projects calendar on a phone, and sees what is on and how far it is staffed',
  IN_SOAK,
  async () => {
    const { network } = siteOf();
    const page = await openList(mia, PHONE);
    await network.down();
    await page.getByRole('link', { name: 'Projects calendar' }).tap();
    const busy = page.getByRole('gridcell', { name: /open seat/u }).first();
    const button = busy.getByRole('button');
    await button.tap();
    await expect(busy).toHaveAttribute('aria-selected', 'true');
    const main = page.getByRole('main');
    await expect(main.getByRole('meter', { name: 'Seats filled' }).first()).toBeVisible();
    // Whom the agency still asks is not the client's to know.
    await expect(main.getByText('asked')).toHaveCount(0);
    await network.up();
  },
);
