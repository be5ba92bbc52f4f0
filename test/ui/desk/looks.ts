// How the gallery is looked at: themes, languages and widths; all of them in the soak, a desk and a phone in each run.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { ownLetters } from '#test/support/judging/judging.ts';

export interface Look {
  readonly theme: 'light' | 'dark' | 'outdoor';
  readonly language: Language;
  readonly width: 320 | 1440;
}

const THEMES = ['light', 'dark', 'outdoor'] as const;
const WIDTHS = [320, 1440] as const;

const ALL: readonly Look[] = THEMES.flatMap((theme) =>
  LANGUAGES.flatMap((language) => WIDTHS.map((width) => ({ theme, language, width }))),
);

/** A desk, and the largest letters with long words at the least width. */
const SAMPLE: readonly Look[] = [
  { theme: 'light', language: 'en', width: 1440 },
  { theme: 'outdoor', language: 'cy', width: 320 },
];

const isWhole = process.env['CALLBOARD_GALLERY'] === 'all';
export const LOOKS = isWhole ? ALL : SAMPLE;

const pictures = join(import.meta.dirname, '../../../screenshots/gallery');

/** Keeps a picture of what the page shows, where whoever runs the gallery looks for it. */
export const picture = async (page: Page, { theme, language, width }: Look, name: string): Promise<void> => {
  if (!isWhole) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({
    path: join(pictures, `${name}-${theme}-${language}-${String(width)}.png`),
    fullPage: name === 'all',
  });
};

/** The gallery in this look: a phone's finger at 320 pixels, a mouse at 1440. */
export const openGallery = async (browser: Browser, address: string, look: Look): Promise<Page> => {
  const isPhone = look.width === 320;
  const context = await browser.newContext({
    viewport: { width: look.width, height: isPhone ? 700 : 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${address}/?theme=${look.theme}&language=${look.language}`);
  await untilDrawn(page);
  return page;
};

/** All of it stands there, in the app's own letters. */
export const untilDrawn = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: 'Gallery' }).waitFor();
  await ownLetters(page);
};

/** A part of the gallery by its name. */
export const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`);
