// The registries are whole: names, references, lists, bodies and the contract made of them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LISTS, listNamed } from '#schema/calls/registry.ts';
import { faultsOf } from '#schema/check.ts';
import { bodySchemaOf, openApi } from '#schema/contract/openapi.ts';
import { factsOf, type TSchema } from '#schema/define/field.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { MUTATIONS } from '#schema/mutations/registry.ts';
import { arbitraryOf } from '#test/support/arbitrary.ts';
import { runs } from '#test/support/runs.ts';

const names = ENTITIES.map(({ name }) => name);

describe('the registries', () => {
  it('hold every name once', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(MUTATIONS.map(({ name }) => name)).size).toBe(MUTATIONS.length);
    expect(new Set(LISTS.map(({ path }) => path)).size).toBe(LISTS.length);
  });

  it('refer only to entities that are defined', () => {
    const targets = ENTITIES.flatMap((entity) => Object.values(entity.fields).flatMap((schema) => [factsOf(schema).refersTo, factsOf(schema).items?.refersTo]));
    expect(targets.filter((target) => target !== undefined && !names.includes(target))).toEqual([]);
  });

  it('fill every mirrored table from a list that carries it', () => {
    for (const entity of ENTITIES) {
      for (const list of Object.values(entity.pull?.from ?? {})) {
        const { data, included } = listNamed(list);
        expect([data, ...included].map((stream) => stream.entity.name)).toContain(entity.name);
      }
    }
  });

  it('give every mutation on a shared path a body that no other takes', () => {
    for (const one of MUTATIONS) {
      const others = MUTATIONS.filter((other) => other !== one && other.call === one.call);
      // The generated body is plain JSON Schema built from TypeBox parts.
      const body = bodySchemaOf(one) as unknown as TSchema;
      fc.assert(fc.property(arbitraryOf(body), (value) => others.every((other) => faultsOf(bodySchemaOf(other) as unknown as TSchema, value).length > 0)), { numRuns: runs(50) });
    }
  });

  it('make one and the same contract each time, with every row and path', () => {
    const { paths, components } = openApi() as { paths: Record<string, unknown>; components: { schemas: Record<string, unknown> } };
    expect(JSON.stringify(openApi())).toBe(JSON.stringify(openApi()));
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(names));
    for (const { path } of LISTS) expect(paths).toHaveProperty([`/api/v1${path}`, 'get']);
  });
});
