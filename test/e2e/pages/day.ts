// What each day in the life does on its way: home by the menu, a look at the page, a picture for people's eyes.
import { expect, test, type Page } from '@playwright/test';
import { cutTexts, faults, smallTargets, WCAG } from '../../support/judging/judging.ts';
import { frame } from './frame.ts';

/** From this width on, in pixels. */
const DESK = 1000;

/** On a desk the menu stands beside the page. */
export const goHome = async (page: Page): Promise<void> => {
  const isPhone = (page.viewportSize()?.width ?? 0) < DESK;
  const menu = isPhone ? await frame(page).openMenu() : page.getByRole('navigation', { name: 'All pages' });
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/u);
};

/** Nothing hinders anybody, and no word is cut. */
export const expectClean = async (page: Page): Promise<void> => {
  expect([...(await faults(page, WCAG)), ...(await cutTexts(page))]).toEqual([]);
};

/** The same for a glove; the way past the menu is for the keyboard. */
export const expectTouchable = async (page: Page): Promise<void> => {
  await expectClean(page);
  expect((await smallTargets(page)).filter((one) => !one.startsWith('Skip to the page'))).toEqual([]);
};

/** Whoever names a file looks at its pictures; nobody does after every run. */
const ARE_LOOKED_AT = process.env['CALLBOARD_JOURNEYS'] === 'all';

/** The page as it stands, for people's eyes. */
export const takePicture = async (page: Page, name: string, fullPage = true): Promise<void> => {
  if (ARE_LOOKED_AT) await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage });
};
