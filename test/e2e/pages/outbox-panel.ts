// The list of what waits to be sent.
import type { Locator, Page } from '@playwright/test';

export interface OutboxPanel {
  readonly title: Locator;
  readonly items: Locator;
}

export const outboxPanel = (page: Page): OutboxPanel => ({
  title: page.getByRole('heading', { name: 'Waiting to send' }),
  items: page.getByRole('main').getByRole('listitem'),
});
