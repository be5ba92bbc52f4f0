// Loads the compiled texts of a language: several areas at once, at most ten reads in flight, with fallbacks.
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { fileOf, type Area } from './areas.ts';
import { inParallel } from './in-parallel.ts';
import { withFallbacks, type Language } from './languages.ts';
import type { AnyMessageId } from './any-message-id.ts';

/** Compiled texts by id, ready for `createIntl` and `IntlProvider`. Holds the areas that were asked for. */
export type Catalog = Record<AnyMessageId, MessageFormatElement[]>;

/**
 * Reads one compiled file, `/i18n/{language}/{file}.json`; rejects when it cannot. Retries are the reader's business.
 */
export type ReadCatalog = (url: string) => Promise<unknown>;

export interface CatalogRequest {
  readonly language: Language;
  readonly areas: readonly Area[];
  readonly read: ReadCatalog;
}

/** Areas whose texts are read at the same time. */
const READS_AT_ONCE = 10;

/**
 * Where the compiled texts of an area lie, below the app's origin and below `public/`; several areas may share a file.
 */
export const catalogUrl = (language: Language, area: Area): string => `/i18n/${language}/${fileOf(area)}.json`;

/**
 * The texts of these areas in this language, with those that share a file with them. Per id the nearest language that
 * has the text gives it; the compiled
 * files are complete, so a fallback file is only read where a file is missing or broken.
 * Rejects with the first reader's error when an area cannot be read in any language.
 */
export const loadCatalog = async ({ language, areas, read }: CatalogRequest): Promise<Catalog> => {
  const oneOfEachFile = areas.filter((area, at) => areas.findIndex((other) => fileOf(other) === fileOf(area)) === at);
  const parts = await inParallel(
    READS_AT_ONCE,
    oneOfEachFile.map((area) => () => loadArea(language, area, read)),
  );
  const texts: unknown = Object.assign({}, ...parts);
  if (!isCatalog(texts)) throw new Error('A compiled catalog holds something other than compiled texts.');
  return texts;
};

const loadArea = async (language: Language, area: Area, read: ReadCatalog): Promise<unknown> => {
  const failures: unknown[] = [];
  for (const candidate of withFallbacks(language)) {
    try {
      const part = await read(catalogUrl(candidate, area));
      if (isCatalog(part)) return part;
      failures.push(new Error(`${catalogUrl(candidate, area)} is not a compiled catalog.`));
    } catch (failure) {
      failures.push(failure);
    }
  }
  throw failures[0];
};

/** That the ids are whole is proven by the catalog check at build time; here only the shape is looked at. */
const isCatalog = (value: unknown): value is Catalog =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => Array.isArray(text));
