// No grid grows with its longest word: not the one that says nothing of its columns, and none that does.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Columns as they are written, where they stand as one text. */
const COLUMNS = /gridTemplateColumns: ['"`]([^'"`]+)['"`]/gu;

const written = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css.ts'))
  .flatMap((path) =>
    [...readFileSync(join(root, 'src', path), 'utf8').matchAll(COLUMNS)].map(([, columns = '']) => ({ path, columns })),
  );

/** What a column may be as its least: nothing, or a length that gives way to the grid. */
const BOUNDED = [
  /minmax\(0, [\d.]+(?:fr|rem|px)\)/gu,
  /minmax\(min\(100%, [^()]*(?:\([^()]*\))?\), 1fr\)/gu,
  /fit-content\(\d+%\)/gu,
];
const isBounded = (columns: string): boolean =>
  /^(?:repeat\((?:\d+|auto-fill|auto-fit), \)|[\s\d]|\$\{\w+\})*$/u.test(
    BOUNDED.reduce((rest, bound) => rest.replaceAll(bound, ''), columns),
  );

describe('a grid', () => {
  it('of no columns of its own has one that is as wide as itself', () => {
    expect(readFileSync(join(root, 'src/ui/theme/reset.css.ts'), 'utf8')).toContain(
      "globalStyle('*', { gridTemplateColumns: 'minmax(0, 1fr)' })",
    );
  });

  it('that lets a word widen a column is found', () => {
    expect(
      [
        '1fr',
        'auto',
        '1fr auto',
        'minmax(9rem, 1fr)',
        'repeat(2, 1fr)',
        'repeat(auto-fill, minmax(9rem, 1fr))',
        'max-content minmax(0, 1fr)',
      ].filter(isBounded),
    ).toEqual([]);
    expect(
      [
        'minmax(0, 1fr) minmax(0, 36rem)',
        'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
        'repeat(7, minmax(0, 1fr))',
      ].filter((columns) => !isBounded(columns)),
    ).toEqual([]);
  });

  it('of the app lets none', () => {
    expect(written.length).toBeGreaterThan(30);
    expect(written.filter(({ columns }) => !isBounded(columns))).toEqual([]);
  });
});
