// The word on which unsent work goes for good: it is asked for in every language, and nothing else counts for it.
import { expect, it } from 'vitest';
import { localeOf } from '#i18n/languages.ts';
import { readSources } from '#tools/lib/catalogs/catalog-sources.ts';
import { isTheWord } from '#screens/logout/typed-word.ts';

const words = readSources('i18n').flatMap(({ language, texts }) =>
  [...texts]
    .filter(([id]) => id === 'app.signOut.word')
    .map(([, word]): readonly [locale: string, word: string] => [localeOf(language), word]),
);

it('is asked for in seven languages, and taken however it is written', () => {
  expect(words).toHaveLength(7);
  for (const [locale, word] of words) {
    expect([word, ` ${word.toLowerCase()} `].map((typed) => isTheWord(typed, word, locale))).toEqual([true, true]);
    for (const typed of ['', ' ', word.slice(0, -1), `${word} ${word}`])
      expect(isTheWord(typed, word, locale)).toBe(false);
  }
});
