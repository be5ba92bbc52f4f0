// The messages that come and go over a page.
import { expect, type Locator, type Page } from '@playwright/test';

/** They come when they like: over the bar at the head they cover nothing that must not be covered. */
export const expectMessagesAbove = async (page: Page, below: Locator): Promise<void> => {
  const [messages, shown] = await Promise.all([
    page.getByRole('region', { name: 'Messages' }).boundingBox(),
    below.boundingBox(),
  ]);
  expect((messages?.y ?? Infinity) + (messages?.height ?? 0)).toBeLessThanOrEqual(shown?.y ?? 0);
};
