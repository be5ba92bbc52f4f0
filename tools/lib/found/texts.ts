// What follows from the English texts: the areas, the ids of all texts, the notices of the server, and the words of
// changes that are called by their mutation's name.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headOf, ROOT, type FoundFile } from './found-file.ts';

const ENGLISH = 'i18n/en';

const areas = (): readonly string[] =>
  readdirSync(join(ROOT, ENGLISH))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted();

const idsOf = (area: string): readonly string[] => {
  const texts: unknown = JSON.parse(readFileSync(join(ROOT, ENGLISH, `${area}.json`), 'utf8'));
  return Object.keys(Object(texts));
};

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(',');

const foundAreas = (): FoundFile => ({
  path: 'i18n/found-areas.ts',
  text: `${headOf('The areas of the texts.')}\nexport const FOUND_AREAS = [${quoted(areas())}] as const;\n`,
});

const foundTexts = (): FoundFile => ({
  path: 'i18n/found-texts.ts',
  text:
    headOf('The English texts by their area, as types.') +
    areas()
      .map((area) => `import type ${area} from './en/${area}.json';\n`)
      .join('') +
    `\nexport interface EnglishTexts {\n${areas()
      .map((area) => `readonly ${area}: typeof ${area};\n`)
      .join('')}}\n`,
});

/** A notice has both texts, `office.{words}.caption` and `office.{words}.body`. */
const foundNotices = (): FoundFile => {
  const ids = idsOf('office');
  const words = ids.flatMap((id) => /^office\.(\w+)\.caption$/u.exec(id)?.[1] ?? []);
  const notices = words.filter((name) => ids.includes(`office.${name}.body`)).toSorted();
  return {
    path: 'schema/found-notices.ts',
    text: `${headOf('The notices that have a caption and a body among the texts of the office.')}\nexport const FOUND_NOTICES = [${quoted(notices)}] as const;\n`,
  };
};

/** Mutations, without their version, that a text is called by, and the fields that have a text. */
const foundCaptions = (mutations: readonly string[]): FoundFile => {
  const ids = idsOf('outbox');
  const fields = ids.flatMap((id) => /^outbox\.field\.(\w+)$/u.exec(id)?.[1] ?? []).toSorted();
  const named = mutations.filter((name) => ids.includes(`outbox.caption.${name}`));
  return {
    path: 'src/app/outbox-panel/captions/found-captions.ts',
    text:
      headOf('The mutations that have a caption of their own name, and the fields that have a name.') +
      `\nexport const FOUND_CAPTIONS = [${quoted(named)}] as const;\n` +
      `\nexport const FOUND_FIELDS = [${quoted(fields)}] as const;\n`,
  };
};

/** @param mutations names without their version */
export const foundTextFiles = (mutations: readonly string[]): readonly FoundFile[] => [
  foundAreas(),
  foundTexts(),
  foundNotices(),
  foundCaptions([...new Set(mutations)].toSorted()),
];
