// The photos of a crew.
import type { Locator, Page } from '@playwright/test';

export interface Picked {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export interface PhotosPage {
  readonly tiles: Locator;
  choose(photos: readonly Picked[]): Promise<void>;
}

export const photosPage = (page: Page): PhotosPage => ({
  tiles: page.getByRole('list', { name: 'Photos' }).getByRole('listitem'),
  choose: (photos) => page.getByLabel('Choose photos').setInputFiles(photos.map(({ name, mimeType, buffer }) => ({ name, mimeType, buffer }))),
});
