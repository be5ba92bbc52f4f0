// A field's value in words, whatever kind of field it is: a name for a reference, a day, a sum, yes or no, the word of
// a state.
import type { AnyEntity } from '#schema/define/entity.ts';
import { factsOf, type FieldFacts } from '#schema/define/field.ts';
import { supplement } from '#schema/entities/money/rate-card.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { entityNamed } from '#schema/entities/registry.ts';
import { faultsOf, isDay, isInstant } from '#schema/check.ts';
import type { Supplement } from '#schema/rules/money/pay/supplements.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { related } from '#db/query/relations.ts';

export type PlainValue =
  | { readonly kind: 'empty' | 'hidden' }
  | { readonly kind: 'text' | 'code' | 'instant' | 'date'; readonly text: string }
  | { readonly kind: 'flag'; readonly flag: boolean }
  | { readonly kind: 'rules'; readonly rules: readonly Supplement[] }
  | { readonly kind: 'money' | 'number' | 'count'; readonly number: number };

/** What a value says, with the names of the rows that it refers to; `hidden` for a row that is not on this device. */
export const plainValue = async (
  reads: Reads,
  { entity, field, value }: { readonly entity: AnyEntity; readonly field: string; readonly value: unknown },
): Promise<PlainValue> => {
  const schema = entity.fields[field];
  return valueBy(reads, { facts: schema === undefined ? {} : factsOf(schema), field, value });
};

/** The same for a value of any definition, a mutation's arguments too. */
export const valueBy = async (
  reads: Reads,
  { facts, field, value }: { readonly facts: FieldFacts; readonly field: string; readonly value: unknown },
): Promise<PlainValue> => {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return { kind: 'empty' };
  if (typeof value === 'boolean') return { kind: 'flag', flag: value };
  if (typeof value === 'number') return { kind: field.endsWith('Cents') ? 'money' : 'number', number: value };
  if (typeof value === 'string')
    return facts.refersTo === undefined ? textValue(facts, value) : named(reads, facts.refersTo, [value]);
  if (Array.isArray(value) && value.every(isSupplement)) return { kind: 'rules', rules: value };
  if (Array.isArray(value)) return listValue(reads, facts, value);
  return {
    kind: 'text',
    text: Object.values(value)
      .filter((part) => typeof part === 'string')
      .join(', '),
  };
};

/** A newer server may hold rules that this build has no words for. */
const isSupplement = (value: unknown): value is Supplement => faultsOf(supplement, value).length === 0;

const textValue = (facts: FieldFacts, text: string): PlainValue => {
  if (isInstant(text)) return { kind: 'instant', text };
  if (isDay(text)) return { kind: 'date', text };
  return { kind: facts.anyOf === undefined ? 'text' : 'code', text };
};

/** Few enough to be named one by one. */
const FEW = 4;

const listValue = async (reads: Reads, { items }: FieldFacts, list: readonly unknown[]): Promise<PlainValue> => {
  const ids = list.filter((one) => typeof one === 'string');
  return items?.refersTo === undefined || list.length > FEW
    ? { kind: 'count', number: list.length }
    : named(reads, items.refersTo, ids);
};

const named = async (reads: Reads, target: string, ids: readonly string[]): Promise<PlainValue> => {
  const names = await namesOf(reads, target, ids);
  if (names.length === ids.length) return { kind: 'text', text: names.join(', ') };
  return ids.length === 1 ? { kind: 'hidden' } : { kind: 'count', number: ids.length };
};

const namesOf = async (reads: Reads, target: string, ids: readonly string[]): Promise<readonly string[]> => {
  // A contact is called by the person who has the role.
  const rows =
    target === contact.name
      ? (await reads.rows(query(contact).byIds(ids).with(itsPerson))).flatMap((role) => role.person ?? [])
      : await reads.rows(query(entityNamed(target)).byIds(ids));
  return rows.flatMap((row) => nameOf(row) ?? []);
};

const itsPerson = related(contact, (role) => ({ person: role.one('personId', person) }));

const nameOf = (row: object): string | undefined => {
  const fields = new Map<string, unknown>(Object.entries(row));
  for (const field of ['displayName', 'caption', 'name']) {
    const name = fields.get(field);
    if (typeof name === 'string' && name !== '') return name;
  }
  return undefined;
};
