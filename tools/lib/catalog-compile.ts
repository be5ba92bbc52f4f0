// Turns the translators' files into what the app reads: parsed messages, whole in every language.
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { withFallbacks } from '#i18n/languages.ts';
import { catalogUrl } from '#i18n/load.ts';
import type { CatalogSource } from './catalog-sources.ts';
import { AREAS } from '#i18n/areas.ts';

export interface CompiledCatalog {
  /** Where it is served, `/i18n/{language}/{area}.json`. */
  readonly url: string;
  readonly content: string;
}

/**
 * One file per language and area. A text that a language lacks is taken from its fallbacks here, so that a device
 * reads one file per area. Parsed beforehand, because the app ships no parser.
 */
export const compile = (sources: readonly CatalogSource[]): readonly CompiledCatalog[] =>
  sources.flatMap((source) => {
    const area = AREAS.find((known) => known === source.area);
    return area === undefined ? [] : [{ url: catalogUrl(source.language, area), content: JSON.stringify(parsed(texts(source, sources))) }];
  });

const texts = ({ language, area }: CatalogSource, sources: readonly CatalogSource[]): ReadonlyMap<string, string> =>
  new Map(withFallbacks(language).toReversed().flatMap((candidate) =>
    [...(sources.find((source) => source.language === candidate && source.area === area)?.texts ?? [])]));

const parsed = (messages: ReadonlyMap<string, string>): Readonly<Record<string, readonly MessageFormatElement[]>> =>
  Object.fromEntries([...messages].map(([id, text]) => [id, parse(text)]));
