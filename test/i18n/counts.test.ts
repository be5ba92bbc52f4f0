// A text that says how many rows there are takes the proof that they are here; which do is decided for every text.
import { expect, it } from 'vitest';
import { isAbsence } from '#i18n/absence.ts';
import { OWN_COUNTS } from '#i18n/counts.ts';
import { LIST_COUNTS } from '#i18n/list-counts.ts';
import { readSources } from '#tools/lib/catalogs/catalog-sources.ts';

const isOwn = (id: string): boolean => OWN_COUNTS.some((own) => id === own || id.startsWith(`${own}.`));
const isOfLists = (id: string): boolean => LIST_COUNTS.some((one) => one === id);

it('knows of every text with a count whether lists decide it', () => {
  const english = readSources('i18n')
    .filter(({ language }) => language === 'en')
    .flatMap(({ texts }) => [...texts]);
  const counting = english.filter(([, text]) => /\{count\b/u.test(text)).map(([id]) => id);
  expect(counting.length).toBeGreaterThan(40);
  expect(counting.filter((id) => isOwn(id) === isOfLists(id))).toEqual([]);
  expect(LIST_COUNTS.filter((id) => !counting.includes(id) || isAbsence(id))).toEqual([]);
});
