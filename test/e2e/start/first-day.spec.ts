// The first day: home makes the device ready one step at a time, each step keeps its result, "Not now" moves it to the
// menu, and nothing is asked in vain.
import { expect, test, type Page } from '@playwright/test';
import { demoJob, JOB_OF_TODAY } from '../../support/judging/demo-addresses.ts';
import { ben, nele, paula } from '../../support/judging/demo-logins.ts';
import { DESKTOP } from '../../support/browser/device.ts';
import { IN_SOAK } from '../../support/run/in-soak.ts';
import { siteOfFile } from '../../support/browser/site.ts';
import { crewPage } from '../pages/crew-page.ts';
import { frame } from '../pages/frame.ts';
import { openTodaysCrew, signInAnywhere, signInToStay, tapCheckIn } from '../steps.ts';

const siteOf = siteOfFile();

/** The browser offers to install the app, and the person says yes or no to it. */
const offerInstall = (page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> =>
  page.evaluate((answer) => {
    dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve(),
        userChoice: Promise.resolve({ outcome: answer }),
      }),
    );
  }, outcome);

const card = (page: Page) => page.getByRole('region', { name: 'Make this device ready' });

test('a newcomer installs the app by one tap, and the next step comes with its result above it', async () => {
  const { network, newDevice } = siteOf();
  const page = await newDevice().page();
  await signInAnywhere(page, network.origin, nele);
  await offerInstall(page, 'accepted');
  await card(page).getByRole('button', { name: 'Install the app' }).click();
  await expect(card(page).getByText('Installed', { exact: true })).toBeVisible();
  // The browser of this test allows the place.
  await expect(card(page).getByText('Location allowed')).toBeVisible();
  await expect(
    card(page).getByRole('button', { name: /^(?:Allow notices|Show me where to allow it)$/u }),
  ).toBeVisible();
});

test('"Not now" takes it off home and leaves it in the menu', IN_SOAK, async () => {
  const { network, device } = siteOf();
  const page = await device(DESKTOP).page();
  await signInAnywhere(page, network.origin, paula);
  await card(page).getByRole('button', { name: 'Not now' }).click();
  await expect(card(page)).toHaveCount(0);
  await page.reload();
  await expect(frame(page).pill).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'All pages' }).getByRole('link', { name: 'This device' }).click();
  // A tap where the browser offers it, which it does when it likes; words where it does not.
  await expect(
    card(page).getByRole('button', { name: 'Install the app' }).or(card(page).getByText('Choose “Install”')),
  ).toBeVisible();
  await page.getByRole('navigation', { name: 'All pages' }).getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { name: 'Is this device ready?' })).toBeVisible();
});

test('the code for the other phone stands whole above the bar, on a small phone too', IN_SOAK, async () => {
  const site = siteOf();
  const page = await site.device().page();
  await signInToStay(page, site.network.origin, ben);
  await openTodaysCrew(page);
  await site.network.down();
  await tapCheckIn(page);
  await expect(crewPage(page).done).toBeVisible();
  const { crewId } = await demoJob(site.held, ben, JOB_OF_TODAY);
  await page.goto(`${site.network.origin}/crews/${crewId}/check-in`);
  const code = page.getByRole('img', { name: /code/iu });
  for (const size of [
    { width: 390, height: 844 },
    { width: 375, height: 667 },
  ]) {
    await page.setViewportSize(size);
    await code.scrollIntoViewIfNeeded();
    const [box, bar] = await Promise.all([
      code.boundingBox(),
      page.getByRole('navigation', { name: 'Main pages' }).boundingBox(),
    ]);
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? size.height);
    expect(box?.y ?? -1).toBeGreaterThanOrEqual(0);
  }
  await site.network.up();
});
