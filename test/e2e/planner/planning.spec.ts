// The planning calendar without signal: a planner goes through it by keyboard, and looks at a day on a phone.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { mia, paula, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { pageTextsOf } from '../../support/server/poppler.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';

const siteOf = siteOfFile();

const open = async (who: DemoLogin, options: typeof DESKTOP): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, who);
  await page.goto(`${network.origin}/planning-calendar`);
  await page.getByRole('list', { name: 'Legend' }).waitFor();
  return page;
};

test('the planner steps through what is wrong and reads a day by keyboard, without signal', IN_SOAK, async () => {
  const { network } = siteOf();
  const page = await open(paula, DESKTOP);
  await network.down();
  await page.reload();
  const grid = page.getByRole('grid', { name: 'Planning calendar' });
  await expect(grid.getByRole('rowheader').filter({ hasText: /\S/u }).first()).toBeVisible();
  // The model is kept beside the page.
  expect(page.workers().some((worker) => worker.url().includes('plan-worker'))).toBe(true);
  // One tab stop leads through all of it.
  await page
    .getByRole('button', { name: /wait(?:s)? for an answer/u })
    .first()
    .press('Enter');
  const cell = page.locator('[role=gridcell]:focus');
  await expect(cell).toContainText('Requested');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(page.locator('[role=rowheader]:focus')).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /wait(?:s)? for an answer/u })
    .first()
    .press('Enter');
  await expect(cell).toContainText('Requested');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Requested');
  await sheet.getByRole('link', { name: 'Open crew' }).first().press('Enter');
  await expect(page).toHaveURL(/\/crews\//u);
  await network.up();
});

test('a filter hides people and no counter, and other days are there without signal', IN_SOAK, async () => {
  const { network } = siteOf();
  const page = await open(paula, DESKTOP);
  const waiting = page.getByRole('button', { name: /wait(?:s)? for an answer/u });
  const before = await waiting.textContent();
  await page.getByRole('searchbox').fill('nobody is called so');
  await expect(page.getByText('These filters hide everybody')).toBeVisible();
  expect(await waiting.textContent()).toBe(before);
  await waiting.click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await network.down();
  await page.getByText('Month', { exact: true }).click();
  await expect(page.getByRole('columnheader')).not.toHaveCount(15);
  await page.getByText('Day', { exact: true }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(25);
  await network.up();
});

test('what is shown is saved as a file, by keyboard and without signal', IN_SOAK, async () => {
  const { network } = siteOf();
  const page = await open(paula, DESKTOP);
  await network.down();
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /^Find/u }))
    .first()
    .fill('ben adler');
  const grid = page.getByRole('grid', { name: 'Planning calendar' });
  await expect(grid.getByRole('rowheader').filter({ hasText: 'Ben Adler' })).toBeVisible();
  // A heading for each of his functions, and nobody else.
  await expect.poll(() => grid.getByRole('rowheader').count()).toBeLessThan(6);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Planning calendar \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.csv$/u);
  const [head = '', ...rows] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFPerson,Function,First day,From,Last day,To,State,Crew,Remarks');
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter((row) => !row.startsWith('Ben Adler,'))).toEqual([]);
  expect(rows.some((row) => /,\d{4}-\d\d-\d\d,\d\d:\d\d,/u.test(row))).toBe(true);
  // It can be saved again.
  await expect(page.getByRole('button', { name: 'CSV' })).not.toHaveAttribute('aria-busy', 'true');
  await network.up();
});

test(
  'the calendar is printed as a table of its own, head and legend on each page, without signal',
  IN_SOAK,
  async () => {
    const { network } = siteOf();
    const page = await open(paula, DESKTOP);
    await network.down();
    // A browser without a window has no dialog: what it would print is taken as a file instead.
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('radio', { name: 'Month' }).check();
    await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked();
    await page.keyboard.press('Control+p');
    await expect(page.locator('html[data-printed]')).toBeAttached();
    const sheet = page.locator('body > [data-theme=light]');
    await expect(sheet).toBeHidden();
    const tables = await sheet.locator('table').count();
    expect(tables).toBe(2);
    const names = await sheet.locator('table').first().locator('th[scope=row]').allTextContents();
    expect(names.length).toBeGreaterThan(20);
    const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const pages = pageTextsOf(paper);
    expect(pages.length).toBeGreaterThan(tables);
    for (const [at, text] of pages.entries()) {
      expect(text).toContain(`Page ${String(at + 1)} of ${String(pages.length)}`);
      expect(text).toContain('printed');
      expect(text).toContain('Confirmed');
    }
    const all = pages.join(' ');
    for (const name of names) expect(all).toContain(name.replaceAll(/\s+/gu, ' ').split(' ')[0] ?? '');
    // Once it is printed, the page stands alone again.
    await expect(sheet).not.toBeAttached();
    await network.up();
  },
);

test('on a phone a day is a list, arrows change it, and a tap opens what is there', IN_SOAK, async () => {
  const { network } = siteOf();
  const page = await open(paula, PHONE);
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').getByRole('button').first()).toBeVisible();
  await network.down();
  const today = await main.getByRole('heading', { level: 2 }).first().textContent();
  await page.getByRole('button', { name: 'Later days' }).tap();
  await expect(main.getByRole('heading', { level: 2 }).first()).not.toHaveText(today ?? '');
  await page.getByRole('button', { name: 'Today' }).tap();
  await main.getByRole('listitem').getByRole('button').first().tap();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Open crew' }).first()).toBeVisible();
  await network.up();
});

test('a client sees the people of their own orders alone', IN_SOAK, async () => {
  const page = await open(mia, DESKTOP);
  const grid = page.getByRole('grid', { name: 'Planning calendar' });
  const { held } = siteOf();
  const people = await held.of(person, {});
  const own = people.find(({ displayName }) => displayName === mia.name);
  const [client] = await held.of(contact, { personId: own?.id });
  const jobs = await held.of(projectCrewItemStatus, { companyId: client?.['companyId'] });
  const theirs = new Set(jobs.map(({ personId }) => personId));
  const shown = async (): Promise<readonly (typeof people)[number][]> => {
    const words = (await grid.textContent()) ?? '';
    return people.filter(({ displayName }) => words.includes(String(displayName)));
  };
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(0);
  expect((await shown()).filter(({ id }) => !theirs.has(id))).toEqual([]);
  await expect(page.getByRole('button', { name: /wait(?:s)? for an answer/u })).toHaveCount(0);
});

/** Of the server. */
const requestedJobs = async (): Promise<readonly string[]> => {
  const requested = await siteOf().held.of(projectCrewItemStatus, { statusCode: 'requested' });
  return requested.map(({ id }) => String(id)).toSorted();
};

/** Opens the shift of somebody who was asked, from the counter, and names the person. */
const openAsked = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /wait(?:s)? for an answer/u })
    .first()
    .press('Enter');
  await expect(page.locator('[role=gridcell]:focus')).toContainText('Requested');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Requested');
};

const withdrawAsked = async (page: Page): Promise<void> => {
  await openAsked(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Withdraw: /u })
    .first()
    .press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByText(/^Request to .+ withdrawn$/u)
    .first()
    .waitFor();
};

test(
  'a request is withdrawn and brought back by keyboard, and one without signal is sent once it is back',
  IN_SOAK,
  async () => {
    const { network } = siteOf();
    const page = await open(paula, DESKTOP);
    const before = await requestedJobs();
    await withdrawAsked(page);
    await page.keyboard.press('Control+z');
    await page
      .getByText(/^Undone: Request to .+ withdrawn$/u)
      .first()
      .waitFor();
    await expectAllSent(page);
    expect(await requestedJobs()).toEqual(before);
    await network.down();
    await withdrawAsked(page);
    await network.up();
    await expectAllSent(page);
    await expect.poll(async () => (await requestedJobs()).length).toBe(before.length - 1);
    // Some days it is the only request, and what comes next needs one. The person would be told: it is asked first.
    await page.getByRole('button', { name: /^Undo: Request to .+ withdrawn$/u }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).press('Enter');
    await expect.poll(async () => (await requestedJobs()).length).toBe(before.length);
    await expectAllSent(page);
  },
);

test(
  'a letter withdraws where the keyboard is, without signal too, until letters are switched off',
  IN_SOAK,
  async () => {
    const { network } = siteOf();
    const page = await open(paula, DESKTOP);
    const before = await requestedJobs();
    const waiting = page.getByRole('button', { name: /wait(?:s)? for an answer/u }).first();
    const cell = page.locator('[role=gridcell]:focus');
    const withdrawn = page.getByText(/^Request to .+ withdrawn$/u).first();
    await network.down();
    await waiting.press('Enter');
    await expect(cell).toContainText('Requested');
    await page.keyboard.press('x');
    await withdrawn.waitFor();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: /^Undo: Request to .+ withdrawn$/u }).press('Enter');
    await page
      .getByText(/^Undone: Request to .+ withdrawn$/u)
      .first()
      .waitFor();
    await waiting.press('Enter');
    await expect(cell).toContainText('Requested');
    // A request cannot be asked once more: the sheet tells what can be done.
    await page.keyboard.press('a');
    await expect(page.getByRole('dialog')).toContainText('Requested');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keys' }).press('Enter');
    await page.getByRole('switch', { name: /Single letters act/u }).press('Space');
    await page.keyboard.press('Escape');
    await waiting.press('Enter');
    await expect(cell).toContainText('Requested');
    await page.keyboard.press('x');
    await network.up();
    await expectAllSent(page);
    expect(await requestedJobs()).toEqual(before);
  },
);

test('on a phone the same is done in what a tap opens, and a client is offered nothing to do', IN_SOAK, async () => {
  const page = await open(paula, PHONE);
  const main = page.getByRole('main');
  const booked = main.getByRole('listitem').getByRole('button').filter({ hasText: 'Confirmed' });
  const later = page.getByRole('button', { name: 'Later days' });
  await later.tap();
  await booked.first().tap();
  const off = page.getByRole('dialog').getByRole('button', { name: /^Call off: /u });
  await off.first().tap();
  await page
    .getByText(/ called off$/u)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^Undo: .+ called off$/u }).tap();
  await page
    .getByText(/^Undone: .+ called off$/u)
    .first()
    .waitFor();
  const clients = await open(mia, PHONE);
  await clients.getByRole('button', { name: 'Later days' }).tap();
  await clients.getByRole('main').getByRole('listitem').getByRole('button').first().tap();
  await expect(clients.getByRole('dialog').getByRole('link', { name: 'Open crew' }).first()).toBeVisible();
  await expect(
    clients.getByRole('dialog').getByRole('button', { name: /^(?:Call off|Withdraw|Book|Ask): /u }),
  ).toHaveCount(0);
});
