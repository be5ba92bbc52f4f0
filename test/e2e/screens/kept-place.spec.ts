// Going back finds a list where it was left: how far it was scrolled, and what was chosen in it.
import { expect, test } from '@playwright/test';
import { ben, otto, paula } from '../../support/judging/demo-logins.ts';
import { DESKTOP } from '../../support/browser/device.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { signInAnywhere, signInToStay } from '../steps.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';

const siteOf = siteOfFile();

test('the job list is where it was, after a look at a job', IN_SOAK, async () => {
  const site = siteOf();
  const page = await site.device().page();
  await signInToStay(page, site.network.origin, ben);
  await page.goto(`${site.network.origin}/jobs`);
  const past = page.getByRole('radio', { name: /^Past/u });
  await past.check({ force: true });
  const main = page.locator('main#page');
  const rows = main.getByRole('listitem');
  const more = page.getByRole('button', { name: /^Show .* more/u });
  const firstPage = await rows.count();
  if (await more.isVisible()) {
    await more.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(firstPage);
  }
  const shown = await rows.count();
  await main.evaluate((element) => {
    element.scrollTop = 700;
  });
  const left = await main.evaluate((element) => element.scrollTop);
  expect(left).toBeGreaterThan(100);
  const inView = rows
    .nth(Math.min(shown - 1, 10))
    .getByRole('link')
    .first();
  await inView.evaluate((element: HTMLElement) => {
    element.click();
  });
  await page.waitForURL(/\/jobs\/.+/u);
  await expect(main.getByRole('heading').first()).toBeVisible();
  await page.goBack();
  await expect(past).toBeChecked();
  await expect.poll(() => rows.count()).toBe(shown);
  await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBe(left);
});

test('the calendar shows the month that was looked at, after a look at a job in it', IN_SOAK, async () => {
  const site = siteOf();
  const page = await site.device().page();
  await signInToStay(page, site.network.origin, ben);
  await page.goto(`${site.network.origin}/personal-calendar`);
  const main = page.locator('main#page');
  const agenda = page.getByRole('tab', { name: 'Agenda' });
  const title = main.getByRole('heading', { level: 2 }).first();
  const present = await title.innerText();
  await agenda.click();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(title).not.toHaveText(present);
  const before = await title.innerText();
  await main.locator('a[href^="/jobs/"]').first().click();
  await page.waitForURL(/\/jobs\/.+/u);
  await page.goBack();
  await expect(title).toHaveText(before);
  await expect(agenda).toHaveAttribute('aria-selected', 'true');
  // Come to anew, it begins with today.
  await page.goto(`${site.network.origin}/personal-calendar`);
  await expect(title).toHaveText(present);
});

for (const { who, path, words, link } of [
  { who: paula, path: '/projects', words: 'Harbour', link: '/projects/' },
  { who: otto, path: '/invoices', words: '7', link: '/invoice/' },
] as const)
  test(`the search in ${path} stands as it was typed, after a look at what it found`, IN_SOAK, async () => {
    const site = siteOf();
    const page = await site.device(DESKTOP).page();
    await signInAnywhere(page, site.network.origin, who);
    await page.goto(site.network.origin + path);
    const main = page.locator('main#page');
    const search = main.getByRole('searchbox').first();
    await search.fill(words);
    const found = main.locator(`a[href^="${link}"]`);
    await expect(found.first()).toBeVisible({ timeout: 30_000 });
    await found.first().click();
    await page.waitForURL(({ pathname }) => pathname.startsWith(link));
    await page.goBack();
    await expect(search).toHaveValue(words);
  });
