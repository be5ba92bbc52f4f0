// How much of a table a list brings to a login: all that it may see, or the login's own rows of it alone.
import type { List, Stream } from '#schema/define/call.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { factsOf } from '#schema/define/field.ts';
import { inSet, type Actor, type IdSet, type RowRule } from '#schema/define/rights.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { can } from '#schema/rights.ts';
import type { OwnPart } from '#db/live/arrival.ts';

type Own = Extract<RowRule, { rule: 'in' }>;

/**
 * The part of the entity's rows that the list brings to the login; undefined where that is all that it may see. What a
 * list is made of (projects of one kind, from one year on) makes no part: it is the same for all who have it.
 */
export const ownPartOf = (actor: Actor, list: List, entity: AnyEntity): OwnPart | undefined => {
  const streams = [list.data, ...list.included].filter((stream) => stream.entity.name === entity.name);
  if (streams.some(({ where }) => streams.some((other) => isOpposite(other.where, where)))) return undefined;
  const narrowed = streams.map((stream) => narrowings(list, stream).find((own) => !isScopeWithin(actor, entity, own)));
  const [own] = narrowed;
  if (own === undefined || narrowed.includes(undefined)) return undefined;
  return { field: own.field, ids: idsIn(actor, own.set), through: namedBy(entity, own.field) };
};

/** Two streams of a list that between them bring everything. */
const isOpposite = (one: RowRule | undefined, other: RowRule | undefined): boolean =>
  one?.rule === 'not' && other !== undefined && isSame(one.of, other);

const isSame = (one: RowRule, other: RowRule): boolean => JSON.stringify(one) === JSON.stringify(other);

const SET_OF: Readonly<Record<string, IdSet>> = { persons: 'me', projects: 'thisProject', plusCrews: 'thisPlusCrew' };

/** By what the login's own rows are picked; a device puts its own row into the path of a list beneath one. */
const narrowings = ({ under }: List, { entity, where }: Stream): readonly Own[] => {
  const set = under === undefined ? undefined : SET_OF[under.parent.name];
  const field = under?.fields.find((name) => name in entity.fields);
  return [
    ...(set === undefined || field === undefined ? [] : [inSet(field, set)]),
    ...(where === undefined ? [] : [where]),
  ].flatMap(ownRulesOf);
};

const ownRulesOf = (rule: RowRule): readonly Own[] => {
  if (rule.rule === 'in') return [rule];
  return rule.rule === 'every' ? rule.of.flatMap(ownRulesOf) : [];
};

/** The login may see no other rows of it anyway. */
const isScopeWithin = (actor: Actor, { rows }: AnyEntity, own: Own): boolean =>
  actor.audiences.every((audience) => {
    const scope = rows[audience];
    return scope === undefined || isRuleWithin(actor, scope, own);
  });

const isRuleWithin = (actor: Actor, scope: RowRule, own: Own): boolean => {
  switch (scope.rule) {
    case 'in':
      return isSame(scope, own);
    case 'every':
      return scope.of.some((rule) => isRuleWithin(actor, rule, own));
    case 'any':
      return scope.of.every((rule) => isRuleWithin(actor, rule, own));
    case 'within': {
      const above = entityNamed(scope.entity);
      return above !== undefined && own.field in above.fields && isScopeWithin(actor, above, own);
    }
    case 'holding':
      return !can(actor, scope.permit);
    default:
      return scope.rule === 'none';
  }
};

const idsIn = (actor: Actor, set: IdSet): readonly string[] => {
  switch (set) {
    case 'me':
      return present(actor.personId);
    case 'thisProject':
      return present(actor.projectId);
    case 'thisPlusCrew':
      return present(actor.plusCrewId);
    default:
      return [];
  }
};

const present = (id: string | null): readonly string[] => (id === null ? [] : [id]);

const entityNamed = (name: string | undefined): AnyEntity | undefined => ENTITIES.find((one) => one.name === name);

/** References to rows that name their owner in the same field: what lies beneath one of them is that owner's, too. */
const namedBy = (entity: AnyEntity, field: string): OwnPart['through'] =>
  Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, schema]) => {
      const above = entityNamed(factsOf(schema).refersTo);
      return above !== undefined && above !== entity && field in above.fields ? [[name, above.name] as const] : [];
    }),
  );
