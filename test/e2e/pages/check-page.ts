// The page of one check: the reason where it is early, the slab, the code for the other phone, and the scanner.
import { expect, type Locator, type Page } from '@playwright/test';

export interface CheckPage {
  readonly slab: Locator;
  /** The code on the screen, once the check is made. */
  readonly code: Locator;
  readonly done: Locator;
  /** Makes the check outside its window, which wants a word. */
  checkWith(reason: string): Promise<void>;
}

export const checkPage = (page: Page): CheckPage => {
  const slab = page.getByRole('group', { name: 'Check in or out' }).getByRole('button');
  return {
    slab,
    code: page.getByRole('img', { name: 'QR code of this check' }),
    done: page.getByRole('status').filter({ hasText: /Checked (?:in|out)|Pre-call/u }),
    checkWith: async (reason) => {
      await page.getByLabel('Why, in a few words').fill(reason);
      await expect(slab).toContainText('now anyway');
      await slab.click();
    },
  };
};

/** Opens the scanner by that button and answers what it says of the code that the camera sees. */
export const scan = async (page: Page, opener: Locator): Promise<string> => {
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Scan' });
  const outcome = sheet.getByRole('status').filter({ hasText: /saved|code/u });
  await expect(sheet.getByRole('button', { name: 'Next one' })).toBeVisible({ timeout: 20_000 });
  const words = await outcome.innerText();
  await sheet.getByRole('button', { name: 'Close' }).click();
  return words;
};
