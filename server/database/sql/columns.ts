// Which fields of an entity become columns beside its row, and of what kind.
import { indexesOnServer, type AnyEntity } from '#schema/define/entity.ts';
import { factsOf, type FieldFacts } from '#schema/define/field.ts';
import type { RowRule } from '#schema/define/rights.ts';
import { columnOf } from './names.ts';

export type ColumnKind = 'text' | 'boolean' | 'bigint' | 'double precision' | 'jsonb';

/** A stored generated column. */
export interface GeneratedColumn {
  readonly field: string;
  readonly name: string;
  readonly kind: ColumnKind;
  /** Name of the entity that the field (or each member of the list) refers to. */
  readonly refersTo?: string;
}

/**
 * What else than the entity's own definition asks for columns: rules of lists over it and of entities that look into
 * it.
 */
export interface RuleUse {
  readonly entity: string;
  readonly rule: RowRule;
}

/** Columns of the table itself; fields of these names need no generated one. */
const PLAIN = ['id', 'rev', 'deleted'];

/**
 * The generated columns of an entity: fields that are indexed, refer to another entity, lie in `span` or `filters`, or
 * are named by a
 * rule; `deletedAt` and `updatedAt` always, for tombstones.
 */
export const columnsOf = (entity: AnyEntity, uses: readonly RuleUse[]): readonly GeneratedColumn[] => {
  const fields = new Set([
    'deletedAt',
    'updatedAt',
    ...indexesOnServer(entity).flatMap(fieldsOfIndex),
    ...(entity.span ?? []),
    ...Object.values(entity.filters ?? {}),
  ]);
  for (const [field, schema] of Object.entries(entity.fields))
    if (targetOf(factsOf(schema)) !== undefined) fields.add(field);
  for (const { field } of uses.flatMap(fieldsOfUse).filter((named) => named.entity === entity.name)) fields.add(field);
  return [...fields].filter((field) => !PLAIN.includes(field)).map((field) => column(entity, field));
};

/** Fields of an index of the definition, in its order: `&[a+b]` names a and b. */
export const fieldsOfIndex = (index: string): readonly string[] => index.replace(/[&*[\]]/gu, '').split('+');

/** All rules that the entities state for themselves and for their groups of fields. */
export const rulesOf = (entities: readonly AnyEntity[]): readonly RuleUse[] =>
  entities.flatMap((entity) =>
    [entity.rows, ...Object.values(entity.groups ?? {})].flatMap((scope) =>
      Object.values(scope).map((rule) => ({ entity: entity.name, rule })),
    ),
  );

interface FieldUse {
  readonly entity: string;
  readonly field: string;
}

const fieldsOfUse = ({ entity, rule }: RuleUse): readonly FieldUse[] => {
  switch (rule.rule) {
    case 'in':
    case 'is':
    case 'atLeast':
      return [{ entity, field: rule.field }];
    case 'within':
      return [{ entity, field: rule.field }, ...fieldsOfCondition(rule.entity, rule.where)];
    case 'referenced':
      return [{ entity: rule.by, field: rule.field }, ...fieldsOfCondition(rule.by, rule.where)];
    case 'any':
    case 'every':
      return rule.of.flatMap((part) => fieldsOfUse({ entity, rule: part }));
    case 'not':
      return fieldsOfUse({ entity, rule: rule.of });
    case 'all':
    case 'none':
    case 'mentions':
    case 'holding':
      return [];
  }
};

const fieldsOfCondition = (entity: string, where: RowRule | undefined): readonly FieldUse[] =>
  where === undefined ? [] : fieldsOfUse({ entity, rule: where });

const column = (entity: AnyEntity, field: string): GeneratedColumn => {
  const schema = entity.fields[field] ?? entity.row.properties[field];
  if (schema === undefined) throw new Error(`${entity.name} has no field ${field}`);
  const facts = factsOf(schema);
  const refersTo = targetOf(facts);
  return { field, name: columnOf(field), kind: kindOf(facts), ...(refersTo === undefined ? {} : { refersTo }) };
};

const targetOf = (facts: FieldFacts): string | undefined => facts.refersTo ?? facts.items?.refersTo;

const kindOf = (facts: FieldFacts): ColumnKind => {
  switch (facts.type) {
    case 'boolean':
      return 'boolean';
    case 'integer':
      return 'bigint';
    case 'number':
      return 'double precision';
    case 'array':
    case 'object':
      return 'jsonb';
    default:
      return 'text';
  }
};
