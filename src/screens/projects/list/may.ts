// What a login may do in the list of projects; the server has the last word.
import { anyOf, allOf, audience, right, type Actor } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';

/** A client orders a project; planners and the office set one up for them. */
export const canCreate = (actor: Actor): boolean =>
  can(actor, allOf(anyOf(audience('client'), audience('planner'), audience('office')), right('projects', 'CREATE')));
