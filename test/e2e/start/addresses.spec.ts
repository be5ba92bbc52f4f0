// Addresses and titles: links from a mail, pages that do not exist, and a page opened where there is no network.
import { expect, test } from '@playwright/test';
import { ben, paula } from '../../support/judging/demo-logins.ts';
import { demoJob, JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { crewPage } from '../pages/crew-page.ts';
import { frame } from '../pages/frame.ts';
import { loginPage } from '../pages/login-page.ts';
import { signInToStay } from '../steps.ts';

const siteOf = siteOfFile();

test(
  'a link to a crew leads through the sign-in page to that crew, and opens without a network later',
  IN_SOAK,
  async () => {
    const site = siteOf();
    const { network } = site;
    const phone = site.newDevice();
    const { crewId } = await demoJob(site.held, ben, JOB_OF_TODAY);
    const page = await phone.page();
    await page.goto(`${network.origin}/crews/${crewId}`);
    await expect(loginPage(page).heading).toBeVisible();
    await loginPage(page).signIn(ben);
    await expect(crewPage(page).name).toHaveText(JOB_OF_TODAY);
    expect(new URL(page.url()).pathname).toBe(`/crews/${crewId}`);
    await page.goto(network.origin);
    await expect(page.getByText(/^All your jobs until/u)).toBeVisible({ timeout: 30_000 });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await phone.close();
    await network.down();
    const cold = await phone.page();
    await cold.goto(`${network.origin}/crews/${crewId}`);
    await expect(crewPage(cold).name).toHaveText(JOB_OF_TODAY);
    await network.up();
  },
);

test('an address that nobody knows says so, in the page and in the tab', IN_SOAK, async () => {
  const site = siteOf();
  const page = await site.device().page();
  await signInToStay(page, site.network.origin, ben);
  await page.goto(`${site.network.origin}/no/such/page`);
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await expect(page).toHaveTitle('Northlight Crew - Page not found');
});

test('a page without menu and bars is called after itself in the tab', IN_SOAK, async () => {
  const site = siteOf();
  const { network, held } = site;
  const { personId } = await demoJob(held, ben, JOB_OF_TODAY);
  const page = await site.device().page();
  await signInToStay(page, network.origin, ben);
  for (const path of ['/public-profile', `/public-profile/${personId}`]) {
    await page.goto(`${network.origin}${path}`);
    await expect(page).toHaveTitle('Northlight Crew - Public profile');
    await expect(frame(page).pill).toHaveCount(0);
  }
});

test('a planner opening a page of the crew is told that it is not theirs', IN_SOAK, async () => {
  const site = siteOf();
  const page = await site.device().page();
  await page.goto(`${site.network.origin}/login`);
  await loginPage(page).signIn(paula);
  await expect(frame(page).pill).toBeVisible();
  await page.goto(`${site.network.origin}/jobs`);
  await expect(page.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible();
});

/** Pages of one row each that nobody has. */
const ROWLESS = [
  {
    who: ben,
    paths: [
      '/jobs/none/crew-chief-documents',
      '/jobs/none/contact-project-manager',
      '/crews/none/contact-crew-chief',
      '/payrolls/999999',
      '/payroll-items/none',
      '/contracts/none',
      '/forms/none',
    ],
  },
  { who: paula, paths: ['/projects/999999', '/membership-crews/none', '/crew-profile/none'] },
] as const;

for (const { who, paths } of ROWLESS) {
  test(`${who.name} may look on the server for what a page is about and the device lacks`, IN_SOAK, async () => {
    const site = siteOf();
    const page = await site.device().page();
    await signInToStay(page, site.network.origin, who);
    for (const path of paths) {
      await page.goto(`${site.network.origin}${path}`);
      const look = page.getByRole('main').getByRole('button', { name: 'Look on the server' });
      await expect(look, path).toBeVisible({ timeout: 30_000 });
      await look.press('Enter');
      await expect(page.getByText('The server has nothing here that you may see.'), path).toBeVisible();
    }
  });
}
