// A thing has one name in each language, wherever it is spoken of.
import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { readSources } from '#tools/lib/catalogs/catalog-sources.ts';

/** How the catalogs call a rate card, or several. */
const RATE_CARD: Readonly<Record<Language, RegExp>> = {
  en: /rate card/iu,
  nl: /tarievenkaart/iu,
  cy: /(?:cerdyn|cardiau) cyfraddau/iu,
  fr: /grille/iu,
  deAt: /Preisliste/u,
  de: /Preisliste/u,
  es: /tarifa/iu,
};

const sources = readSources('i18n');
const textsOf = (language: Language): ReadonlyMap<string, string> =>
  new Map(sources.filter((source) => source.language === language).flatMap(({ texts }) => [...texts]));
const ofRateCards = [...textsOf('en')].filter(([, text]) => RATE_CARD.en.test(text)).map(([id]) => id);

it.each(LANGUAGES)('a rate card is called the same everywhere in %s', (language) => {
  expect(ofRateCards.length).toBeGreaterThan(8);
  const texts = textsOf(language);
  expect(ofRateCards.filter((id) => !RATE_CARD[language].test(texts.get(id) ?? ''))).toEqual([]);
});
