// Every part of a desk in a real browser: no accessibility fault, nothing cut, nothing too small for a finger; in all
// looks by `npm run gallery`.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveSheet, type ServedSheet } from '#test/support/browser/served-sheet.ts';
import { cutTexts, faults, smallTargets } from '#test/support/judging/judging.ts';
import { LOOKS, openGallery, part, picture, untilDrawn, type Look } from './desk/looks.ts';

let gallery: ServedSheet;

beforeAll(async () => {
  gallery = await serveSheet('test/ui/gallery/vite.config.ts');
});

afterAll(() => gallery.close());

/** On a narrow screen the filters are behind a button of their own. */
const openFilter = async (bar: Locator): Promise<void> => {
  const opener = bar.locator('button[aria-expanded=false]:not([aria-haspopup])');
  if (await opener.isVisible()) await opener.click();
  await bar.locator('button[aria-haspopup]').nth(1).click();
};

/** What opens above the page: its name, how it is opened, and what shows that it is open. */
const OPENED: readonly (readonly [name: string, open: (page: Page) => Promise<void>, shown: string])[] = [
  ['filter', (page) => openFilter(part(page, 'Filter bar')), 'dialog[open]'],
  ['menu', (page) => part(page, 'Menu').locator('button[aria-haspopup]').click(), '[role=menu]'],
  ['popover', (page) => part(page, 'Popover').locator('button[aria-haspopup]').click(), 'dialog[open]'],
  ['dates', (page) => part(page, 'Date range').locator('button[aria-haspopup]').click(), 'dialog[open] [role=grid]'],
  ['search', (page) => part(page, 'Command search').locator('button').first().click(), 'dialog[open] [role=listbox]'],
];

const judge = async (page: Page, { width }: Look): Promise<void> => {
  expect(await faults(page)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
  if (width === 320) expect(await smallTargets(page)).toEqual([]);
};

describe.each(LOOKS)('in the $theme theme, in $language, $width pixels wide', (look) => {
  let page: Page;
  beforeAll(async () => {
    page = await openGallery(gallery.browser, gallery.address, look);
  });
  afterAll(() => page.context().close());

  it('every part is whole', async () => {
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(look.width);
    await picture(page, look, 'all');
    await judge(page, look);
  });

  it('what opens above the page is whole', async () => {
    for (const [name, open, shown] of OPENED) {
      await open(page);
      await page.locator(shown).first().waitFor();
      await picture(page, look, name);
      await judge(page, look);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    }
    await part(page, 'Combobox').getByRole('combobox').click();
    await part(page, 'Combobox').getByRole('option').first().waitFor();
    await picture(page, look, 'combobox');
    await judge(page, look);
  });

  it('fits with letters twice as large', async () => {
    await page.reload();
    await untilDrawn(page);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(look.width);
  });
});

it('every part names a screen that uses it, or one that is planned and takes it', async () => {
  const page = await openGallery(gallery.browser, gallery.address, { theme: 'light', language: 'en', width: 1440 });
  const parts = await page
    .locator('[data-part]')
    .evaluateAll((elements) =>
      elements.map((element) => [element.getAttribute('data-part'), element.querySelector('p')?.textContent] as const),
    );
  expect(parts.length).toBeGreaterThanOrEqual(18);
  expect(parts.filter(([, screens]) => !/^(?:Used by|Planned for) \S/u.test(screens ?? ''))).toEqual([]);
  await page.context().close();
});
