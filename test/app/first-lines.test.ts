// A long list begins with its first lines, says how many there are, and leads to the rest.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { localeOf } from '#i18n/languages.ts';
import { FirstLines } from '#app/outbox-panel/first-lines.tsx';
import { readSources } from '#tools/lib/catalogs/catalog-sources.ts';

const messages: Record<string, string> = Object.fromEntries(
  readSources('i18n')
    .filter(({ language }) => language === 'en')
    .flatMap(({ texts }) => [...texts]),
);

const drawn = (count: number): string =>
  renderToStaticMarkup(
    createElement(
      IntlProvider,
      { locale: localeOf('en'), messages },
      createElement(FirstLines<number>, {
        all: Array.from({ length: count }, (_none, at) => at),
        most: 30,
        children: (line) => createElement('li', { key: line }, String(line)),
      }),
    ),
  );

it('shows the first lines and how many there are; a short list is whole', () => {
  expect(drawn(45).match(/<li>/gu)).toHaveLength(30);
  expect(drawn(45)).toContain('Show all 45');
  expect(drawn(30)).not.toContain('Show all');
});
