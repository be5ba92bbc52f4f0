// What a login may do in the list of projects; the server has the last word.
import { anyOf, allOf, audience, right, type Actor } from '#schema/define/rights.ts';
import { isClientOnly } from '#schema/mutations/actors.ts';
import { can } from '#schema/rights.ts';

/** A client orders a project; planners and the office set one up for them. */
export const canCreate = (actor: Actor): boolean =>
  can(actor, allOf(anyOf(audience('client'), audience('planner'), audience('office')), right('projects', 'CREATE')));

/** Who plans a project is said by whoever may edit it at the agency. */
export const canNamePlanners = (actor: Actor): boolean => !isClientOnly(actor) && can(actor, right('projects', 'EDIT'));
