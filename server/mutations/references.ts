// The rows that a change names beside its subject: a login can name only what it sees. Which arguments name rows, the
// schema says.
import type { AnyEntity } from '#schema/define/entity.ts';
import { factsOf, type FieldFacts, type TSchema } from '#schema/define/field.ts';
import type { TouchedRow } from '#schema/define/mutation.ts';
import { entityNamed } from '#schema/entities/registry.ts';
import { table } from '../database/sql/names.ts';
import { prepared } from '../database/sql/prepared.ts';
import { sql } from '../database/sql/sql.ts';
import { asSql } from '../rights/condition.ts';
import { scopeOf } from '../rights/scopes.ts';
import type { Believed } from './claimed-times/believed-moment.ts';
import { ApiRefusal } from '../http/refusal.ts';

interface Reference {
  /** The argument that is named in a refusal. */
  readonly argument: string;
  readonly entity: AnyEntity;
  readonly id: string;
}

/**
 * @throws Refusal INVALID, with the argument, for a row that is absent or out of sight: which of both, nobody learns
 */
export const demandReferencesInSight = async (
  { context: { caller, tx }, mutation, args }: Believed,
  subject: TouchedRow | undefined,
): Promise<void> => {
  const judged = [
    ...(subject === undefined ? [] : [subject]),
    ...mutation.touches(args),
    ...(mutation.alsoAbout?.(args) ?? []),
  ];
  const isJudged = ({ entity, id }: Reference): boolean =>
    judged.some(([other, key]) => other.name === entity.name && key === id);
  const named = Object.entries<TSchema>(mutation.args)
    .filter(([argument]) => mutation.unseen?.includes(argument) !== true)
    .flatMap(([argument, schema]) => referencesIn(argument, factsOf(schema), args[argument]))
    .filter((reference) => !isJudged(reference));
  for (const entity of new Set(named.map((reference) => reference.entity))) {
    const references = named.filter((reference) => reference.entity === entity);
    const scope = scopeOf(caller, entity);
    if (scope === 'always') continue;
    const { rows } = await tx.client.query<{ readonly id: string }>(
      prepared(sql`
      select t.id from ${table(entity)} t where t.tenant = ${caller.actor.tenant} and t.id = any(${references.map(({ id }) => id)}::text[]) and not t.deleted and ${asSql(scope)}`),
    );
    const seen = new Set(rows.map(({ id }) => id));
    const missing = references.find(({ id }) => !seen.has(id));
    if (missing !== undefined) throw new ApiRefusal('INVALID', { field: missing.argument });
  }
};

const referencesIn = (
  argument: string,
  { refersTo, items, properties }: FieldFacts,
  value: unknown,
): readonly Reference[] => {
  if (refersTo !== undefined)
    return typeof value === 'string' ? [{ argument, entity: entityNamed(refersTo), id: value }] : [];
  if (Array.isArray(value))
    return items === undefined ? [] : value.flatMap((one) => referencesIn(argument, items, one));
  if (typeof value !== 'object' || value === null || properties === undefined) return [];
  const parts = new Map(Object.entries(value));
  return Object.entries(properties).flatMap(([name, part]) => referencesIn(argument, part, parts.get(name)));
};
