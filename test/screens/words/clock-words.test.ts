// A clock that is off is told in the same words wherever it is told: nobody knows whether it jumped or was set wrong.
import { expect, it } from 'vitest';
import { readSources } from '#tools/lib/catalogs/catalog-sources.ts';

it('seems wrong, at home and in the outbox, in every language', () => {
  const texts = new Map(
    readSources('i18n').flatMap(({ language, texts: all }) =>
      [...all].map(([id, text]): readonly [string, string] => [`${language} ${id}`, text]),
    ),
  );
  const titles = [...texts].filter(([id]) => id.endsWith(' home.clock.title'));
  expect(titles).toHaveLength(7);
  for (const [id, title] of titles)
    expect(texts.get(id.replace('home.clock.title', 'outbox.clockSuspect'))).toMatch(new RegExp(`^${title}\\. `, 'u'));
});
