// The main job without a pointer: sign in, open the crew, check in.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { JOB_OF_TODAY } from '../support/demo-addresses.ts';
import { ben } from '../support/demo-logins.ts';
import { DESKTOP } from '../support/device.ts';
import { siteOfFile } from '../support/site.ts';
import { crewPage } from './pages/crew-page.ts';
import { homePage } from './pages/home-page.ts';
import { loginPage } from './pages/login-page.ts';

const siteOf = siteOfFile();

/** Presses Tab until the element has the focus; a page where that takes long is no page for a keyboard. */
const tabTo = async (page: Page, wanted: Locator, atMost = 40): Promise<void> => {
  await wanted.waitFor();
  for (let pressed = 0; pressed < atMost; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
};

test('somebody signs in, opens the crew of today and checks in by keyboard alone', async () => {
  const { network, device } = siteOf();
  const page = await device(DESKTOP).page();
  await page.goto(network.origin);
  await tabTo(page, loginPage(page).email);
  await page.keyboard.type(ben.login);
  await page.keyboard.press('Tab');
  await expect(loginPage(page).password).toBeFocused();
  await page.keyboard.type(ben.password);
  await page.keyboard.press('Enter');

  await expect(homePage(page).job).toHaveText(JOB_OF_TODAY);
  await tabTo(page, page.getByRole('link', { name: 'Skip to the page' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Open crew' }));
  await page.keyboard.press('Enter');

  await expect(crewPage(page).name).toHaveText(JOB_OF_TODAY);
  await tabTo(page, crewPage(page).slab);
  await page.keyboard.press('Enter');
  await expect(crewPage(page).done).toContainText('Checked in');
  await tabTo(page, crewPage(page).undo);
});
