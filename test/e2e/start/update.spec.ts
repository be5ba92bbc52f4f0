// A new version of the app waits until the person wants it.
import { expect, test } from '@playwright/test';
import { JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { ben } from '../../support/judging/demo-logins.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { homePage } from '../pages/home-page.ts';
import { signInToStay } from '../steps.ts';

const siteOf = siteOfFile();

test('a new version is offered, and taken over on a press', IN_SOAK, async () => {
  const { network, newDevice } = siteOf();
  const page = await newDevice().page();
  await signInToStay(page, network.origin, ben);
  // The worker takes over the page that registered it; only a page that had one from the start hears of updates.
  await page.reload();
  await expect(homePage(page).job).toHaveText(JOB_OF_TODAY);
  network.rewrite({ matches: ({ path }) => path === '/sw.js', text: (before) => `${before}\n// A later version.` });
  await page.goto(`${network.origin}/version`);
  await page.getByRole('button', { name: 'Look for an update' }).click();
  await expect(page.getByRole('main').getByText('A new version is ready.')).toBeVisible({ timeout: 20_000 });
  const drawnAnew = page.waitForEvent('load');
  await page.getByRole('main').getByRole('button', { name: 'Update now' }).click();
  await drawnAnew;
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
  ).toBeNull();
});
