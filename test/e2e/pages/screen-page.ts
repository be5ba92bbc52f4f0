// Opens any screen of the list and waits until it stands still; what it wears (theme, size of text) is changed in
// place.
import { expect, type Page } from '@playwright/test';
import { PHONE } from '../../support/browser/device.ts';
import { cutTexts } from '../../support/judging/judging.ts';
import type { Theme } from '../../support/judging/judging-plan.ts';
import type { Screen } from '../../support/judging/screens.ts';

/** Drawn, and nothing moving any more. */
export const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading').first().waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
};

export const show = async (page: Page, origin: string, { path, prepare }: Screen): Promise<void> => {
  // Straight from one address to another that differs in its mark only, a browser would not load anew.
  await page.goto('about:blank');
  await page.goto(origin + path);
  await settled(page);
  await prepare?.(page);
  await settled(page);
};

/** As the person's choice in the menu sets it. */
export const wear = async (page: Page, theme: Theme): Promise<void> => {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
};

const NARROW = { width: 320, height: 640 };

/**
 * What is cut off on the narrowest phone and at twice the size of text. Outdoors letters are the largest and the
 * heaviest.
 */
export const readable = async (page: Page): Promise<readonly string[]> => {
  await wear(page, 'outdoor');
  await page.setViewportSize(NARROW);
  await settled(page);
  const onNarrow = await cutTexts(page);
  await page.setViewportSize(PHONE.viewport ?? NARROW);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await settled(page);
  const atTwice = await cutTexts(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  return [...onNarrow.map((text) => `on 320 pixels: ${text}`), ...atTwice.map((text) => `at twice the size: ${text}`)];
};
