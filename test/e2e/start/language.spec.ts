// The language rule: people read in their own language where their house allows it, else in the house's.
import { expect, test } from '@playwright/test';
import { person } from '#schema/entities/people/person.ts';
import { user } from '#schema/entities/people/user.ts';
import { ben } from '../../support/judging/demo-logins.ts';
import { demoJob, JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { loginPage } from '../pages/login-page.ts';

const siteOf = siteOfFile();

test(
  'somebody from Austria signs in and reads Austrian German, also at the next start without a network',
  IN_SOAK,
  async () => {
    const { held, network, newDevice } = siteOf();
    const { personId } = await demoJob(held, ben, JOB_OF_TODAY);
    await held.put(person, personId, { language: 'deAt' });
    const [{ id = '' } = {}] = await held.of(user, { email: ben.login });
    await held.put(user, String(id), { language: 'deAt' });
    const phone = newDevice();
    const page = await phone.page();
    await page.goto(network.origin);
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/u);
    await loginPage(page).signIn(ben);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-AT', { timeout: 20_000 });
    await expect(page.getByText(/^Alle deine Jobs bis/u)).toBeVisible({ timeout: 30_000 });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await phone.kill();
    await network.down();
    const cold = await phone.page();
    await cold.goto(network.origin);
    await expect(cold.locator('html')).toHaveAttribute('lang', 'de-AT');
    await expect(cold.getByText(/^Alle deine Jobs bis/u)).toBeVisible();
  },
);
