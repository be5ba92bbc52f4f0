// What `npm run new` writes, and what it says to an order that cannot be carried out: then nothing is written.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { UNTRANSLATED } from '#tools/lib/catalogs/catalog-sources.ts';
import { targetOf } from '#tools/lib/lint/rooms.mjs';
import { PROJECT } from '#tools/lib/lint/import-graph.ts';
import { laidOut } from '#tools/lib/found/found-file.ts';
import { WrongOrder } from '#tools/lib/new/names.ts';
import { skeletonOf } from '#tools/lib/new/order.ts';

const place = { root: PROJECT };
const written = (...line: readonly string[]) => skeletonOf(place, line);
const pathsOf = (...line: readonly string[]) => written(...line).map(({ path }) => path);
const languageFiles = (area: string) => LANGUAGES.map((language) => `i18n/${language}/${area}.json`);

describe('an order that cannot be carried out', () => {
  it.each([
    ['', 'Say what is new.'],
    ['screen', 'Say what the screen is called.'],
    ['poem ode', 'There is no skeleton for a poem.'],
    ['entity one two', 'One name is enough: what is "two"?'],
    ['screen Invoices', '"Invoices" is no name of a path'],
    ['screen jobs', 'src/screens/jobs is there already.'],
    ['screen papers --of documents', 'i18n/en/papers.json is there already.'],
    ['screen venues', 'No entity is called venues: say with --of ENTITY which rows it lists.'],
    ['screen people --of users', 'src/screens/people is there already.'],
    ['screen accounts --of users', 'A device cannot list users'],
    ['screen venues --off locations', "Unknown option '--off'"],
    ['mutation archiveLocation', 'Say which rows it changes: --of ENTITY.'],
    ['mutation archive-location --of locations', '"archive-location" is no name in camel case'],
    ['mutation delete --of locations', '"delete" is a word of the language itself.'],
    ['mutation checkPerson --of locations', 'There is a mutation checkPerson already, in schema/mutations/crews/'],
    ['mutation archiveVenue --of venues', 'No entity is called venues'],
    ['entity regions', 'There is an entity regions already, in schema/entities/catalogues.ts.'],
    ['entity location', 'There is an entity location already'],
    ['entity venueTypes --of locations', 'A lookup list is of nothing'],
  ])('%s: %s', (line, said) => {
    const order = (): unknown => written(...line.split(' ').filter((word) => word !== ''));
    expect(order).toThrow(WrongOrder);
    expect(order).toThrow(said);
  });
});

/** Words that a file imports of others of the project, and those that are not exported there. */
const unknownWords = ({ path, text }: { readonly path: string; readonly text: string }, all: readonly string[]) =>
  [...text.matchAll(/import (?:type )?\{([^}]+)\} from '([^']+)';/gu)].flatMap(([, words = '', from = '']) => {
    const target = targetOf(path, from);
    if (target === undefined || all.includes(target)) return [];
    const source = readFileSync(join(PROJECT, target), 'utf8');
    return words
      .split(',')
      .map((word) => word.replace(/^\s*type\s/u, '').trim())
      .filter((word) => word !== '' && !new RegExp(`export [^;=({]*\\b${word}\\b`, 'u').test(source))
      .map((word) => `${word} of ${target}`);
  });

describe('a skeleton', () => {
  it.each([['screen venues --of plannerCrews'], ['mutation archiveLocation --of locations']])(
    'asks other files for what is there: %s',
    (line) => {
      const files = written(...line.split(' ')).filter(({ path }) => /\.tsx?$/u.test(path));
      const paths = files.map(({ path }) => path);
      expect(files.flatMap((file) => unknownWords(file, paths))).toEqual([]);
    },
  );

  it('of a screen is its folder, a failing test and its texts', () => {
    expect(pathsOf('screen', 'venues', '--of', 'plannerCrews')).toEqual([
      'src/screens/venues/routes.ts',
      'src/screens/venues/queries.ts',
      'src/screens/venues/venues-screen.tsx',
      'test/screens/venues.test.ts',
      ...languageFiles('venues'),
    ]);
  });

  it('of a mutation is its definition, a failing case and its caption', () => {
    expect(pathsOf('mutation', 'archiveLocation', '--of', 'locations')).toEqual([
      'schema/mutations/places/archive-location.ts',
      'test/contract/changes/archive-location.ts',
      ...languageFiles('outbox'),
    ]);
  });

  it('of a lookup list is a line', () => {
    const [list, ...others] = written('entity', 'venueTypes');
    expect(others).toEqual([]);
    expect(list?.text.endsWith("export const venueTypes = catalogue('venueTypes');\n")).toBe(true);
  });

  it('lends the device an index of the server where it has none to list the rows by', () => {
    const [definition] = written('screen', 'venues', '--of', 'locations');
    expect(definition?.path).toBe('schema/entities/places/location.ts');
    expect(definition?.text).toContain("  indexes: ['name'],\n  serverIndexes: ['regionId', 'companyId'],\n");
  });

  it('has its texts in English, marked elsewhere for whoever translates them', () => {
    const texts = written('screen', 'venues', '--of', 'plannerCrews').filter(({ path }) => path.startsWith('i18n/'));
    for (const { path, text } of texts)
      expect([
        path,
        text.includes(`"venues.title": "${path.startsWith('i18n/en/') ? '' : UNTRANSLATED}Venues"`),
      ]).toEqual([path, true]);
  });

  it('is laid out as the formatter would', async () => {
    const files = written('screen', 'venues', '--of', 'plannerCrews');
    for (const file of files.filter(({ path }) => path.endsWith('queries.ts')))
      expect(await laidOut(file)).toEqual(file);
  });
});
