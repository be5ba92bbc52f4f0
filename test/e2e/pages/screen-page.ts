// Opens any screen of the list and waits until it stands still; what it wears (theme, size of text) is changed in place.
import { expect, type Page } from '@playwright/test';
import type { Screen } from '../../support/screens.ts';

export const THEMES = ['light', 'dark', 'outdoor'] as const;
export type Theme = (typeof THEMES)[number];

/** Drawn, and nothing moving any more. */
export const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading').first().waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => Promise.all(document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity).map(({ finished }) => finished)));
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
  await page.evaluate((name) => { document.documentElement.dataset['theme'] = name; }, theme);
};
