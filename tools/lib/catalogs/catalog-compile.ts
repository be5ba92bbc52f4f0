// Turns the translators' files into what the app reads: parsed messages, whole in every language.
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { withFallbacks } from '#i18n/languages.ts';
import { catalogUrl } from '#i18n/load.ts';
import type { CatalogSource } from './catalog-sources.ts';
import { AREAS } from '#i18n/areas.ts';

export interface CompiledCatalog {
  /** Where it is served, `/i18n/{language}/{file}.json`. */
  readonly url: string;
  readonly content: string;
}

/**
 * One file per language and area, or per group of areas that are needed together. A text that a language lacks is taken
 * from
 * its fallbacks here, so that a device reads each file once. Parsed beforehand, because the app ships no parser.
 */
export const compile = (sources: readonly CatalogSource[]): readonly CompiledCatalog[] => {
  const files = new Map<string, Readonly<Record<string, readonly MessageFormatElement[]>>>();
  for (const source of sources) {
    const area = AREAS.find((known) => known === source.area);
    if (area === undefined) continue;
    const url = catalogUrl(source.language, area);
    files.set(url, { ...files.get(url), ...parsed(texts(source, sources)) });
  }
  return [...files].map(([url, content]) => ({ url, content: JSON.stringify(content) }));
};

const texts = ({ language, area }: CatalogSource, sources: readonly CatalogSource[]): ReadonlyMap<string, string> =>
  new Map(
    withFallbacks(language)
      .toReversed()
      .flatMap((candidate) => [
        ...(sources.find((source) => source.language === candidate && source.area === area)?.texts ?? []),
      ]),
  );

const parsed = (messages: ReadonlyMap<string, string>): Readonly<Record<string, readonly MessageFormatElement[]>> =>
  Object.fromEntries([...messages].map(([id, text]) => [id, parse(text)]));
