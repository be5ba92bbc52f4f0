// Home of a crew member.
import type { Locator, Page } from '@playwright/test';

export interface HomePage {
  /** Heading of the job that is next or under way. */
  readonly job: Locator;
  readonly checkIn: Locator;
  openCrew(): Promise<void>;
}

export const homePage = (page: Page): HomePage => ({
  job: page.getByRole('main').getByRole('heading', { level: 2 }).first(),
  checkIn: page.getByRole('main').getByRole('link', { name: 'Check in' }),
  openCrew: () => page.getByRole('main').getByRole('link', { name: 'Open crew' }).click(),
});
