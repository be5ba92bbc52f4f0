// The crew chief's cockpit: the people by name, what may be done about one of them, positions, sheet and the ways on.
import { expect, type Locator, type Page } from '@playwright/test';

export interface CockpitPage {
  readonly scanner: Locator;
  hand(name: string): Locator;
  /** Opens what may be done about a person. */
  open(name: string): Promise<Locator>;
  close(sheet: Locator): Promise<void>;
  /** Puts a position like the first one from now on. */
  addPosition(): Promise<void>;
  /** Puts somebody on the position that the sheet offers first: one that runs now and has room. */
  addPerson(name: string): Promise<void>;
  follow(title: string): Promise<void>;
}

export const cockpitPage = (page: Page): CockpitPage => {
  const main = page.getByRole('main');
  const hand = (name: string): Locator =>
    main.getByRole('listitem').filter({ hasText: name }).getByRole('button').first();
  return {
    scanner: main.getByRole('button', { name: /^Scan a check code/u }),
    hand,
    open: async (name) => {
      await hand(name).click();
      const sheet = page.getByRole('dialog', { name });
      await expect(sheet).toBeVisible();
      return sheet;
    },
    close: async (sheet) => {
      await sheet.getByRole('button', { name: 'Close' }).click();
      await expect(sheet).toBeHidden();
    },
    addPosition: async () => {
      await main.getByRole('button', { name: 'Add a position' }).click();
      const sheet = page.getByRole('dialog', { name: 'Add a position' });
      await sheet.getByRole('button', { name: 'Save' }).click();
      await expect(sheet).toBeHidden();
    },
    addPerson: async (name) => {
      await main.getByRole('button', { name: 'Add a person' }).click();
      const sheet = page.getByRole('dialog', { name: 'Add a person' });
      await sheet.getByLabel('Name', { exact: true }).fill(name);
      await sheet.getByRole('button', { name: `Add ${name}` }).click();
      await expect(sheet).toBeHidden();
    },
    follow: (title) =>
      main
        .getByRole('link', { name: new RegExp(`^${title}`, 'u') })
        .first()
        .click(),
  };
};

/**
 * A chief decides about somebody without signal, and the phone has kept it: what is shown before that may still be
 * taken back.
 */
export const decide = async (sheet: Locator, decision: string): Promise<void> => {
  await sheet.getByRole('button', { name: decision }).click();
  await expect(sheet.getByText(/^Saved on this phone/u).first()).toBeVisible();
};
