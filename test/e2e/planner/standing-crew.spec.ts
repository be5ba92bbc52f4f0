// A standing crew: who is there then, with the reasons; the whole crew is asked for a position by keyboard and without
// a line, undone and done again; its people chosen among the candidates; and what a client is told.
import { expect, test, type Page } from '@playwright/test';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { plannerCrewMembership } from '#schema/entities/planning/planner-crew-membership.ts';
import { plannerCrew } from '#schema/entities/planning/planner-crew.ts';
import { keptRows } from '../../support/browser/kept-rows.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { mia, paula, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { faults, WCAG } from '../../support/judging/judging.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';

const siteOf = siteOfFile();

const openFirstCrew = async (who: DemoLogin, options: typeof DESKTOP): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, who);
  await page.goto(`${network.origin}/membership-crews`);
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').press('Enter');
  await page.getByRole('group', { name: 'Period' }).waitFor();
  return page;
};

const inDays = (days: number): string => Temporal.Now.plainDateISO('Europe/Vienna').add({ days }).toString();

/** Chooses positions one after the other until several of the crew can take it. Returns how many are asked then. */
const untilSeveralCan = async (page: Page): Promise<number> => {
  const position = page.getByLabel('For which position');
  const ids = await position.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''));
  for (const id of ids.filter((one) => one !== '')) {
    await position.selectOption(id);
    await expect(page.getByRole('main').getByRole('link', { name: 'Crew planner' })).toHaveAttribute(
      'href',
      new RegExp(id, 'u'),
    );
    const ask = page.getByRole('button', { name: /^Ask all \d+ who can$/u });
    if ((await ask.count()) > 0) return Number(/\d+/u.exec((await ask.textContent()) ?? '')?.[0]);
  }
  throw new Error('No position that several of the crew can take');
};

test('the whole crew is asked by keyboard without a line, undone, done again and sent once', IN_SOAK, async () => {
  const { network, held } = siteOf();
  const page = await openFirstCrew(paula, DESKTOP);
  await expect(page.getByText(/^Checked .+, as of .+\.$/u)).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill(inDays(21));
  const member = page.getByRole('main').getByRole('listitem').first();
  await expect(member.getByText(/^(?:Fit|Warning|Cannot): /u)).toBeAttached();
  const before = new Set((await held.of(projectCrewItemStatus, {})).map(({ id }) => id));
  await network.down();
  const count = await untilSeveralCan(page);
  expect(await faults(page, WCAG)).toEqual([]);
  await page.getByRole('button', { name: `Ask all ${String(count)} who can` }).press('Enter');
  await expect(page.getByText(new RegExp(`^${String(count)} people asked`, 'u'))).toBeVisible();
  // Who is asked is on the position now.
  await expect(page.getByRole('button', { name: `Ask all ${String(count)} who can` })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Undone: \d+ people asked/u)).toBeVisible();
  expect(await keptRows(page).of('_outbox')).toEqual([]);
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByRole('button', { name: `Undo: ${String(count)} people asked` })).toBeVisible();
  const entries = (await keptRows(page).of('_outbox')).map(({ id }) => String(id));
  expect(entries).toHaveLength(count);
  await network.up();
  await expectAllSent(page);
  const made = (await held.of(projectCrewItemStatus, {})).filter(({ id }) => !before.has(id));
  expect(made.map(({ statusCode }) => statusCode)).toEqual(Array(count).fill('requested'));
  expect(new Set(made.map((one) => one['projectCrewItemId'])).size).toBe(1);
  expect(await held.notOnce(entries)).toEqual([]);
});

test('candidates are those of one standing crew, and one of them joins another', IN_SOAK, async () => {
  const { network, device, held } = siteOf();
  const page = await device(PHONE).page();
  await signInAnywhere(page, network.origin, paula);
  await page.goto(`${network.origin}/planner-crew`);
  const candidates = page.getByRole('list', { name: 'Candidates' }).getByRole('listitem');
  await candidates.first().waitFor();
  await network.down();
  // Behind the filters of the candidates, which stand below those of the positions.
  await page.getByRole('button', { name: 'Filters', exact: true }).last().tap();
  const narrow = page.getByLabel('Standing crew', { exact: true });
  const [name] = (await narrow.locator('option').allTextContents()).slice(1);
  await narrow.selectOption({ label: name ?? '' });
  const [crew] = await held.of(plannerCrew, { name });
  const members = (await held.of(plannerCrewMembership, { plannerCrewId: crew?.id })).length;
  await expect.poll(() => candidates.count()).toBeLessThanOrEqual(members);
  const choose = page.getByRole('button', { name: /^Choose (?:all )?\d+ who can$/u });
  if ((await choose.count()) > 0) {
    const count = /\d+/u.exec((await choose.textContent()) ?? '')?.[0] ?? '';
    await choose.tap();
    await expect(page.getByText(new RegExp(`^${count} chosen\\.`, 'u'))).toBeVisible();
    await page.getByRole('button', { name: 'Clear the choice' }).tap();
  }
  expect(await faults(page, WCAG)).toEqual([]);
  await expect(candidates.first().getByText(/^(?:Fit|Warning|Cannot): /u)).toBeAttached();
  await candidates.first().getByRole('button').first().tap();
  const before = new Set((await held.of(plannerCrewMembership, {})).map(({ id }) => id));
  await page.getByRole('button', { name: 'Add to a standing crew' }).tap();
  const sheet = page.getByRole('dialog', { name: /^Add to a standing crew/u });
  const other = (await sheet.getByRole('listitem').first().textContent()) ?? '';
  await sheet.getByRole('listitem').first().getByRole('button').tap();
  await expect(page.getByText(new RegExp(`is in ${other} now\\.$`, 'u'))).toBeVisible();
  await network.up();
  await expectAllSent(page);
  const made = (await held.of(plannerCrewMembership, {})).filter(({ id }) => !before.has(id));
  expect(made).toHaveLength(1);
  const [joined] = await held.of(plannerCrew, { id: made[0]?.['plannerCrewId'] });
  expect(joined?.['name']).toBe(other);
});

test('a client reads on which own orders its people are, and no verdict', IN_SOAK, async () => {
  const page = await openFirstCrew(mia, PHONE);
  await page.getByLabel('From', { exact: true }).fill(inDays(-14));
  await page.getByLabel('To', { exact: true }).fill(inDays(14));
  await expect(page.getByText(/Already on your order \d+/u).first()).toBeVisible();
  await expect(page.getByText(/^(?:Fit|Warning|Cannot)/u)).toHaveCount(0);
  await expect(page.getByText(/free/iu)).toHaveCount(0);
  expect(await faults(page, WCAG)).toEqual([]);
});
