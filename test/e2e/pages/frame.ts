// What stands around every signed-in page: top bar, sync pill, menu, bottom bar.
import type { Locator, Page } from '@playwright/test';

export interface Frame {
  /** The words of the sync pill: all sent, sending, offline, needs you. */
  readonly pill: Locator;
  readonly title: Locator;
  readonly back: Locator;
  openOutbox(): Promise<void>;
  openMenu(): Promise<Locator>;
  chooseTheme(name: 'Light' | 'Dark' | 'Outdoor'): Promise<void>;
}

export const frame = (page: Page): Frame => {
  const pill = page.getByRole('button', { name: /^Sync status/u });
  const openMenu = async (): Promise<Locator> => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    return page.getByRole('dialog', { name: 'Menu' });
  };
  return {
    pill,
    title: page.getByRole('banner').getByRole('heading', { level: 1 }),
    back: page.getByRole('button', { name: 'Back', exact: true }),
    openOutbox: () => pill.click(),
    openMenu,
    chooseTheme: async (name) => {
      const menu = await openMenu();
      await menu.getByText(name, { exact: true }).click();
      await menu.getByRole('button', { name: 'Close menu' }).click();
    },
  };
};
