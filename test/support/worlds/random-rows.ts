// Random rows that hang together: references lead to rows that exist, and what the policy asks of a field comes up
// often.
import fc from 'fast-check';
import type { AnyEntity } from '#schema/define/entity.ts';
import { factsOf } from '#schema/define/field.ts';
import { LISTS } from '#schema/calls/registry.ts';
import type { IdSet, RowRule } from '#schema/define/rights.ts';
import type { Chance } from '#server/demo/base/random.ts';
import { arbitraryRow } from './arbitrary.ts';
import type { ModelRow } from './model-rows.ts';

/** Ids that references may lead to, by entity name; of removed rows too. */
export type Ids = ReadonlyMap<string, readonly string[]>;

export interface Drawing {
  readonly chance: Chance;
  readonly entity: AnyEntity;
  readonly ids: Ids;
}

/** One row per id. */
export const drawRows = (drawing: Drawing, rowIds: readonly string[]): readonly ModelRow[] => {
  const samples = fc.sample(arbitraryRow(drawing.entity), {
    seed: drawing.chance.whole(0, 2 ** 31),
    numRuns: rowIds.length,
  });
  return rowIds.map((id, at) => link(drawing, { ...asSent(own(samples[at] ?? {})), id }));
};

/** Without what the table adds. */
const own = ({
  rev: _rev,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  deletedAt: _deletedAt,
  ...fields
}: Readonly<Record<string, unknown>>) => fields;

/** As JSON brings it: without a minus before zero. */
const asSent = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  JSON.parse(JSON.stringify(row)) as Readonly<Record<string, unknown>>;

/** Gives references a target, and values that a rule asks for a fair share. */
const link = ({ chance, entity, ids }: Drawing, row: ModelRow): ModelRow => {
  const changes = Object.entries(entity.fields).flatMap(([field, schema]): readonly (readonly [string, unknown])[] => {
    const { refersTo, items } = factsOf(schema);
    if (row[field] === undefined) return [];
    if (refersTo !== undefined) return [[field, someId(chance, ids, refersTo)]];
    if (items?.refersTo !== undefined)
      return [[field, [...new Set([someId(chance, ids, items.refersTo), someId(chance, ids, items.refersTo)])]]];
    const asked = askedOf(entity, field);
    const value = asked.length > 0 && chance.happens(0.6) ? wished(chance, ids, chance.pick(asked)) : undefined;
    return value === undefined ? [] : [[field, sentAs(factsOf(schema).type, value)]];
  });
  return { ...row, ...Object.fromEntries(changes) };
};

const sentAs = (type: string | undefined, value: string): unknown =>
  type === 'boolean' ? value === 'true' : type === 'array' ? [value] : value;

/** The first rows of a table are referred to most, so that chains of references come about. */
export const someId = (chance: Chance, ids: Ids, name: string): string => {
  const all = ids.get(name) ?? [];
  const found = all[Math.floor(all.length * chance.next() ** 2)];
  if (found === undefined) throw new Error(`There are no ${name}`);
  return found;
};

type Asked = { readonly value: string } | { readonly set: IdSet };

const wished = (chance: Chance, ids: Ids, asked: Asked): string =>
  'value' in asked ? asked.value : someId(chance, ids, ROWS_OF[asked.set]);

const ROWS_OF: Readonly<Record<IdSet, string>> = {
  me: 'persons',
  peopleToReach: 'persons',
  myContacts: 'contacts',
  myUser: 'users',
  myCrews: 'projectCrews',
  bookedCrews: 'projectCrews',
  projectsWithoutVacancies: 'projects',
  myChiefCrews: 'projectCrews',
  myProjects: 'projects',
  thisProject: 'projects',
  myCompanies: 'companies',
  thisPlusCrew: 'plusCrews',
  contactsILead: 'contacts',
  myMailboxes: 'mailboxes',
};

/** What the rules over an entity ask of one of its fields. */
const askedOf = (entity: AnyEntity, field: string): readonly Asked[] => {
  const scopes = [entity.rows, ...Object.values(entity.groups ?? {})].flatMap((scope) => Object.values(scope));
  const streams = LISTS.flatMap(({ data, included }) => [data, ...included]).filter(
    (stream) => stream.entity.name === entity.name,
  );
  return [...scopes, ...streams.flatMap(({ where }) => (where === undefined ? [] : [where]))].flatMap((rule) =>
    askedBy(rule, field),
  );
};

const askedBy = (rule: RowRule, field: string): readonly Asked[] => {
  switch (rule.rule) {
    case 'in':
      return rule.field === field && field !== 'id' ? [{ set: rule.set }] : [];
    case 'is':
      return rule.field === field ? rule.values.map((value) => ({ value })) : [];
    case 'any':
    case 'every':
      return rule.of.flatMap((one) => askedBy(one, field));
    case 'not':
      return askedBy(rule.of, field);
    case 'all':
    case 'none':
    case 'atLeast':
    case 'mentions':
    case 'referenced':
    case 'within':
    case 'holding':
      return [];
  }
};
