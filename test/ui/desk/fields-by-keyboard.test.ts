// Fields, panes, boards, charts and the search of a desk without a mouse, in a real browser.
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveSheet, type ServedSheet } from '#test/support/browser/served-sheet.ts';
import { openGallery, part } from './looks.ts';

let gallery: ServedSheet;
let page: Page;

beforeAll(async () => {
  gallery = await serveSheet('test/ui/gallery/vite.config.ts');
  page = await openGallery(gallery.browser, gallery.address, { theme: 'light', language: 'en', width: 1440 });
});
afterAll(() => gallery.close());
beforeEach(async () => {
  await page.reload();
  await page.getByRole('heading', { name: 'Gallery' }).waitFor();
});

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Where the keyboard stands in a grid: `row:column`. */
const cell = (): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.closest('[data-cell]')?.getAttribute('data-cell') ?? null);
const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('a combobox', () => {
  it('finds by letters, takes by Enter, and leaves by Escape without a change', async () => {
    const field = part(page, 'Combobox').getByRole('combobox', { name: 'Person' });
    await field.fill('wyn');
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true');
    const active = await field.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active ?? ''}"]`).textContent()).toContain('Ŵyn Gŵyl');
    await press('Enter');
    await expect.poll(() => field.inputValue()).toBe('Ŵyn Gŵyl');
    await press('ArrowDown', 'ArrowDown', 'Escape');
    expect(await field.inputValue()).toBe('Ŵyn Gŵyl');
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    await field.fill('zzz');
    await part(page, 'Combobox').getByText('Nothing fits these letters.').waitFor();
    await press('Tab');
    await expect.poll(() => field.inputValue()).toBe('Ŵyn Gŵyl');
  });
});

describe('a filter', () => {
  it('is set and cleared, and says what is chosen', async () => {
    const bar = part(page, 'Filter bar');
    await bar.getByRole('button', { name: 'Skills' }).press('Enter');
    const box = page.getByRole('dialog', { name: 'Skills' });
    await box.getByRole('searchbox').fill('ang');
    await box.getByRole('checkbox', { name: 'Zoë Ångström' }).press('Space');
    await box.getByRole('searchbox').fill('');
    await box.getByRole('checkbox', { name: 'Maren Quill' }).press('Space');
    await box.getByRole('button', { name: 'Done' }).press('Enter');
    await bar.getByRole('button', { name: 'Skills: 2 chosen' }).waitFor();
    await bar.getByRole('button', { name: 'Functions: Rigger' }).waitFor();
    await bar.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await bar.getByRole('button', { name: 'Skills', exact: true }).waitFor();
    expect(await bar.getByRole('button', { name: 'Clear filters' }).count()).toBe(0);
  });
});

describe('a range of dates', () => {
  it('is chosen in the calendar by keyboard, never before the first day that is offered', async () => {
    const range = part(page, 'Date range');
    await range.getByRole('button', { name: 'Choose in the calendar' }).press('Enter');
    await page.locator('dialog[open] [role=grid]').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-date'))).toBe('2026-11-23');
    await press('ArrowUp', 'Enter');
    expect(await range.getByLabel('First day').inputValue()).toBe('2026-11-23');
    await press('PageDown', 'Home', 'Enter');
    await expect.poll(() => range.getByLabel('First day').inputValue()).toBe('2026-12-14');
    await press('ArrowRight', 'ArrowRight', 'Enter');
    await expect.poll(() => range.getByLabel('Last day').inputValue()).toBe('2026-12-16');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    await expect.poll(focused).toBe('Choose in the calendar');
  });
});

describe('master and detail', () => {
  it('change places by F6 where both have room', async () => {
    const panes = part(page, 'Master and detail');
    await panes.getByRole('button').first().press('Enter');
    await panes.getByTestId('mail').waitFor();
    expect(await focused()).toContain('Maren Quill');
    await press('F6');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Message');
    await press('F6');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Messages');
  });
  it('take each other’s place on a phone, and give the focus back', async () => {
    const phone = await openGallery(gallery.browser, gallery.address, { theme: 'light', language: 'en', width: 320 });
    const panes = part(phone, 'Master and detail');
    const second = panes.getByRole('button').nth(1);
    await second.press('Enter');
    await panes.getByTestId('mail').waitFor();
    expect(await second.isVisible()).toBe(false);
    expect(await phone.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Message');
    await panes.getByRole('button', { name: 'Back to the list' }).press('Enter');
    await expect.poll(() => phone.evaluate(() => document.activeElement?.textContent ?? '')).toContain('Idris Falkner');
    await phone.context().close();
  });

  it('close the detail by Escape', async () => {
    const panes = part(page, 'Master and detail');
    await panes.getByRole('button').first().click();
    await panes.getByTestId('mail').waitFor();
    await press('Escape');
    await expect.poll(() => panes.getByTestId('mail').count()).toBe(0);
  });
});

describe('a board', () => {
  const column = (name: string) => part(page, 'Board').getByRole('region', { name });
  it('is walked through by arrows; a card is moved by its menu and told', async () => {
    const board = part(page, 'Board');
    await board.locator('[data-cell="1:1"]').getByRole('button').focus();
    await press('ArrowRight');
    await expect.poll(cell).toBe('1:2');
    await press('ArrowLeft', 'Enter');
    await page.getByRole('menuitem', { name: 'Move to Confirmed' }).press('Enter');
    await expect.poll(() => column('Confirmed').getByRole('listitem').count()).toBe(3);
    await expect.poll(() => board.getByRole('status').textContent()).toBe('Idris Falkner is now in Confirmed');
  });
  it('takes a card that is dragged', async () => {
    const target = column('Still open');
    await column('Asked').getByRole('listitem').first().hover();
    await page.mouse.down();
    // The first move begins the drag; only a further one is sure to be told to what lies below.
    await target.hover();
    await target.hover();
    await page.mouse.up();
    await expect.poll(() => column('Still open').getByRole('listitem').count()).toBe(1);
  });
});

describe('the search over pages', () => {
  it('goes where a few letters say, and nowhere by Escape', async () => {
    await part(page, 'Command search').getByRole('button').press('Enter');
    const field = page.getByRole('combobox', { name: 'Name of a page' });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.pressSequentially('roof');
    await press('Enter');
    await expect.poll(() => page.getByTestId('taken').textContent()).toBe('p1');
    await part(page, 'Command search').getByRole('button').press('Enter');
    await press('ArrowDown', 'Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(await page.getByTestId('taken').textContent()).toBe('p1');
  });
});

describe('a chart', () => {
  it('tells the same as its table', async () => {
    const chart = part(page, 'Bar chart');
    await chart.getByText('Show as a table').press('Enter');
    await expect
      .poll(() => chart.getByRole('table', { name: 'Turnover by day' }).getByRole('row').allInnerTexts())
      .toEqual(expect.arrayContaining([expect.stringMatching(/Thu 19 Nov\s+3,900/u)]));
    expect(await chart.locator('svg').count()).toBe((await chart.getByRole('row').count()) - 1);
  });
  it('of a meter says its words', async () => {
    const meter = part(page, 'Meter').getByRole('meter').first();
    expect(await meter.getAttribute('aria-valuetext')).toBe('28 Confirmed, 2 Asked, 4 Still open');
    expect([await meter.getAttribute('aria-valuenow'), await meter.getAttribute('aria-valuemax')]).toEqual([
      '30',
      '34',
    ]);
  });
});
