// Somebody else's network answers everything that is asked: whatever needs the server says so in words that stay, with
// a way to try again.
import { expect, test, type Page } from '@playwright/test';
import { ben } from '../../support/judging/demo-logins.ts';
import { siteOfFile, type Site } from '../../support/browser/site.ts';
import { loginPage } from '../pages/login-page.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';

const siteOf = siteOfFile();

const noAnswer = ({ network }: Site) =>
  network.trouble('portal', ({ path }) => path.startsWith('/api/') || path === '/version.json');

/**
 * The words stand in the page itself, where nothing takes them away as it does a toast; nothing is busy, and the way
 * out can be pressed.
 */
const expectToStay = async (page: Page, words: string, wayOut: string): Promise<void> => {
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible({ timeout: 15_000 });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: wayOut, exact: true }).first()).toBeEnabled();
};

test(
  'signed out: signing in, the forgotten password, a new one and leaving a mailing list say that nobody answered',
  IN_SOAK,
  async () => {
    const site = siteOf();
    const { network } = site;
    const page = await site.newDevice().page();
    await page.goto(`${network.origin}/login`);
    await expect(loginPage(page).heading).toBeVisible();
    noAnswer(site);
    await loginPage(page).signIn(ben);
    await expectToStay(page, 'The server did not answer. Check your signal and try again.', 'Sign in');
    await page.goto(`${network.origin}/forgotten-password`);
    await page.getByLabel('E-mail').fill(ben.login);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expectToStay(page, 'The server did not answer. Please try again.', 'Send the link');
    await page.goto(`${network.origin}/forgottenPassword/some-token`);
    await page.getByLabel('New password', { exact: true }).fill('a long and unusual word, 2027');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expectToStay(page, 'The server did not answer. Please try again.', 'Set password');
    await page.goto(`${network.origin}/unsubscribe/some-token`);
    await expectToStay(page, 'Open this link again when you are online.', 'Try again');
  },
);
