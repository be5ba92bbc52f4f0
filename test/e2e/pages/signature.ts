// A signature drawn on the pad.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectMessagesAbove } from './messages.ts';

/** Points of the stroke, as shares of the pad. */
const STROKE = [
  [0.15, 0.6],
  [0.25, 0.25],
  [0.35, 0.7],
  [0.5, 0.3],
  [0.6, 0.65],
  [0.75, 0.35],
  [0.85, 0.55],
] as const;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const REST_MS = 300;

/**
 * Its place once that has not changed for a while: what lies above it may come later, and would push it from under the
 * pen.
 */
const whereItRests = async (pad: Locator): Promise<Box> => {
  let before: Box | null = null;
  for (;;) {
    const box = await pad.boundingBox();
    if (box !== null && JSON.stringify(box) === JSON.stringify(before)) return box;
    before = box;
    await wait(REST_MS);
  }
};

/** Draws one in that part of the page, and waits until it counts as signed. */
export const drawSignature = async (page: Page, within: Locator): Promise<void> => {
  const pad = within.getByRole('img', { name: 'Sign here with a finger or pen' });
  // In the middle of the screen, once it stands still and nothing lies over it: a picture above may still be growing.
  await pad.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
  });
  await pad.hover();
  await expectMessagesAbove(page, pad);
  const box = await whereItRests(pad);
  await drawStroke(page, box);
  // Said apart from what the app makes of the stroke: it was drawn where the pad is.
  expect(await within.getByRole('img', { name: ON_THE_PAD }).boundingBox()).toEqual(box);
  await expect(within.getByRole('img', { name: 'Signed. Start over to change it.' })).toBeVisible();
};

/** The pad by either of its names. */
const ON_THE_PAD = /^(?:Sign here|Signed)/u;

const drawStroke = async (page: Page, box: Box): Promise<void> => {
  const at = ([x, y]: (typeof STROKE)[number]): [number, number] => [box.x + x * box.width, box.y + y * box.height];
  await page.mouse.move(...at(STROKE[0]));
  await page.mouse.down();
  for (const point of STROKE.slice(1)) await page.mouse.move(...at(point), { steps: 4 });
  await page.mouse.up();
};
