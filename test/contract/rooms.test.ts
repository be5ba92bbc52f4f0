// Nothing is forgotten: what is defined is registered, what is specified is served or stands on a list that only
// shrinks.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALLS, LISTS } from '#schema/calls/registry.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { MUTATIONS } from '#schema/mutations/registry.ts';
import { PROJECT } from '#tools/lib/lint/import-graph.ts';
import { PENDING_CALLS, PENDING_CALLS_COUNT } from './pending-calls.ts';
import { shape, SPECIFIED_CALLS } from './specified.ts';

interface Definition {
  readonly kind: string;
  readonly name: string;
}

const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  typeof value.kind === 'string' &&
  'name' in value &&
  typeof value.name === 'string';

/** Every definition of these kinds that a file under `folder` exports, the registry aside. */
const definedIn = async (folder: string, kinds: readonly string[]): Promise<readonly Definition[]> => {
  const names = readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && name !== 'registry.ts',
  );
  const modules: readonly Record<string, unknown>[] = await Promise.all(
    names.map((name) => import(join(PROJECT, folder, name)) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value) => isDefinition(value) && kinds.includes(value.kind)) as Definition[];
};

const namesOf = (definitions: readonly Definition[]): readonly string[] => definitions.map(({ name }) => name);
const without = (all: readonly string[], some: readonly string[]): readonly string[] =>
  all.filter((each) => !some.includes(each));
const repeated = (names: readonly string[]): readonly string[] =>
  names.filter((name, at) => names.indexOf(name) !== at);

describe('the registries', () => {
  it('hold every entity that a file defines, once', async () => {
    expect(without(namesOf(await definedIn('schema/entities', ['entity', 'catalogue'])), namesOf(ENTITIES))).toEqual(
      [],
    );
    expect(repeated(namesOf(ENTITIES))).toEqual([]);
  });

  it('hold every mutation that a file defines, once', async () => {
    expect(without(namesOf(await definedIn('schema/mutations', ['mutation'])), namesOf(MUTATIONS))).toEqual([]);
    expect(repeated(namesOf(MUTATIONS))).toEqual([]);
  });

  it('hold every call and every list that a file defines, once', async () => {
    expect(without(namesOf(await definedIn('schema/calls', ['call'])), namesOf(CALLS))).toEqual([]);
    expect(without(namesOf(await definedIn('schema/calls', ['list'])), namesOf(LISTS))).toEqual([]);
    expect(repeated([...namesOf(CALLS), ...namesOf(LISTS)])).toEqual([]);
  });
});

describe('the specified calls', () => {
  const contract = JSON.parse(readFileSync(join(PROJECT, 'schema/openapi.json'), 'utf8')) as {
    paths: Record<string, object>;
  };
  const served = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => shape(`${method.toUpperCase()} ${path.replace('/api/v1', '')}`)),
  );

  it('are each in the contract or on the list of the pending ones', () => {
    expect(SPECIFIED_CALLS.filter((call) => !served.includes(shape(call)) && !PENDING_CALLS.includes(call))).toEqual(
      [],
    );
  });

  it('leave the list of the pending ones when they are served, and the list only shrinks', () => {
    expect(PENDING_CALLS.filter((call) => served.includes(shape(call)) || !SPECIFIED_CALLS.includes(call))).toEqual([]);
    expect(PENDING_CALLS).toHaveLength(PENDING_CALLS_COUNT);
  });
});
