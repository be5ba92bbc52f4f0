// The security check of a shift: its questions by their words, and handing it in.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Picked } from './photos-page.ts';

export interface SecurityPage {
  /** Everything that belongs to one question. */
  question(words: string): Locator;
  choose(words: string, answer: string): Promise<void>;
  write(words: string, answer: string): Promise<void>;
  addPhoto(words: string, photo: Picked): Promise<void>;
  handIn(): Promise<void>;
}

export const securityPage = (page: Page): SecurityPage => {
  const main = page.getByRole('main');
  const question = (words: string): Locator => main.getByRole('heading', { level: 3, name: words }).locator('..');
  return {
    question,
    choose: (words, answer) => question(words).getByText(answer, { exact: true }).click(),
    write: (words, answer) => question(words).getByLabel('Your answer').fill(answer),
    addPhoto: async (words, { name, mimeType, buffer }) => {
      await question(words).getByLabel('Add photo').setInputFiles({ name, mimeType, buffer });
      await expect(question(words).getByText('1 photo')).toBeVisible({ timeout: 20_000 });
    },
    handIn: async () => {
      await page.getByRole('button', { name: 'Hand in' }).click();
      await expect(main.getByText(/Handed in/u)).toBeVisible();
    },
  };
};
