// A planner's morning: from home to the open positions, two are asked, one declines and the other takes it; an ask is
// taken back before anybody hears; by keyboard alone, on a phone, and without a line.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { person } from '#schema/entities/people/person.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { ben, finn, paula, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';

const siteOf = siteOfFile();

const openDesk = async (options: typeof DESKTOP = DESKTOP): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, paula);
  return page;
};

const openBoard = async (options: typeof DESKTOP = DESKTOP): Promise<Page> => {
  const page = await openDesk(options);
  await page.goto(`${siteOf().network.origin}/planner-crew`);
  await candidates(page).first().waitFor();
  return page;
};

const candidates = (page: Page): Locator => page.getByRole('list', { name: 'Candidates' }).getByRole('listitem');
const seat = (page: Page): Locator => page.getByRole('region', { name: 'Position', exact: true });
const rowOf = (page: Page, name: string): Locator => candidates(page).filter({ hasText: name });
const onIt = (page: Page): Locator => seat(page).getByRole('list', { name: 'On this position' }).first();
/** Its first words: initials before them are for the eyes. */
const nameOf = async (row: Locator): Promise<string> =>
  (await row.locator('span:not([aria-hidden]):not(:has([aria-hidden]))').first().textContent()) ?? '';

const jobsOf = async (who: DemoLogin) => {
  const { held } = siteOf();
  const [human] = await held.of(person, { displayName: who.name });
  return held.of(projectCrewItemStatus, { personId: human?.id });
};

/** Goes on to a position that both can take, whatever else there is to say of them. */
const untilBothFit = async (page: Page, people: readonly DemoLogin[]): Promise<void> => {
  await page.getByRole('radio', { name: /^Month/u }).check({ force: true });
  for (let tries = 0; tries < 60; tries += 1) {
    await candidates(page).first().waitFor();
    const rows = await candidates(page).allTextContents();
    const fits = people.every(({ name }) => rows.some((text) => text.includes(name) && !text.includes('Cannot')));
    if (fits) return;
    const before = await seat(page).textContent();
    await page.getByRole('button', { name: 'Next position' }).click();
    await expect.poll(() => seat(page).textContent()).not.toBe(before);
  }
  throw new Error('No position that both can take');
};

const tapOn = async (page: Page): Promise<void> => {
  const before = await seat(page).textContent();
  await page.getByRole('button', { name: 'Next position' }).tap();
  await expect(seat(page)).not.toHaveText(before ?? '');
};

/** Which positions the demo has open hangs on the time of day. Returns how many steps it was. */
const untilSomebodyFits = async (page: Page): Promise<number> => {
  for (let steps = 1; steps < 60; steps += 1) {
    await tapOn(page);
    await candidates(page).first().waitFor();
    if ((await page.getByText(/^Fit\s*[1-9]/u).count()) > 0) return steps;
  }
  throw new Error('No position that somebody can take');
};

test('two are asked from home on, one declines and the other takes it', IN_SOAK, async () => {
  const { network, device } = siteOf();
  const page = await openDesk();
  const before = new Set([...(await jobsOf(ben)), ...(await jobsOf(finn))].map(({ id }) => id));
  await page.goto(network.origin);
  await expect(page.getByRole('heading', { name: /seats? open in 14 days$/u })).toBeVisible();
  await expect(page.getByRole('link', { name: /double bookings?$/u })).toBeVisible();
  await page.getByRole('link', { name: 'Staff positions' }).click();
  await candidates(page).first().waitFor();
  await expect(page.getByText(/^Checked .+, as of .+\.$/u).first()).toBeVisible();
  await untilBothFit(page, [ben, finn]);
  // The demo begins anew each day: somebody may have been asked for that position before.
  const askedBefore = await onIt(page).getByText('Requested').count();
  await rowOf(page, ben.name).getByRole('checkbox').check();
  await rowOf(page, finn.name).getByRole('checkbox').check();
  await expect(page.getByText(/^2 chosen\./u)).toBeVisible();
  await page.getByRole('group', { name: '2 chosen' }).getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('2 people asked')).toBeVisible();
  await expect(onIt(page).getByText('Requested')).toHaveCount(askedBefore + 2);
  await expectAllSent(page);
  const asked = [...(await jobsOf(ben)), ...(await jobsOf(finn))].filter(({ id }) => !before.has(id));
  expect(asked.map(({ statusCode }) => statusCode)).toEqual(['requested', 'requested']);
  const answer = async (who: DemoLogin, button: RegExp): Promise<void> => {
    const [job] = (await jobsOf(who)).filter(({ id }) => !before.has(id));
    const phone = await device().page();
    await signInAnywhere(phone, network.origin, who);
    await phone.goto(`${network.origin}/jobs/${String(job?.['id'])}`);
    await phone.getByRole('button', { name: button }).first().click();
    await expectAllSent(phone);
  };
  await answer(ben, /^Can’t/u);
  await answer(finn, /^I’ll be there/u);
  await expect
    .poll(async () =>
      [...(await jobsOf(ben)), ...(await jobsOf(finn))]
        .filter(({ id }) => !before.has(id))
        .map(({ statusCode }) => statusCode)
        .toSorted(),
    )
    .toEqual(['confirmed', 'declined']);
  await expect
    .poll(() => onIt(page).getByText('Requested').count(), { timeout: 60_000 })
    .toBeLessThanOrEqual(askedBefore);
});

test('by keyboard alone somebody is asked without a line, and taken back before anybody hears', async () => {
  const { network, held } = siteOf();
  const page = await openBoard();
  const all = (await held.of(projectCrewItemStatus, {})).length;
  await network.down();
  await candidates(page).first().getByRole('button').first().focus();
  const name = await nameOf(candidates(page).first().getByRole('button').first());
  await page.keyboard.press('a');
  await expect(page.getByText(`${name} asked`)).toBeVisible();
  await expect(onIt(page)).toContainText(name);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(`Undone: ${name} asked`)).toBeVisible();
  await expect(seat(page)).not.toContainText(name);
  await page.keyboard.press('Control+Shift+z');
  await expect(onIt(page)).toContainText(name);
  await page.reload();
  await expect(onIt(page)).toContainText(name);
  await page.getByRole('button', { name: `Undo: ${name} asked` }).press('Enter');
  await expect(seat(page)).not.toContainText(name);
  await network.up();
  await expectAllSent(page);
  expect(await held.of(projectCrewItemStatus, {})).toHaveLength(all);
});

test('on a phone the position leads on, and who fits is asked with the line cut and back', IN_SOAK, async () => {
  const { network, held } = siteOf();
  const page = await openBoard(PHONE);
  const before = new Set((await held.of(projectCrewItemStatus, {})).map(({ id }) => id));
  await network.down();
  const steps = await untilSomebodyFits(page);
  await page.getByText(/^Fit/u).first().tap();
  const row = candidates(page).first();
  const name = await nameOf(row.getByRole('button').first());
  await row.getByRole('button').first().tap();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(/^Place \d+ of \d+$/u)).toBeVisible();
  await page.getByRole('button', { name: `Ask: ${name}` }).tap();
  await expect(onIt(page)).toContainText(name);
  const shown = await onIt(page).getByText(name).allTextContents();
  await network.up();
  await expectAllSent(page);
  const made = (await held.of(projectCrewItemStatus, {})).filter(({ id }) => !before.has(id));
  expect(made.map(({ statusCode }) => statusCode)).toEqual(['requested']);
  await page.reload();
  await candidates(page).first().waitFor();
  for (let step = 0; step < steps; step += 1) await tapOn(page);
  await expect(onIt(page).getByText(name)).toHaveText(shown);
});

test('beside a wide page the menu is of icons: each is named, and all words are in a drawer', IN_SOAK, async () => {
  const page = await openBoard();
  const column = page.getByRole('navigation', { name: 'All pages' });
  const calendar = column.getByRole('link', { name: 'Planning calendar' });
  const narrow = await calendar.boundingBox();
  expect(narrow?.width).toBeLessThan(64);
  await calendar.focus();
  await expect(calendar.getByText('Planning calendar')).toHaveCSS('opacity', '1');
  await page.getByRole('button', { name: 'Open menu' }).press('Enter');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Planning calendar' }).press('Enter');
  // The days of the calendar stand beside its title.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Today' })).toBeVisible();
  await page.setViewportSize({ width: 1800, height: 900 });
  await expect.poll(async () => (await calendar.boundingBox())?.width).toBeGreaterThan(150);
});
