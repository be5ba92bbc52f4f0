// The messages that come and go over a page.
import { expect, type Locator, type Page } from '@playwright/test';
import { frame } from './frame.ts';

/**
 * They come when they like: right below the bar at the head they cover nothing that must not be covered, and leave the
 * ways out of the page and the pill in reach.
 */
export const expectMessagesAbove = async (page: Page, below: Locator): Promise<void> => {
  const [messages, shown, pill] = await Promise.all([
    page.getByRole('region', { name: 'Messages' }).boundingBox(),
    below.boundingBox(),
    frame(page).pill.boundingBox(),
  ]);
  expect((messages?.y ?? Infinity) + (messages?.height ?? 0)).toBeLessThanOrEqual(shown?.y ?? 0);
  expect(messages?.y ?? 0).toBeGreaterThanOrEqual((pill?.y ?? Infinity) + (pill?.height ?? 0));
};
