// Tables of which a login may see rows that none of its lists brings: those stay on the server until a screen asks.
import type { AnyEntity } from '#schema/define/entity.ts';
import type { Actor, RowRule } from '#schema/define/rights.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { can } from '#schema/rights.ts';
import type { PlannedList } from './pull-plan.ts';

/** Of all lists that the plan has for the login: what a list brings that the server refuses is closed to it. */
export const tablesElsewhere = (actor: Actor, plan: readonly PlannedList[]): readonly string[] =>
  ENTITIES.filter((entity) => !plan.some(({ entities }) => entities.has(entity.name)) && maySeeAny(actor, entity)).map(
    ({ name }) => name,
  );

/**
 * What the office alone may see does not count: its pages ask the server for all that they show, and say themselves how
 * far it was heard (decision 60).
 */
const maySeeAny = (actor: Actor, { read, rows }: AnyEntity): boolean =>
  can(actor, read) &&
  actor.audiences.some((audience) => {
    const scope = audience === 'office' ? undefined : rows[audience];
    return scope !== undefined && mayHold(actor, scope);
  });

/** Some row may be in the scope; which there are, only the server knows. */
const mayHold = (actor: Actor, scope: RowRule): boolean => {
  switch (scope.rule) {
    case 'none':
      return false;
    case 'holding':
      return can(actor, scope.permit);
    case 'any':
      return scope.of.some((rule) => mayHold(actor, rule));
    case 'every':
      return scope.of.every((rule) => mayHold(actor, rule));
    case 'within': {
      const above = ENTITIES.find(({ name }) => name === scope.entity);
      return above === undefined || maySeeAny(actor, above);
    }
    default:
      return true;
  }
};
