// What a finger does on a screen of the sheet, and what has to stand there then.
import type { Page } from 'playwright';
import sharp from 'sharp';
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

/**
 * On home a changed job shows what was and what is, and is answered there. The two times have their day before them
 * where it is not the same one.
 */
export const answerTheChange = async (page: Page): Promise<void> => {
  const card = page.getByRole('listitem').filter({ hasText: '2 things changed' });
  await card.getByText(/^Jonas Weir, /u).waitFor();
  expect(await card.locator('del').allInnerTexts()).toEqual([
    expect.stringMatching(/^before\s+(?:\w{3} \d+ \w{3}, )?\d\d:\d\d$/u),
    expect.stringMatching(/^before\s+Nordkai Hall$/u),
  ]);
  expect(await card.locator('ins').allInnerTexts()).toEqual([
    expect.stringMatching(/^now\s+(?:\w{3} \d+ \w{3}, )?\d\d:\d\d$/u),
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

/** Three photos as a camera makes them: what is kept is upright, small and without position. */
export const keepThreePhotos = async (page: Page): Promise<void> => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#5a8ca0' } });
  const exif = {
    IFD2: { DateTimeOriginal: '2026:11:20 14:05:33' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 0/1' },
  };
  const files = [
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await picture(4000, 3000).jpeg().withExif(exif).toBuffer() },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await picture(3000, 4000).jpeg().toBuffer() },
    { name: 'three.png', mimeType: 'image/png', buffer: await picture(400, 300).png().toBuffer() },
  ];
  await page.getByLabel('Choose photos').setInputFiles(files);
  await page.locator('main li img').nth(2).waitFor();
  const kept = await Promise.all(
    (await page.locator('main li img').all()).map(async (image) => {
      const bytes = await image.evaluate(async (element: HTMLImageElement) => [
        ...new Uint8Array(await (await fetch(element.src)).arrayBuffer()),
      ]);
      return sharp(Buffer.from(bytes)).metadata();
    }),
  );
  // The small pictures of the tiles; what is sent of each is judged in the browser test of photos.
  expect(
    kept.map(({ width, height, format }) => [width, height, format]).toSorted((a, b) => Number(b[1]) - Number(a[1])),
  ).toEqual([
    [240, 320, 'jpeg'],
    [320, 240, 'jpeg'],
    [320, 240, 'jpeg'],
  ]);
  expect(kept.every(({ exif: block }) => !(block?.toString('latin1') ?? '').includes('GPS'))).toBe(true);
};

/** A day is blocked with its reason, and is free again after a word. */
export const blockAndFree = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Block dates or request vacation' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Block', exact: true }).click();
  await sheet.getByText('Please say why.').waitFor();
  await sheet.getByText(/You are confirmed for a job in these days/u).waitFor();
  await sheet.getByLabel('Reason').fill('Dentist');
  await sheet.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText('Blocked: Dentist').waitFor();
  await page.getByText('Saved on this phone').waitFor();
  await page.getByRole('tab', { name: 'Agenda' }).click();
  const noted = page.getByRole('listitem').filter({ hasText: 'Blocked: Dentist' });
  await noted.getByRole('button', { name: 'Remove the blocked date' }).click();
  await page.getByRole('dialog').getByText('Free these days again?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the blocked date' }).click();
  await page.getByText('Blocked: Dentist').waitFor({ state: 'detached' });
};

/** Down, left and a page on: the day that is chosen follows the keys, and has the focus. */
export const moveThroughTheMonth = async (page: Page): Promise<void> => {
  const chosen = (): Promise<string | null> => page.locator('[aria-pressed=true][data-date]').getAttribute('data-date');
  const before = await chosen();
  await page.locator('[aria-pressed=true][data-date]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  expect(await chosen()).toBe(
    Temporal.PlainDate.from(before ?? '')
      .add({ days: 6 })
      .toString(),
  );
  expect(await page.evaluate('document.activeElement.dataset.date')).toBe(await chosen());
  await page.keyboard.press('PageDown');
  expect(await chosen()).toBe(
    Temporal.PlainDate.from(before ?? '')
      .add({ days: 6 })
      .add({ months: 1 })
      .toString(),
  );
};
