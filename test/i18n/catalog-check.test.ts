// The check of the texts finds what it is there to find, and names the text and the language.
import { describe, expect, it } from 'vitest';
import { AREAS } from '#i18n/areas.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import { complaintsAbout, type CatalogFacts } from '#tools/lib/catalogs/catalog-check.ts';
import { readSources, type CatalogSource } from '#tools/lib/catalogs/catalog-sources.ts';
import { FAMILIES } from '#tools/lib/catalogs/message-families.ts';
import { usesIn } from '#tools/lib/catalogs/message-uses.ts';

const GOOD = {
  'jobs.title': 'Jobs',
  'jobs.count': '{count, plural, one {# job} other {# jobs}} in {place}',
  'jobs.state.open': 'Open',
};

const SCREEN = { file: 'src/screens/jobs/jobs-screen.tsx', dynamic: false };
const USED = Object.keys(GOOD).map((id) => ({ ...SCREEN, id }));

/** Seven whole catalogs of one area, with some texts changed in one language; an undefined text is left out. */
const facts = (
  language?: Language,
  changes: Readonly<Record<string, string | undefined>> = {},
  more: Partial<CatalogFacts> = {},
): CatalogFacts => ({
  sources: LANGUAGES.map((each): CatalogSource => ({
    language: each,
    area: 'jobs',
    texts: new Map(
      Object.entries(each === language ? { ...GOOD, ...changes } : GOOD).flatMap(([id, text]) =>
        text === undefined ? [] : [[id, text] as const],
      ),
    ),
  })),
  areas: ['jobs'],
  uses: USED,
  families: [],
  ...more,
});

describe('the check of the texts', () => {
  it('finds nothing in whole catalogs', () => {
    expect(complaintsAbout(facts())).toEqual([]);
  });
  it.each<[string, Language, Readonly<Record<string, string | undefined>>, string]>([
    ['a missing text', 'cy', { 'jobs.title': undefined }, 'The text jobs.title is missing in cy.'],
    ['an empty text', 'nl', { 'jobs.title': ' ' }, 'The text jobs.title is empty in nl.'],
    ['a text that English lacks', 'fr', { 'jobs.extra': 'En plus' }, 'The text jobs.extra in fr does not exist in en.'],
    [
      'a lost argument',
      'es',
      { 'jobs.count': '{count} trabajos' },
      'The text jobs.count in es asks for "count" where en asks for "count, place".',
    ],
    [
      'an argument swallowed by an apostrophe',
      'fr',
      { 'jobs.count': "{count} jobs à l'{place}" },
      'The text jobs.count in fr asks for "count" where en asks for "count, place".',
    ],
    ['an id outside its area', 'de', { 'job.title': 'Jobs' }, 'The text job.title in de has to begin with "jobs.".'],
  ])('finds %s', (_, language, changes, complaint) => {
    expect(complaintsAbout(facts(language, changes))).toContain(complaint);
  });
  it('finds a message that is no ICU', () => {
    expect(complaintsAbout(facts('deAt', { 'jobs.count': '{count, plural, one {# Job}' })).join()).toMatch(
      /^The text jobs.count in deAt is no valid ICU message: /,
    );
  });
  it('allows each language its own plural forms', () => {
    expect(
      complaintsAbout(
        facts('cy', {
          'jobs.count': '{count, plural, zero {dim} one {#} two {#} few {#} many {#} other {#}} yn {place}',
        }),
      ),
    ).toEqual([]);
  });
  it('finds a language without the file, and a file that no list names', () => {
    const { sources } = facts();
    expect(complaintsAbout({ ...facts(), sources: sources.filter(({ language }) => language !== 'es') })).toEqual([
      'The area jobs has no file in es.',
    ]);
    expect(complaintsAbout({ ...facts(), areas: [] })).toEqual(['The area jobs is not listed in i18n/areas.ts.']);
  });
  it('finds texts that code names and nobody wrote', () => {
    const uses = [...USED, { ...SCREEN, id: 'jobs.titel' }, { ...SCREEN, id: 'jobs.state.', dynamic: true }];
    expect(complaintsAbout(facts(undefined, {}, { uses }))).toEqual([
      'src/screens/jobs/jobs-screen.tsx names the text jobs.titel, which does not exist.',
      'src/screens/jobs/jobs-screen.tsx puts together texts beginning with jobs.state., which tools/lib/catalogs/message-families.ts does not list.',
    ]);
  });
  it('finds a text that nobody uses', () => {
    const uses = USED.filter(({ id }) => id !== 'jobs.title');
    expect(complaintsAbout(facts(undefined, {}, { uses }))).toEqual(['The text jobs.title is used nowhere.']);
  });
  it('finds a member of a family without its text', () => {
    const families = [{ prefix: 'jobs.state.', ids: ['jobs.state.open', 'jobs.state.closed'] }];
    expect(complaintsAbout(facts(undefined, {}, { families }))).toEqual([
      'The text jobs.state.closed of the family jobs.state. is missing in en.',
    ]);
  });
});

it('every refusal has its title and its sentence in all seven languages, as has every text that somebody names', () => {
  expect(FAMILIES.map(({ prefix }) => prefix)).toContain('refusal.');
  expect(
    complaintsAbout({
      sources: readSources('i18n'),
      areas: AREAS,
      uses: usesIn(process.cwd(), ['src', 'sw', 'server'], AREAS),
      families: FAMILIES,
    }),
  ).toEqual([]);
});
