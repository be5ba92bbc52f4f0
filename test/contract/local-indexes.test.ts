// Devices keep the indexes that somebody asks by, and no others: each index costs every row of a first sync.
import { describe, expect, it } from 'vitest';
import { ENTITIES } from '#schema/entities/registry.ts';
import { localQueries, queriesIn, type LocalQuery } from '../support/contract/local-queries.ts';

const queries = await localQueries();

const wordOf = (index: string): string => index.replace(/^\*/u, '');
const isAsked = (name: string, index: string): boolean =>
  queries.some((query) => query.entity === name && query.index === wordOf(index));
const isKept = ({ entity, index }: LocalQuery): boolean =>
  index === 'id' ||
  ENTITIES.some(
    ({ name, pull, indexes }) => name === entity && pull !== undefined && indexes.some((one) => wordOf(one) === index),
  );

describe('the indexes of a device', () => {
  it('are all asked by somebody; what only the server looks up stands in serverIndexes', () => {
    expect(
      ENTITIES.flatMap(({ name, indexes }) =>
        indexes.filter((index) => !isAsked(name, index)).map((index) => `${name}: ${index}`),
      ),
    ).toEqual([]);
  });

  it('are there for every query of a screen, the store and the mutations', () => {
    expect(queries.length).toBeGreaterThan(50);
    expect(queries.filter((query) => !isKept(query))).toEqual([]);
  });

  it('are no index of the server once more', () => {
    expect(
      ENTITIES.flatMap(({ name, indexes, serverIndexes = [] }) =>
        indexes.filter((index) => serverIndexes.includes(index)).map((index) => `${name}: ${index}`),
      ),
    ).toEqual([]);
  });
});

describe('the reading of the queries', () => {
  const imported = "import { project } from '#schema/entities/projects/project.ts';\n";

  it.each([
    "reads.rows(query(project).where('number', { equals: 'P-1' }).limit(1));",
    "query(project).orderBy('number').backwards();",
    "related(company, (one) => ({ projects: one.many(project, 'number') }));",
    "const resting = { kind: 'rows', entity: project, index: 'number', equals: 'P-1' };",
  ])('finds %s', async (code) => {
    expect(await queriesIn('src/screens/planted.ts', imported + code)).toEqual([
      { entity: 'projects', index: 'number', path: 'src/screens/planted.ts' },
    ]);
  });

  it.each([
    "query(project).where(index, { equals: 'P-1' });",
    "query(other).where('number', { equals: 'P-1' });",
    'one.many(project, field);',
  ])('refuses %s: what it asks for cannot be read', async (code) => {
    await expect(queriesIn('src/screens/planted.ts', imported + code)).rejects.toThrow('src/screens/planted.ts');
  });
});
