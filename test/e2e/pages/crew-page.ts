// A crew's page, and the pages to check in and out.
import type { Locator, Page } from '@playwright/test';

export interface CrewPage {
  readonly name: Locator;
  /** The one big thing to press. */
  readonly slab: Locator;
  /** Leads to the page to check out, while one is on the clock. */
  readonly toCheckOut: Locator;
  /** What takes the slab's place: time, mark and the way back. */
  readonly done: Locator;
  readonly undo: Locator;
  openPhotos(): Promise<void>;
}

export const crewPage = (page: Page): CrewPage => {
  const dock = page.getByRole('group', { name: 'Check in or out' });
  const done = page.getByRole('status').filter({ hasText: /Checked (?:in|out)/u });
  return {
    name: page.getByRole('main').getByRole('heading', { level: 2 }).first(),
    slab: dock.getByRole('button', { name: /^Check (?:in|out)/u }),
    toCheckOut: dock.getByRole('link', { name: 'Check out' }),
    done,
    undo: done.getByRole('button', { name: /^Undo/u }),
    openPhotos: () =>
      page
        .getByRole('main')
        .getByRole('link', { name: /^Photos/u })
        .click(),
  };
};
