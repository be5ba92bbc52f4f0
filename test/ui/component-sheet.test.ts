// Every part of the kit, in a real browser: no accessibility fault in any theme, nothing too small to press, nothing
// cut off.
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faults, smallTargets } from '#test/support/judging/judging.ts';
import { serveSheet, type ServedSheet } from '#test/support/browser/served-sheet.ts';

let sheet: ServedSheet;
let page: Page;

beforeAll(async () => {
  sheet = await serveSheet('test/ui/sheet/vite.config.ts');
  page = await sheet.browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
});

afterAll(() => sheet.close());

const open = async (theme: string, width = 390): Promise<void> => {
  await page.setViewportSize({ width, height: 844 });
  await page.goto(`${sheet.address}/?theme=${theme}`);
  await page.getByText('Sync pill').waitFor();
};

describe.each(['light', 'dark', 'outdoor'])('the kit in the %s theme', (theme) => {
  it('has no accessibility fault', async () => {
    await open(theme);
    expect(await faults(page)).toEqual([]);
  });
  it('has no target under 48 pixels', async () => {
    await open(theme);
    expect(await smallTargets(page)).toEqual([]);
  });
  it('fits a screen of 320 pixels without scrolling sideways', async () => {
    await open(theme, 320);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  });
  it('fits with text twice as large', async () => {
    await open(theme);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});

describe('a dialog', () => {
  it('has no accessibility fault, keeps the focus inside, and gives it back when Escape closes it', async () => {
    await open('light');
    const opener = page.getByRole('button', { name: 'Open dialog' });
    await opener.press('Enter');
    await expect.poll(() => page.getByRole('dialog', { name: 'Delete this blocked date?' }).isVisible()).toBe(true);
    expect(await faults(page)).toEqual([]);
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          "document.activeElement === document.body || document.activeElement.closest('dialog') !== null",
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    await expect.poll(() => opener.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  });
});

describe('a press beside a dialog', () => {
  it('closes it only where it began there: text selected to beyond its edge does not', async () => {
    await open('light', 800);
    await page.getByRole('button', { name: 'Open dialog' }).click();
    const box = await page.locator('dialog[open]').boundingBox();
    if (box === null) throw new Error('the dialog has no box');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x / 2, box.y + box.height / 2);
    await page.mouse.up();
    expect(await page.locator('dialog[open]').count()).toBe(1);
    await page.mouse.click(box.x / 2, box.y + box.height / 2);
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
  });
});

describe('a sheet with a search', () => {
  it.each([390, 1280])('keeps its field in its place on %i pixels, however few are found', async (width) => {
    await open('light', width);
    await page.getByRole('button', { name: 'Open search' }).click();
    const field = page.getByLabel('Search', { exact: true });
    // Where it stands once it has risen.
    await page.evaluate('Promise.all(document.getAnimations().map((each) => each.finished))');
    const before = await field.boundingBox();
    await field.fill('Person 12');
    await expect.poll(() => page.locator('dialog[open]').getByText('Person 1', { exact: true }).count()).toBe(0);
    expect(await field.boundingBox()).toEqual(before);
    await field.fill('nobody');
    await expect
      .poll(() =>
        page
          .locator('dialog[open]')
          .getByText(/^Person \d/u)
          .count(),
      )
      .toBe(0);
    expect(await field.boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
  });
});

describe('without a mouse', () => {
  it('chips are chosen with the arrow keys', async () => {
    await open('light');
    await page.getByRole('radio', { name: 'All' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('radio', { name: 'To confirm' }).isChecked()).toBe(true);
  });
  it('a button that cannot be pressed can be reached, and says why', async () => {
    await open('light');
    const button = page.getByRole('button', { name: 'Check in', description: 'Opens at 13:30' });
    await button.focus();
    expect(await button.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
  });
  it('a password is shown and hidden again', async () => {
    await open('light');
    const password = page.getByLabel('Password', { exact: true });
    await page.getByRole('button', { name: 'Show password' }).press('Enter');
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).press('Enter');
    expect(await password.getAttribute('type')).toBe('password');
  });
});

describe('a finger', () => {
  /**
   * Moves one finger over the ground by the given pixels, starting at its text or at its chips; returns which way the
   * last swipe went.
   */
  const drag = async (part: 'text' | 'chips', across: number, down = 0): Promise<string | null> => {
    const target = part === 'text' ? page.getByTestId('last') : page.getByTestId('ground').getByText('Tuesday');
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    const start = { x: (box?.x ?? 0) + 120 - (part === 'chips' ? 80 : 0), y: (box?.y ?? 0) + 8 };
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
    for (let step = 1; step <= 5; step += 1) {
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: start.x + (across * step) / 5, y: start.y + (down * step) / 5 }],
      });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return page.getByTestId('last').textContent();
  };

  beforeAll(async () => {
    page = await sheet.browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
  });

  it('swipes right and left', async () => {
    await open('light');
    expect(await drag('text', 120)).toBe('right');
    expect(await drag('text', -110)).toBe('left');
  });
  it('that moves a little, or down, does not swipe', async () => {
    await open('light');
    expect(await drag('text', 50)).toBe('none');
    expect(await drag('text', 90, -90)).toBe('none');
  });
  it('that pushes the chips along does not swipe', async () => {
    await open('light');
    expect(await drag('chips', -120)).toBe('none');
  });
});
