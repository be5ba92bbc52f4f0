// The registries are whole: names, references, lists, bodies and the contract made of them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALLS, LISTS, listNamed } from '#schema/calls/registry.ts';
import { faultsOf } from '#schema/check.ts';
import { bodySchemaOf, openApi } from '#schema/contract/openapi.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { factsOf, type TSchema } from '#schema/define/field.ts';
import { AUDIENCES, type Audience, type RowRule } from '#schema/define/rights.ts';
import { ENTITIES, entityNamed } from '#schema/entities/registry.ts';
import { MUTATIONS } from '#schema/mutations/registry.ts';
import { arbitraryOf } from '#test/support/worlds/arbitrary.ts';
import { runs } from '#test/support/run/runs.ts';

const names = ENTITIES.map(({ name }) => name);

/** Names of the entities into whose scope a rule looks. */
const looksInto = (rule: RowRule): readonly string[] => {
  switch (rule.rule) {
    case 'within':
      return [rule.entity, ...(rule.where === undefined ? [] : looksInto(rule.where))];
    case 'referenced':
      return [rule.by, ...(rule.where === undefined ? [] : looksInto(rule.where))];
    case 'any':
    case 'every':
      return rule.of.flatMap(looksInto);
    case 'not':
      return looksInto(rule.of);
    default:
      return [];
  }
};

const fieldsNamed = (entity: AnyEntity, rule: RowRule): readonly (readonly [entity: AnyEntity, field: string])[] => {
  switch (rule.rule) {
    case 'in':
    case 'is':
    case 'atLeast':
    case 'mentions':
      return [[entity, rule.field]];
    case 'within':
      return [
        [entity, rule.field],
        ...(rule.where === undefined ? [] : fieldsNamed(entityNamed(rule.entity), rule.where)),
      ];
    case 'referenced':
      return [
        [entityNamed(rule.by), rule.field],
        ...(rule.where === undefined ? [] : fieldsNamed(entityNamed(rule.by), rule.where)),
      ];
    case 'any':
    case 'every':
      return rule.of.flatMap((part) => fieldsNamed(entity, part));
    case 'not':
      return fieldsNamed(entity, rule.of);
    default:
      return [];
  }
};

const isFieldOf = (entity: AnyEntity, field: string): boolean => Object.hasOwn(entity.row.properties, field);

/** The way back to where it began, if looking into scopes ever leads there. */
const ring = (audience: Audience, entity: AnyEntity, seen: readonly string[]): readonly string[] | undefined => {
  if (seen.includes(entity.name)) return [...seen, entity.name];
  const rule = entity.rows[audience];
  return rule === undefined
    ? undefined
    : looksInto(rule)
        .map((next) => ring(audience, entityNamed(next), [...seen, entity.name]))
        .find((found) => found !== undefined);
};

describe('the registries', () => {
  it('hold every name once', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(MUTATIONS.map(({ name }) => name)).size).toBe(MUTATIONS.length);
    expect(new Set(LISTS.map(({ path }) => path)).size).toBe(LISTS.length);
  });

  it('refer only to entities that are defined', () => {
    const targets = ENTITIES.flatMap((entity) =>
      Object.values(entity.fields).flatMap((schema) => [factsOf(schema).refersTo, factsOf(schema).items?.refersTo]),
    );
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

  it('let no scope look into itself, through however many others', () => {
    for (const audience of AUDIENCES)
      for (const entity of ENTITIES) expect(ring(audience, entity, []), `${audience} ${entity.name}`).toBeUndefined();
  });

  it('name fields that exist in every rule, group, filter and span', () => {
    const scopes = ENTITIES.flatMap((entity) =>
      [entity.rows, ...Object.values(entity.groups ?? {})].flatMap((scope) =>
        Object.values(scope).flatMap((rule) => fieldsNamed(entity, rule)),
      ),
    );
    const wheres = LISTS.flatMap(({ data, included }) => [data, ...included]).flatMap(({ entity, where }) =>
      where === undefined ? [] : fieldsNamed(entity, where),
    );
    const plain = ENTITIES.flatMap((entity) =>
      [
        ...Object.values(entity.filters ?? {}),
        ...(entity.span ?? []),
        ...Object.values(entity.routes.beneath ?? {}),
      ].map((field) => [entity, field] as const),
    );
    expect(
      [...scopes, ...wheres, ...plain]
        .filter(([entity, field]) => !isFieldOf(entity, field))
        .map(([entity, field]) => `${entity.name}.${field}`),
    ).toEqual([]);
  });

  it('tie every list beneath a row to it by fields that exist', () => {
    for (const { name, path, under, data } of LISTS) {
      expect(path.includes('{'), name).toBe(under !== undefined);
      if (under === undefined) continue;
      expect(
        under.fields.some((field) => isFieldOf(data.entity, field)),
        name,
      ).toBe(true);
      if (under.through !== undefined)
        expect(
          [under.through.from, under.through.to].every((field) =>
            isFieldOf(under.through?.entity ?? data.entity, field),
          ),
          name,
        ).toBe(true);
    }
  });

  it('serve every path by one definition', () => {
    const gets = [
      ...LISTS.map(({ path }) => path),
      ...CALLS.filter(({ method }) => method === 'GET').map(({ path }) => path),
      ...ENTITIES.flatMap(({ routes }) => [
        ...(routes.get === undefined ? [] : [routes.get]),
        ...Object.keys(routes.beneath ?? {}),
      ]),
    ].map((path) => path.replaceAll(/\{\w+\}/gu, '{}'));
    expect(gets.filter((path, at) => gets.indexOf(path) !== at)).toEqual([]);
  });

  it('give every mutation on a shared path a body that no other takes', () => {
    for (const one of MUTATIONS) {
      const others = MUTATIONS.filter((other) => other !== one && other.call === one.call);
      // The generated body is plain JSON Schema built from TypeBox parts.
      const body = bodySchemaOf(one) as unknown as TSchema;
      fc.assert(
        fc.property(arbitraryOf(body), (value) =>
          others.every((other) => faultsOf(bodySchemaOf(other) as unknown as TSchema, value).length > 0),
        ),
        { numRuns: runs(50) },
      );
    }
  });

  it('make one and the same contract each time, with every row and path', () => {
    const { paths, components } = openApi() as {
      paths: Record<string, unknown>;
      components: { schemas: Record<string, unknown> };
    };
    expect(JSON.stringify(openApi())).toBe(JSON.stringify(openApi()));
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(names));
    for (const { path } of LISTS) expect(paths).toHaveProperty([`/api/v1${path}`, 'get']);
  });
});
