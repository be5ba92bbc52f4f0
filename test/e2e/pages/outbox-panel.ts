// The list of what waits to be sent.
import type { Locator, Page } from '@playwright/test';

export interface OutboxPanel {
  readonly title: Locator;
  readonly items: Locator;
  /** Takes in unsent work that another device wrote to a file. */
  takeIn(text: string): Promise<void>;
}

/** Where the panel is open over home. */
export const OUTBOX = '/#outbox';

export const outboxPanel = (page: Page): OutboxPanel => ({
  title: page.getByRole('heading', { name: 'Waiting to send' }),
  items: page.getByRole('main').getByRole('listitem'),
  // Five tabs that open at once on a slow computer took longer than the usual patience.
  takeIn: (text) =>
    page
      .getByLabel('Import a file')
      .setInputFiles(
        { name: 'unsent.json', mimeType: 'application/json', buffer: Buffer.from(text) },
        { timeout: 60_000 },
      ),
});
