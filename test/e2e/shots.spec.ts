// Pictures of every screen for people's eyes, phone and desk, in three looks, into screenshots/: CALLBOARD_SHOTS=1 npm run e2e -- --project shots
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { ben } from '../support/demo-logins.ts';
import { DESKTOP, PHONE } from '../support/device.ts';
import { demoJob, signedInScreens, type Screen } from '../support/screens.ts';
import { siteOfFile } from '../support/site.ts';
import { frame } from './pages/frame.ts';
import { JOB_OF_TODAY, openTodaysCrew, signInToStay, tapCheckIn } from './steps.ts';

const siteOf = siteOfFile();
const FOLDER = join(import.meta.dirname, '../../screenshots');
const FORMS = { phone: { ...PHONE, deviceScaleFactor: 2 }, desk: DESKTOP } as const;

const take = async (page: Page, name: string): Promise<void> => {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: false });
};

const show = async (page: Page, origin: string, { path, prepare }: Screen): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(origin + path);
  await page.locator('main h2, main h3, header h1').first().waitFor();
  await prepare?.(page);
};

for (const form of ['phone', 'desk'] as const) {
  test(`pictures of every screen, ${form}`, async () => {
    mkdirSync(FOLDER, { recursive: true });
    const site = siteOf();
    const { origin } = site.network;
    const page = await site.device(FORMS[form]).page();
    await page.goto(origin);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await take(page, `${form}-login`);
    await signInToStay(page, origin, ben);
    const job = await demoJob(site.held, ben, JOB_OF_TODAY);
    for (const theme of ['Light', 'Dark', 'Outdoor'] as const) {
      await page.goto(origin);
      if (form === 'phone') await frame(page).chooseTheme(theme);
      else await page.getByText(theme, { exact: true }).click();
      for (const screen of signedInScreens(job)) {
        if (form === 'desk' && screen.name === 'menu') continue;
        await show(page, origin, screen);
        await take(page, `${form}-${theme.toLowerCase()}-${screen.name}`);
      }
    }
    if (form === 'phone') {
      await page.goto(origin);
      await openTodaysCrew(page);
      await site.network.down();
      await tapCheckIn(page);
      const crew = page.url();
      for (const theme of ['Light', 'Dark', 'Outdoor'] as const) {
        await page.goto(crew);
        await frame(page).chooseTheme(theme);
        await take(page, `phone-${theme.toLowerCase()}-crew-checked-in`);
        await frame(page).openOutbox();
        await take(page, `phone-${theme.toLowerCase()}-outbox-waiting`);
        await page.goto(`${origin}/logout`);
        await page.getByRole('button', { name: 'Send now' }).waitFor();
        await take(page, `phone-${theme.toLowerCase()}-logout`);
      }
      await site.network.up();
    }
  });
}
