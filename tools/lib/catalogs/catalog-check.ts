// Judges the catalogs as a whole: complete in all languages, same arguments, nothing empty, nothing named that is
// missing, nothing that nobody names.
import { DEFAULT_LANGUAGE, LANGUAGES } from '#i18n/languages.ts';
import { UNTRANSLATED, type CatalogSource } from './catalog-sources.ts';
import { argumentsOf } from './message-arguments.ts';
import type { MessageFamily } from './family.ts';
import type { MessageUse } from './message-uses.ts';

export interface CatalogFacts {
  readonly sources: readonly CatalogSource[];
  readonly areas: readonly string[];
  readonly uses: readonly MessageUse[];
  readonly families: readonly MessageFamily[];
}

/** One sentence per fault, naming the text and the language; empty when all is well. */
export const complaintsAbout = (facts: CatalogFacts): readonly string[] => [
  ...aboutAreas(facts),
  ...facts.sources.flatMap(aboutTexts),
  ...facts.areas.flatMap((area) => aboutArea(area, facts.sources)),
  ...aboutUses(facts),
];

const aboutAreas = ({ sources, areas }: CatalogFacts): readonly string[] => [
  ...[...new Set(sources.map(({ area }) => area))]
    .filter((area) => !areas.includes(area))
    .map((area) => `The area ${area} is not listed in i18n/areas.ts.`),
  ...areas.flatMap((area) =>
    LANGUAGES.filter((language) => !sources.some((source) => source.area === area && source.language === language)).map(
      (language) => `The area ${area} has no file in ${language}.`,
    ),
  ),
];

const aboutTexts = ({ language, area, texts }: CatalogSource): readonly string[] =>
  [...texts].flatMap(([id, text]) => [
    ...(id.startsWith(`${area}.`) ? [] : [`The text ${id} in ${language} has to begin with "${area}.".`]),
    ...(/^[\w]+(\.[\w]+)+$/.test(id)
      ? []
      : [`The id ${id} in ${language} may hold letters, digits, underscores and dots only.`]),
    ...(text.trim() === '' ? [`The text ${id} is empty in ${language}.`] : []),
    ...(text.startsWith(UNTRANSLATED) ? [`The text ${id} in ${language} is still to be translated.`] : []),
    ...(text === text.trim() ? [] : [`The text ${id} in ${language} begins or ends with a space.`]),
    ...brokenIcu(id, language, text),
  ]);

const brokenIcu = (id: string, language: string, text: string): readonly string[] => {
  try {
    argumentsOf(text);
    return [];
  } catch (failure) {
    return [
      `The text ${id} in ${language} is no valid ICU message: ${failure instanceof Error ? failure.message : String(failure)}.`,
    ];
  }
};

const aboutArea = (area: string, sources: readonly CatalogSource[]): readonly string[] => {
  const ofArea = sources.filter((source) => source.area === area);
  const model = ofArea.find(({ language }) => language === DEFAULT_LANGUAGE);
  return model === undefined ? [] : ofArea.flatMap((source) => againstModel(model, source));
};

const againstModel = (model: CatalogSource, { language, texts }: CatalogSource): readonly string[] => [
  ...[...model.texts.keys()].filter((id) => !texts.has(id)).map((id) => `The text ${id} is missing in ${language}.`),
  ...[...texts].flatMap(([id, text]) => {
    const english = model.texts.get(id);
    return english === undefined
      ? [`The text ${id} in ${language} does not exist in ${model.language}.`]
      : differentArguments({ id, language, text, english });
  }),
];

const differentArguments = ({
  id,
  language,
  text,
  english,
}: {
  readonly id: string;
  readonly language: string;
  readonly text: string;
  readonly english: string;
}): readonly string[] => {
  // A broken message has its own complaint.
  if (brokenIcu(id, language, text).length > 0 || brokenIcu(id, language, english).length > 0) return [];
  const [asked, expected] = [argumentsOf(text), argumentsOf(english)];
  return asked === expected
    ? []
    : [`The text ${id} in ${language} asks for "${asked}" where ${DEFAULT_LANGUAGE} asks for "${expected}".`];
};

const aboutUses = ({ sources, uses, families }: CatalogFacts): readonly string[] => {
  const known = new Set(
    sources.filter(({ language }) => language === DEFAULT_LANGUAGE).flatMap(({ texts }) => [...texts.keys()]),
  );
  const used = new Set([
    ...families.flatMap(({ ids }) => ids),
    ...uses.filter(({ dynamic }) => !dynamic).map(({ id }) => id),
  ]);
  return [
    ...families.flatMap(({ prefix, ids }) =>
      ids
        .filter((id) => !known.has(id))
        .map((id) => `The text ${id} of the family ${prefix} is missing in ${DEFAULT_LANGUAGE}.`),
    ),
    ...uses
      .filter(({ id, dynamic }) => !dynamic && !known.has(id))
      .map(({ id, file }) => `${file} names the text ${id}, which does not exist.`),
    ...uses
      .filter(({ id, dynamic }) => dynamic && !families.some(({ prefix }) => id.startsWith(prefix)))
      .map(
        ({ id, file }) =>
          `${file} puts together texts beginning with ${id}, which tools/lib/catalogs/message-families.ts does not list.`,
      ),
    ...[...known].filter((id) => !used.has(id)).map((id) => `The text ${id} is used nowhere.`),
  ];
};
