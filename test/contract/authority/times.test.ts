// Every time that a device sends with a change is judged, and each definition says how.
import { describe, expect, it } from 'vitest';
import type { FieldFacts } from '#schema/define/field.ts';
import type { AnyMutation, TimeRule } from '#schema/define/mutation.ts';
import { MUTATIONS } from '#schema/mutations/registry.ts';

/** Paths of the instants among the fields, those in lists and parts too. */
const instantsIn = (fields: Readonly<Record<string, FieldFacts>>, beneath = ''): readonly string[] =>
  Object.entries(fields).flatMap(([name, schema]) => instantsOf(`${beneath}${name}`, schema));

const instantsOf = (path: string, { format, items, properties }: FieldFacts): readonly string[] => {
  if (items !== undefined) return instantsOf(path, items);
  return properties === undefined ? (format === 'instant' ? [path] : []) : instantsIn(properties, `${path}.`);
};

const declared = ({ moment, times = {} }: AnyMutation): Readonly<Record<string, TimeRule | 'moment'>> => ({
  ...times,
  ...(moment === undefined ? {} : { [moment]: 'moment' as const }),
});

describe('the times of a change', () => {
  it.each(MUTATIONS)('$name says how each of them is judged, and names no other', (mutation) => {
    const found = instantsIn(mutation.args as Readonly<Record<string, FieldFacts>>);
    expect([...found].sort()).toEqual(Object.keys(declared(mutation)).sort());
  });

  it('are met at all', () => {
    const all = MUTATIONS.flatMap((mutation) => instantsIn(mutation.args as Readonly<Record<string, FieldFacts>>));
    expect(all.length).toBeGreaterThan(30);
  });

  it('are clamped only where they lie among the arguments themselves, where the server looks for them', () => {
    const nested = MUTATIONS.flatMap(({ name, times = {} }) =>
      Object.entries(times as Readonly<Record<string, TimeRule>>).flatMap(([path, rule]) =>
        rule === 'clamped' && path.includes('.') ? [`${name} ${path}`] : [],
      ),
    );
    expect(nested).toEqual([]);
  });

  it('say of each fact on site when it was done, by an argument or by the header alone', () => {
    const byHeader = MUTATIONS.filter(
      ({ nature, by, moment }) =>
        nature === 'fact' && moment === undefined && by.some((doer) => doer === 'chief' || doer === 'member'),
    ).map(({ name }) => name);
    expect(byHeader.toSorted()).toEqual(['checkPerson@1', 'setHours@1', 'uploadDocument@1', 'writeSheet@1']);
  });
});
