// The sign-off: the chief's page with the hours, and the page in the client's hands.
import { expect, type Locator, type Page } from '@playwright/test';
import { drawSignature } from './signature.ts';

export interface SignOffPage {
  /** The beginning of the seal that stands above the way to the client. */
  seal(): Promise<string>;
  handOver(): Promise<ClientPage>;
}

export interface ClientPage {
  readonly hours: Locator;
  readonly thanks: Locator;
  sign(name: string, stars: number): Promise<void>;
}

export const signOffPage = (page: Page): SignOffPage => ({
  seal: async () => {
    const words = await page.getByText(/^Seal of these hours/u).innerText();
    return words.replace(/^.*: /u, '').replaceAll(' ', '');
  },
  handOver: async () => {
    await page.getByRole('button', { name: 'Hand the device over' }).click();
    const client = page.getByRole('dialog', { name: 'Sign-off' });
    await expect(client).toBeVisible();
    return {
      hours: client.getByRole('table'),
      thanks: client.getByText('Thank you. The hours are signed.'),
      sign: async (name, stars) => {
        await client.getByRole('radio', { name: `${String(stars)} stars` }).check({ force: true });
        await client.getByLabel('Name of the person signing').fill(name);
        await drawSignature(page, client);
        await client.getByRole('button', { name: 'Sign and save' }).click();
      },
    };
  },
});

/** On the page of the sign-off, on the signer's own login. */
export const signByTyping = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Sign these hours' }).click();
  await page.getByLabel('Name of the person signing').fill(name);
  await page.getByRole('radio', { name: 'Type the name' }).check({ force: true });
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Sign and save' }).click();
};
