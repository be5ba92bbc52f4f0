// The server's words of the definitions name what exists: rows that the mutation touches, fields that these rows have,
// guards, texts.
import { describe, expect, it } from 'vitest';
import { faultsOf } from '#schema/check.ts';
import { emissionsOf } from '#schema/define/emission.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { integer, jsonOf, object, openObject, optional, text } from '#schema/define/field.ts';
import type { AnyMutation } from '#schema/define/mutation.ts';
import { GUARDS } from '#schema/guards/registry.ts';
import { MUTATIONS } from '#schema/mutations/registry.ts';
import { NOTICE_WORDS } from '#schema/notices.ts';

/** Arguments of which every part is there: enough to learn which rows a definition names. */
const anything: Readonly<Record<string, unknown>> = new Proxy(
  {},
  {
    get(_target, name) {
      if (name === 'map' || name === 'flatMap') return () => [];
      return name === Symbol.toPrimitive ? () => 'x' : anything;
    },
  },
);

const firstTouched = (mutation: AnyMutation): AnyEntity | undefined => {
  const [first] = mutation.touches(anything);
  return first?.[0];
};

const fieldsOf = (entity: AnyEntity): readonly string[] => Object.keys(entity.fields);

describe('the words of the definitions', () => {
  const giving = MUTATIONS.filter(({ sets }) => sets !== undefined);

  it.each(giving)('$name gives values to fields of the first row that it touches', (mutation) => {
    const { entity, fields } = mutation.sets ?? { entity: undefined, fields: {} };
    expect(firstTouched(mutation)?.name).toBe(entity?.name);
    const own = entity === undefined ? [] : fieldsOf(entity);
    expect(Object.keys(fields).filter((field) => !own.includes(field))).toEqual([]);
  });

  it('name guards that are there', () => {
    const named = MUTATIONS.flatMap(
      ({ requires = [], ensures = [] }) => [...requires, ...ensures] as readonly string[],
    );
    expect(named.filter((name) => !Object.hasOwn(GUARDS, name))).toEqual([]);
    expect(Object.keys(GUARDS).filter((name) => !named.includes(name))).toEqual([]);
  });

  it('keep unique what rows have', () => {
    const all = MUTATIONS.flatMap(({ unique = [] }) => unique);
    expect(all.flatMap(({ of, by }) => by.filter((field) => !fieldsOf(of).includes(field)))).toEqual([]);
  });

  it('tell in sentences that have their texts', () => {
    const told = MUTATIONS.flatMap(({ emits }) => emissionsOf(emits)).flatMap((one) =>
      'words' in one ? [one.words] : [],
    );
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter((words) => !NOTICE_WORDS.includes(words))).toEqual([]);
  });
});

describe('a text that holds JSON', () => {
  const schema = object({
    parameters: jsonOf(openObject({ priority: optional(integer(1, 5)), recipient: optional(text(0, 40)) })),
  });

  it('is taken with what its content says, and more beside it', () => {
    const wish = { priority: 3, recipient: 'Office', changes: { iban: ['', 'AT1'] } };
    expect(faultsOf(schema, { parameters: JSON.stringify(wish) })).toEqual([]);
    expect(faultsOf(schema, { parameters: '{}' })).toEqual([]);
  });

  it.each([
    ['{', 'parameters', 'format'],
    ['[]', 'parameters', 'type'],
    ['null', 'parameters', 'type'],
    ['{"priority":6}', 'parameters.priority', 'tooLarge'],
    ['{"priority":"1"}', 'parameters.priority', 'type'],
    ['{"recipient":4}', 'parameters.recipient', 'type'],
  ])('%s is refused by the field that is wrong', (parameters, field, rule) => {
    expect(faultsOf(schema, { parameters })).toEqual([{ field, rule }]);
  });
});
