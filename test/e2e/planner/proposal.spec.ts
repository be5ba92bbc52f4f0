// A proposal for all open seats: a planner looks it through, leaves a line out, keeps the rest as drafts and takes them
// back; by keyboard and without a line, on a phone, and while the plan changes beneath. A client has none of it.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { DESKTOP, PHONE } from '../../support/browser/device.ts';
import { mia, paula, type DemoLogin } from '../../support/judging/demo-logins.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { expectAllSent, signInAnywhere } from '../steps.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';

const siteOf = siteOfFile();

const openDesk = async (who: DemoLogin = paula, options: typeof DESKTOP = DESKTOP): Promise<Page> => {
  const { network, device } = siteOf();
  const page = await device(options).page();
  await signInAnywhere(page, network.origin, who);
  return page;
};

const ticks = (page: Page): Locator => page.getByRole('main').getByRole('listitem').getByRole('checkbox');

const untilProposed = async (page: Page): Promise<number> => {
  await expect(page.getByText('seats filled')).toBeVisible();
  await ticks(page).first().waitFor();
  return ticks(page).count();
};

const openProposal = async (page: Page): Promise<number> => {
  await page.goto(`${siteOf().network.origin}/planner-crew?propose=month`);
  return untilProposed(page);
};

const jobs = () => siteOf().held.of(projectCrewItemStatus, {});

test('by keyboard and without a line lines are kept as drafts, but for one, and taken back', IN_SOAK, async () => {
  const { network } = siteOf();
  const page = await openDesk();
  await page.goto(`${network.origin}/planner-crew`);
  const before = await jobs();
  const worker = page.waitForEvent('worker', (one) => one.url().includes('propose-worker'));
  await page.getByRole('radio', { name: 'Month' }).check({ force: true });
  await page.getByRole('link', { name: 'Propose for all' }).press('Enter');
  // It is made beside the page.
  await worker;
  const count = await untilProposed(page);
  await expect(page.getByRole('main').getByRole('listitem').getByRole('checkbox', { checked: true })).toHaveCount(
    count,
  );
  await network.down();
  await ticks(page).first().press('Space');
  await expect(ticks(page).first()).not.toBeChecked();
  await page.keyboard.press('ArrowDown');
  if (count > 1) await expect(ticks(page).nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(ticks(page).first()).toBeFocused();
  await expect(page.getByRole('group', { name: `${String(count - 1)} chosen` })).toBeVisible();
  // Each line says which place its person has among the candidates, and why; the next of them takes the seat.
  const places = page.getByRole('button', { name: /: \d+ of \d+$/u });
  const sizes = await places.evaluateAll((all) => all.map((one) => Number(/\d+$/u.exec(one.textContent ?? '')?.[0])));
  await places.nth(sizes.indexOf(Math.max(...sizes))).press('Enter');
  await expect(page.getByRole('button', { name: /: \d+ of \d+$/u, expanded: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Next candidate' }).press('Enter');
  await expect(page.getByText('Chosen by hand')).toBeVisible();
  await page.getByRole('button', { name: 'Keep as drafts' }).press('Enter');
  await expect(page.getByText(/pencilled in$/u).first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Planned', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Undone: .+ pencilled in$/u)).toBeVisible();
  await expect(ticks(page)).toHaveCount(count);
  await network.up();
  await expectAllSent(page);
  expect(await jobs()).toHaveLength(before.length);
});

test('on a phone a proposal is made without a line, and its drafts are sent with the line back', IN_SOAK, async () => {
  const { network } = siteOf();
  const page = await openDesk(paula, PHONE);
  const before = new Set((await jobs()).map(({ id }) => id));
  await openProposal(page);
  await network.down();
  await page.reload();
  const count = await untilProposed(page);
  await page.getByRole('button', { name: 'Keep as drafts' }).tap();
  await expect(page.getByText(/pencilled in$/u).first()).toBeVisible();
  await network.up();
  // A month of drafts.
  await expectAllSent(page, 240_000);
  const made = (await jobs()).filter(({ id }) => !before.has(id));
  expect(made.length).toBeGreaterThan(0);
  expect(made.length).toBeLessThanOrEqual(count);
  expect(new Set(made.map(({ statusCode }) => statusCode))).toEqual(new Set(['planned']));
  // Nobody is in two places at once.
  for (const [at, one] of made.entries())
    for (const other of made.slice(at + 1))
      if (one['personId'] === other['personId'])
        expect(
          String(one['effectiveEnd']) <= String(other['effectiveStart']) ||
            String(other['effectiveEnd']) <= String(one['effectiveStart']),
        ).toBe(true);
});

test('what changes beneath is told, and the proposal is made again when the planner says so', IN_SOAK, async () => {
  const { network, device, held } = siteOf();
  const desk = device(DESKTOP);
  const page = await desk.page();
  await signInAnywhere(page, network.origin, paula);
  await openProposal(page);
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .first();
  const name = (await line.getByRole('button').last().getAttribute('aria-label'))?.replace(/: \d+ of \d+$/u, '') ?? '';
  const other = await desk.newPage();
  const count = await openProposal(other);
  for (let at = 1; at < count; at += 1) await ticks(other).nth(at).uncheck();
  await other.getByRole('button', { name: 'Ask 1', exact: true }).click();
  await expect(other.getByText(`${name} asked`).first()).toBeVisible();
  await expect(page.getByText(/^Something has changed since this was proposed\./u)).toBeVisible();
  const told = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(told.filter({ hasText: /Requested|Confirmed/u }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Propose again' }).first().click();
  await expect(page.getByText(/^Something has changed since this was proposed\./u)).toHaveCount(0);
  await expectAllSent(other);
  expect((await held.of(projectCrewItemStatus, { statusCode: 'requested' })).length).toBeGreaterThan(0);
});

test('a client is offered no proposal, and gets none by its address', IN_SOAK, async () => {
  const page = await openDesk(mia);
  await page.goto(`${siteOf().network.origin}/planner-crew?propose=days`);
  await expect(page.getByRole('group', { name: 'Period' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Propose for all' })).toHaveCount(0);
  await expect(page.getByText('seats filled')).toHaveCount(0);
});
