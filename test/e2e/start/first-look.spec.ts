// The first look: the address shows the sign-in page, and signing in shows today's job.
import { expect, test } from '@playwright/test';
import { JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { ben } from '../../support/judging/demo-logins.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { homePage } from '../pages/home-page.ts';
import { loginPage } from '../pages/login-page.ts';

const siteOf = siteOfFile();

test('a crew member signs in and sees the job of today', IN_SOAK, async () => {
  const page = await siteOf().newDevice().page();
  await page.goto(siteOf().network.origin);
  await expect(loginPage(page).heading).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
  await loginPage(page).signIn(ben);
  await expect(homePage(page).job).toHaveText(JOB_OF_TODAY);
  await expect(page).toHaveTitle('Northlight Crew - Home');
});

test('a wrong password is refused in words, and nobody is signed in', async () => {
  const page = await siteOf().newDevice().page();
  await page.goto(siteOf().network.origin);
  await loginPage(page).signIn({ ...ben, password: 'not the password' });
  await expect(loginPage(page).refused).toBeVisible();
  await expect(loginPage(page).heading).toBeVisible();
});

test('the watermark house is another agency: its people sign in at their own address only', async () => {
  const page = await siteOf().newDevice().page();
  const { origin } = siteOf().network;
  await page.goto(origin.replace('localhost', 'harbour.localhost'));
  await loginPage(page).signIn(ben);
  await expect(loginPage(page).refused).toBeVisible();
});
