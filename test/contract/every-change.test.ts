// No change of the registry is left untold: each has been taken, refused and repeated in test/server/changes. And
// everything is counted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALLS, LISTS } from '#schema/calls/registry.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { MUTATIONS } from '#schema/mutations/registry.ts';
import { REFUSALS } from '#schema/refusals.ts';
import { HOOKS } from '#server/mutations/hooks/registry.ts';
import { OPERATIONS } from '../support/contract/contract-document.ts';
import { PROJECT } from '#tools/lib/lint/import-graph.ts';
import { ALL_CASES } from '../support/mutations/all-cases.ts';

const LANGUAGES = ['en', 'nl', 'cy', 'fr', 'deAt', 'de', 'es'];

/** What walks the registry, by the file that does it. An entity that it knows by name is an override. */
const READERS: Readonly<Record<string, readonly string[]>> = {
  'phone tables': ['schema/mirrors.ts', 'src/db/engine/database.ts'],
  'phone pulls': [
    'src/sync/pull/pull.ts',
    'src/sync/pull/pull-list.ts',
    'src/sync/pull/pull-page.ts',
    'src/sync/pull/pull-plan.ts',
  ],
  'server tables': [
    'server/database/tables/tables.ts',
    'server/database/sql/columns.ts',
    'server/database/tables/indexes.ts',
  ],
  'lists and rows': [
    'server/routes/lists.ts',
    'server/routes/list-answer.ts',
    'server/lists/streams.ts',
    'server/lists/nested-lists.ts',
    'server/lists/list-filters.ts',
    'server/routes/rows.ts',
    'server/lists/heads.ts',
  ],
  'row scopes': [
    'server/rights/scopes.ts',
    'server/rights/condition.ts',
    'server/rights/field-masks.ts',
    'server/rights/sets.ts',
  ],
  'the document': ['schema/contract/openapi.ts'],
  rights: ['schema/rights.ts'],
  'the validator': ['schema/check.ts'],
  'the fingerprint': ['schema/fingerprint.ts'],
  'random rows': ['test/support/worlds/arbitrary.ts'],
};

/** Most changes that may do at the server what no word of the definitions says. */
const MOST_HOOKS = 20;

const MOST_UNDER_ONE_REASON = 4;

/**
 * What carries a change out by its definition. Derivations and allowances are words of their own: they know their rows.
 */
const CARRYING_OUT = [
  'carry-out',
  'emissions',
  'values',
  'conditions/guards',
  'conditions/scene',
  'conditions/uniqueness',
  'derivations/derive',
].map((name) => `server/mutations/${name}.ts`);

const sourceOf = (file: string): string => readFileSync(join(PROJECT, file), 'utf8');

/** Entities that a reader's files name, in quotes or by importing their definition. */
const overridesIn = (files: readonly string[]): readonly string[] => {
  const source = files.map(sourceOf).join('\n');
  const quoted = ENTITIES.map(({ name }) => name).filter((name) => source.includes(`'${name}'`));
  const imported = [...source.matchAll(/entities\/(?:[\w-]+\/)?([\w-]+)\.ts'/gu)]
    .map(([, file = '']) => file)
    .filter((file) => file !== 'registry');
  return [...new Set([...quoted, ...imported])];
};

describe('the registry', () => {
  it('tells every change', () => {
    expect(Object.keys(ALL_CASES).toSorted()).toEqual(MUTATIONS.map(({ name }) => name).toSorted());
  });

  it('has hooks for changes that exist, one each', () => {
    const names = HOOKS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !MUTATIONS.some((mutation) => mutation.name === name))).toEqual([]);
  });

  it('leaves at most twenty changes to a hook of the server: one reader carries out the words of the others', () => {
    expect(HOOKS.length).toBeLessThanOrEqual(MOST_HOOKS);
    expect(overridesIn(CARRYING_OUT)).toEqual([]);
  });

  it('says of every hook why it is one', () => {
    const [, list = ''] = sourceOf('server/mutations/hooks/registry.ts').split('export const HOOKS');
    const lines = (list.split('];')[0] ?? '')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
    // One reason may stand over a few hooks that belong together.
    const sinceReason = lines.map(
      (_, at) => at - lines.slice(0, at + 1).findLastIndex((line) => line.startsWith('// ')),
    );
    expect(lines[0]).toMatch(/^\/\/ /u);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((_, at) => (sinceReason[at] ?? 0) > MOST_UNDER_ONE_REASON)).toEqual([]);
  });

  it('is read by readers that know few entities by name: more than one in five, and the language of the definitions is too small', () => {
    for (const [reader, files] of Object.entries(READERS))
      expect([reader, overridesIn(files).length * 5 <= ENTITIES.length]).toEqual([reader, true]);
  });

  it('stands in the contract and has its words, all of it counted', () => {
    expect(
      MUTATIONS.filter(({ call }) => !OPERATIONS.some(({ method, path }) => call === `${method} ${path}`)).map(
        ({ name }) => name,
      ),
    ).toEqual([]);
    expect(
      CALLS.filter(({ name }) => !OPERATIONS.some(({ id }) => id === `call.${name}`)).map(({ name }) => name),
    ).toEqual([]);
    expect(
      LISTS.filter(({ path }) => !OPERATIONS.some((one) => one.method === 'GET' && one.path === path)).map(
        ({ name }) => name,
      ),
    ).toEqual([]);
    const texts = LANGUAGES.map(
      (language) =>
        Object.keys(JSON.parse(sourceOf(`i18n/${language}/refusal.json`)) as object).filter((key) =>
          key.endsWith('.text'),
        ).length,
    );
    expect(texts.every((count) => count >= Object.keys(REFUSALS).length)).toBe(true);
    const perReader = Object.entries(READERS).map(
      ([reader, files]) => `${reader} ${String(overridesIn(files).length)}`,
    );
    process.stdout.write(
      `figure: ${String(ENTITIES.length)} entities, ${String(LISTS.length)} lists, ${String(CALLS.length)} calls, ${String(MUTATIONS.length)} changes in ${String(OPERATIONS.length)} operations of the contract; ` +
        `${String(Object.keys(REFUSALS).length)} refusals in ${String(LANGUAGES.length)} languages (${String(texts.reduce((sum, count) => sum + count, 0))} texts); ` +
        `overrides: ${perReader.join(', ')}, and ${String(HOOKS.length)} changes with a hook of the server\n`,
    );
  });
});
