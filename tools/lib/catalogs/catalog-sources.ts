// Reads the texts as translators write them: i18n/{language}/{area}.json, one flat object of id to ICU message each.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '#i18n/languages.ts';

/** What `npm run new` puts before a text that somebody still has to translate. */
export const UNTRANSLATED = '[en] ';

export interface CatalogSource {
  readonly language: Language;
  readonly area: string;
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * All catalogs below `folder` (the path of `i18n`), in the order of the languages. Throws a sentence on broken JSON.
 */
export const readSources = (folder: string): readonly CatalogSource[] =>
  LANGUAGES.flatMap((language) =>
    areasIn(`${folder}/${language}`).map((area) => readSource({ folder, language, area })),
  );

const areasIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length))
        .sort()
    : [];

const readSource = ({
  folder,
  language,
  area,
}: {
  readonly folder: string;
  readonly language: Language;
  readonly area: string;
}): CatalogSource => {
  const file = `${folder}/${language}/${area}.json`;
  const content = parseJson(file);
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Error(`${file} has to be one object of texts.`);
  const texts = Object.entries(content).map(([id, text]): readonly [string, string] => {
    if (typeof text !== 'string') throw new Error(`${file}: the text ${id} has to be a string.`);
    return [id, text];
  });
  return { language, area, texts: new Map(texts) };
};

const parseJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (failure) {
    throw new Error(`${file} is not valid JSON: ${failure instanceof Error ? failure.message : String(failure)}`);
  }
};
