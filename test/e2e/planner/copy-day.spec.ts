// A day of a project is copied to other days: looked through and made by keyboard without a line, undone, done again,
// sent once and taken back; one crew of it on a phone; and who is there already stays behind with the reason.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { keptRows } from '../../support/browser/kept-rows.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { mia, paula, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { faults, WCAG } from '../../support/judging/judging.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();

const open = async (who: DemoLogin, options: typeof DESKTOP): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, who);
  await page.goto(`${network.origin}/projects/1001`);
  await page.getByRole('main').getByRole('meter').first().waitFor();
  return page;
};

const ENTITIES = { crews: projectCrew, positions: projectCrewItem, jobs: projectCrewItemStatus } as const;

/** How many rows of each table the server has, and in which states those are that it did not have then. */
const held = async (before?: Readonly<Record<string, ReadonlySet<unknown>>>) => {
  const { held: rows } = siteOf();
  const found: Record<string, { readonly ids: ReadonlySet<unknown>; readonly states: readonly unknown[] }> = {};
  for (const [name, entity] of Object.entries(ENTITIES)) {
    const all = await rows.of(entity, {});
    const news = all.filter(({ id }) => before?.[name]?.has(id) === false);
    found[name] = { ids: new Set(all.map(({ id }) => id)), states: news.map(({ statusCode }) => statusCode) };
  }
  return found;
};
type HeldThen = Awaited<ReturnType<typeof held>>;
const idsOf = (then: HeldThen) => Object.fromEntries(Object.entries(then).map(([name, { ids }]) => [name, ids]));

/** The button of the day with the most shifts, which is the demo's own. */
const busiest = async (page: Page): Promise<string> => {
  const days = page.getByRole('tabpanel').getByRole('region');
  const sizes = await days.evaluateAll((all) => all.map((one) => one.querySelectorAll('li').length));
  const button = days.nth(sizes.indexOf(Math.max(...sizes))).getByRole('button', { name: /^Copy day: / });
  return (await button.getAttribute('aria-label')) ?? '';
};

const ticks = (sheet: Locator): Locator => sheet.getByRole('listitem').getByRole('checkbox');
const tally = (sheet: Locator): Locator => sheet.getByRole('status').filter({ hasText: / with \d+ position/u });

/** What the tally says: crews, positions, days and people. */
const numbersIn = async (sheet: Locator): Promise<readonly number[]> =>
  [...((await tally(sheet).textContent()) ?? '').matchAll(/\d+/gu)].slice(0, 4).map(([number]) => Number(number));

test(
  'by keyboard and without a line a day is copied, undone, done again, sent once and taken back',
  IN_SOAK,
  async () => {
    const { network, held: rows } = siteOf();
    const page = await open(paula, DESKTOP);
    const before = await held();
    await network.down();
    const day = page.getByRole('button', { name: await busiest(page), exact: true });
    await day.press('Enter');
    const sheet = page.getByRole('dialog', { name: /^Copy / });
    await expect(sheet.getByText('Choose a day.')).toBeVisible();
    const days = sheet.getByRole('group', { name: 'To which days' }).getByRole('switch');
    await days.last().press('Space');
    await days.nth(1).press('Space');
    const [crews = 0, positions = 0, , people = 0] = await numbersIn(sheet);
    expect(people).toBeGreaterThan(0);
    await expect(sheet.getByRole('region')).toHaveCount(2);
    await expect(sheet.getByText(/^Checked .+, as of /u)).toBeVisible();
    const first = ticks(sheet).and(page.locator(':checked')).first();
    const name = (await first.getAttribute('aria-label')) ?? '';
    await first.press('Space');
    await expect(sheet.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
    await page.keyboard.press('End');
    await expect(ticks(sheet).last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(ticks(sheet).first()).toBeFocused();
    expect(await faults(page, WCAG)).toEqual([]);
    // What was chosen is kept while it is looked through.
    await page.reload();
    await day.press('Enter');
    await expect(sheet.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
    const numbers = await numbersIn(sheet);
    expect(numbers.slice(0, 3)).toEqual([crews, positions, 2]);
    const said = (await tally(sheet).textContent()) ?? '';
    await sheet.getByRole('button', { name: 'Copy to 2 days' }).press('Enter');
    await expect(sheet).toBeHidden();
    await expect(page.getByText(said)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText(/^Undone: .+ Nobody hears of it\.$/u)).toBeVisible();
    expect(await keptRows(page).of('_outbox')).toEqual([]);
    await page.keyboard.press('Control+Shift+z');
    await expect(page.getByRole('button', { name: /^Undo: .+ with \d+ positions on 2 days/u })).toBeVisible();
    const entries = (await keptRows(page).of('_outbox')).map(({ id }) => String(id));
    await network.up();
    await expectAllSent(page, 120_000);
    const made = await held(idsOf(before));
    expect(made['crews']?.states).toEqual(Array.from({ length: numbers[0] ?? 0 }, () => 'confirmed'));
    expect(made['positions']?.states).toEqual(Array.from({ length: numbers[1] ?? 0 }, () => 'open'));
    expect(made['jobs']?.states).toEqual(Array.from({ length: numbers[3] ?? 0 }, () => 'planned'));
    expect(entries.length).toBeGreaterThanOrEqual((numbers[0] ?? 0) + (numbers[3] ?? 0));
    expect(await rows.notOnce(entries)).toEqual([]);
    await page.getByRole('button', { name: /^Undo: .+ with \d+ positions on 2 days/u }).press('Enter');
    await expect(page.getByText(/^Undone: .+ Nobody hears of it\.$/u)).toBeVisible();
    await expectAllSent(page, 120_000);
    const after = await held(idsOf(before));
    for (const { states } of Object.values(after)) expect(new Set(states)).toEqual(new Set(['cancelled']));
  },
);

test('on a phone one crew is copied with its people, who stay behind where they are already', IN_SOAK, async () => {
  const { network } = siteOf();
  const page = await open(paula, PHONE);
  const before = await held();
  await network.down();
  // The crew of which most people can be brought along.
  const menu = page.getByRole('button', { name: /^Actions for Stagehand/u }).first();
  const copyIt = async (): Promise<Locator> => {
    await menu.tap();
    await page.getByRole('menuitem', { name: 'Copy with its people' }).tap();
    const sheet = page.getByRole('dialog', { name: /^Copy / });
    await sheet.getByRole('group', { name: 'To which days' }).getByRole('switch').last().tap();
    await tally(sheet).waitFor();
    return sheet;
  };
  const sheet = await copyIt();
  await expect(sheet.getByRole('group', { name: 'Which crews' })).toHaveCount(0);
  const [, , , people = 0] = await numbersIn(sheet);
  expect(people).toBeGreaterThan(0);
  const bring = sheet.getByRole('switch', { name: /^Bring the people along/u });
  await bring.tap();
  await expect(ticks(sheet)).toHaveCount(0);
  await expect(tally(sheet)).toContainText('nobody as a draft');
  await bring.tap();
  await expect(ticks(sheet).first()).toBeVisible();
  expect(await faults(page, WCAG)).toEqual([]);
  await sheet.getByRole('button', { name: 'Copy to 1 day' }).tap();
  await expect(sheet).toBeHidden();
  const again = await copyIt();
  await expect(again.getByText('A crew of this name is there already').last()).toBeVisible();
  await expect(again.getByRole('listitem').filter({ hasText: /Booked for/u })).toHaveCount(people);
  await expect(tally(again)).toContainText('not: Booked then');
  await again.getByRole('button', { name: 'Close' }).tap();
  await network.up();
  await expectAllSent(page, 120_000);
  const made = await held(idsOf(before));
  expect(made['crews']?.states).toEqual(['confirmed']);
  expect(made['jobs']?.states).toEqual(Array.from({ length: people }, () => 'planned'));
});

test('a client is offered no copy', IN_SOAK, async () => {
  const page = await open(mia, DESKTOP);
  await expect(page.getByRole('button', { name: /^Copy day/u })).toHaveCount(0);
});
