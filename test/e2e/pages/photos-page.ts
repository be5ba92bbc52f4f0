// The photos of a crew.
import type { Locator, Page } from '@playwright/test';

export interface Picked {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export interface PhotosPage {
  readonly tiles: Locator;
  /** The photo as large as the screen. */
  readonly large: Locator;
  choose(photos: readonly Picked[]): Promise<void>;
}

export const photosPage = (page: Page): PhotosPage => ({
  tiles: page.getByRole('list', { name: /^(?:Yours|From the crew)$/u }).getByRole('listitem'),
  large: page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close' }) }),
  choose: (photos) =>
    page
      .getByLabel('Choose photos')
      .setInputFiles(photos.map(({ name, mimeType, buffer }) => ({ name, mimeType, buffer }))),
});
