// What a finger does on a screen of the sheet, and what has to stand there then.
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Somebody is checked in from their row, which stays in its place, and is taken back. */
export const checkInFromTheRow = async (page: Page): Promise<void> => {
  const names = async (): Promise<readonly string[]> =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByText(/Stagehand|Crew chief/u) })
      .allInnerTexts();
  await page.getByRole('button', { name: 'Check in: Ben Adler' }).click();
  await page.getByText(/^Ben Adler is here, /u).waitFor();
  const before = await names();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Check in: Ben Adler' }).waitFor();
  expect((await names()).map((words) => words.split('\n')[1])).toEqual(before.map((words) => words.split('\n')[1]));
};

/** Everybody is chosen and checked in with the start of the shift; the way back stands above the buttons. */
export const chooseSome = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('heading', { name: /chosen$/u }).waitFor();
  await page.getByRole('button', { name: /^All \d+$/u }).click();
  expect(await page.getByRole('checkbox', { checked: false }).count()).toBe(0);
  await page.getByRole('radio', { name: /^Start /u }).check({ force: true });
  await page.getByRole('button', { name: /^Check in \d+$/u }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  const [bar, choose] = [await undo.boundingBox(), await page.getByRole('button', { name: 'Choose' }).boundingBox()];
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(choose?.y ?? 0);
};

/** On home a changed job shows what was and what is, and is answered there. */
export const answerTheChange = async (page: Page): Promise<void> => {
  const card = page.getByRole('listitem').filter({ hasText: '2 things changed' });
  await card.getByText(/^Jonas Weir, /u).waitFor();
  expect(await card.locator('del').allInnerTexts()).toEqual([
    expect.stringMatching(/^before\s+\d\d:\d\d$/u),
    expect.stringMatching(/^before\s+Nordkai Hall$/u),
  ]);
  expect(await card.locator('ins').allInnerTexts()).toEqual([
    expect.stringMatching(/^now\s+\d\d:\d\d$/u),
    expect.stringMatching(/^now\s+Tharwick Arena$/u),
  ]);
  await card.getByRole('button', { name: 'Can’t: Load-out' }).waitFor();
  await card.getByRole('button', { name: 'I’ll be there: Load-out' }).click();
  await card.waitFor({ state: 'detached' });
};

/**
 * One question after the other: what is missing is named, an answer is saved at once, and the form is signed and handed
 * in.
 */
export const handInForm = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByText('2 questions still need an answer.').waitFor();
  await page.getByRole('link', { name: /Do you have safety shoes/u }).click();
  await page.getByRole('radio', { name: 'Yes' }).check({ force: true });
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await page.getByText(/Saved on this phone/u).waitFor();
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('link', { name: 'To the overview' }).click();
  await page.getByRole('radio', { name: 'Type the name' }).check({ force: true });
  await page.getByRole('textbox').fill('Ben Adler');
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByText(/Handed in .*\d\d:\d\d/u).waitFor();
};
