// Tables, lists, tabs and menus of a desk without a mouse, in a real browser.
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

describe('a table of 24,000 rows', () => {
  const table = () => part(page, 'Data table, 24,000 rows').getByRole('grid');
  const enter = async (): Promise<void> => {
    await table().locator('[data-cell="0:1"]').click();
    await expect.poll(cell).toBe('0:1');
  };
  const row = (index: number) => table().locator(`[data-index="${String(index)}"]`);

  it('draws a screenful, and says how many there are', async () => {
    expect(await table().getAttribute('aria-rowcount')).toBe('24001');
    expect(await table().getByRole('row').count()).toBeLessThan(60);
    expect(await row(0).getAttribute('aria-rowindex')).toBe('2');
  });

  it('is one tab stop, and Shift with Tab leaves it as well', async () => {
    await enter();
    await press('ArrowDown', 'ArrowDown');
    await press('Tab');
    expect(await table().evaluate((element) => element.contains(document.activeElement))).toBe(false);
    await press('Shift+Tab');
    await expect.poll(cell).toBe('2:1');
    await press('Shift+Tab');
    expect(await table().evaluate((element) => element.contains(document.activeElement))).toBe(false);
  });

  it('moves by arrows, Home, End and page keys, and shows where it is', async () => {
    await enter();
    await press('ArrowRight', 'ArrowDown', 'End');
    await expect.poll(cell).toBe('1:4');
    await press('Home');
    await expect.poll(cell).toBe('1:0');
    await press('Control+End');
    await expect.poll(cell).toBe('23999:4');
    expect(await row(23_999).boundingBox()).not.toBeNull();
    const scroller = await table().evaluate((element) => {
      const { bottom } = element.parentElement?.getBoundingClientRect() ?? { bottom: 0 };
      return (element.querySelector('[data-index="23999"]')?.getBoundingClientRect().bottom ?? Infinity) <= bottom + 1;
    });
    expect(scroller).toBe(true);
    await press('PageUp');
    await expect.poll(async () => Number((await cell())?.split(':')[0])).toBeLessThan(23_995);
    await press('Control+Home');
    await expect.poll(cell).toBe('0:0');
  });

  it('keeps the row on which the keyboard stands, however far somebody scrolls', async () => {
    await enter();
    await press('ArrowDown');
    await table().evaluate((element) => {
      if (element.parentElement !== null) element.parentElement.scrollTop = 400_000;
    });
    await expect
      .poll(() =>
        row(8_000)
          .count()
          .then(() => table().locator('[data-index]').nth(5).getAttribute('data-index')),
      )
      .not.toBe('5');
    expect(await cell()).toBe('1:1');
    await press('ArrowDown');
    await expect.poll(cell).toBe('2:1');
    await expect.poll(async () => (await row(2).boundingBox())?.y ?? -1).toBeGreaterThan(0);
  });

  it('selects by Space, extends by Shift, takes all by Ctrl+A, and tells how many', async () => {
    await enter();
    const status = part(page, 'Data table, 24,000 rows').getByRole('status');
    await press('Space');
    expect(await row(0).getAttribute('aria-selected')).toBe('true');
    await press('Shift+ArrowDown', 'Shift+ArrowDown');
    await expect.poll(() => status.textContent()).toContain('3 selected');
    await press('Space');
    await expect.poll(() => status.textContent()).toContain('2 selected');
    await press('Control+a');
    await expect.poll(() => status.textContent()).toContain('24,000 selected');
  });

  it('extends from one box to another by Shift and a press', async () => {
    await row(1).getByRole('checkbox').click();
    await row(4)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await expect
      .poll(() => part(page, 'Data table, 24,000 rows').getByRole('status').textContent())
      .toContain('4 selected');
  });

  it('opens by Enter and by a press', async () => {
    await enter();
    const opened = page.getByTestId('opened Projects');
    expect(await opened.textContent()).toBe('Meridian Echo 2400');
    await press('ArrowDown', 'Enter');
    await expect.poll(() => opened.textContent()).toBe('Glenmoor Roof 2401');
  });

  it('sorts by its headings, which the arrows reach', async () => {
    await enter();
    await press('ArrowUp', 'Enter');
    const heading = table().getByRole('columnheader', { name: 'Name' });
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(() => row(0).textContent()).toContain('Glenmoor Roof');
    await press('Enter');
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending');
    await expect.poll(() => row(0).textContent()).toContain('Ŵylfa');
    await expect
      .poll(() => part(page, 'Data table, 24,000 rows').getByRole('status').textContent())
      .toContain('Sorted by Name, descending');
  });
});

describe('a virtual list', () => {
  it('is one tab stop that leads through 5,000 rows', async () => {
    const list = part(page, 'Virtual list');
    await list.getByRole('button').first().click();
    await press('ArrowDown', 'ArrowDown');
    await expect.poll(focused).toContain('Oona Restrick');
    await press('End');
    await expect.poll(focused).toContain('5000');
    const last = page.locator('[data-part="Virtual list"] [aria-posinset="5000"]');
    expect(await last.getAttribute('aria-setsize')).toBe('5000');
    expect(await list.getByRole('listitem').count()).toBeLessThan(60);
    await press('Home', 'Tab');
    expect(await list.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  });
});

describe('tabs', () => {
  it('show what the arrows reach, and lead into the view', async () => {
    const tabs = part(page, 'Tabs');
    await tabs.getByRole('tab', { name: 'Open positions' }).focus();
    await press('ArrowRight');
    await expect.poll(() => tabs.getByRole('tab', { name: 'People' }).getAttribute('aria-selected')).toBe('true');
    expect(await focused()).toBe('People');
    await press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
    expect(await tabs.getByRole('tabpanel', { name: 'People' }).textContent()).toBe('Maren Quill');
  });
});

describe('a menu', () => {
  const open = async (): Promise<void> => {
    await part(page, 'Menu').getByRole('button', { name: 'More actions' }).focus();
    await press('ArrowDown');
    await page.getByRole('menu').waitFor();
  };
  it('is walked through by arrows and letters, and gives the focus back', async () => {
    await open();
    await expect.poll(focused).toContain('Change the hours');
    await press('ArrowUp');
    expect(await focused()).toContain('Take off the crew');
    await press('c');
    expect(await focused()).toContain('Change the hours');
    await press('Escape');
    await expect.poll(focused).toContain('More actions');
    await open();
    await press('Tab');
    await expect.poll(focused).toContain('More actions');
  });
  it('does what is chosen, and not what cannot be done now', async () => {
    await open();
    await press('ArrowDown', 'Enter');
    expect(await page.getByRole('menu').isVisible()).toBe(true);
    expect(await page.getByRole('menuitem', { name: /Copy to another day\s*Needs a connection/u }).count()).toBe(1);
    await press('ArrowDown', 'Enter');
    await expect.poll(() => page.getByTestId('menu').textContent()).toBe('remove');
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
  });
});
