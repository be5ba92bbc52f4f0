// Going back finds a list where it was left: how far it was scrolled, and what was chosen in it.
import { expect, test } from '@playwright/test';
import { ben } from '../../support/judging/demo-logins.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { signInToStay } from '../steps.ts';
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
