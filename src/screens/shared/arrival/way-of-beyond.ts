// What somebody can do about days that their device does not keep.
import { right, type Actor } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';

/**
 * `calendar`: the planning calendar loads them. `planner`: somebody who has it can. `office`: they are asked about.
 * Each has a text, `common.arriving.beyond.{way}`.
 */
export type WayOfBeyond = 'calendar' | 'planner' | 'office';

export const wayOfBeyond = (actor: Actor): WayOfBeyond => {
  const isPlanner = actor.audiences.includes('planner');
  if ((isPlanner || actor.audiences.includes('client')) && can(actor, right('planningCalendar'))) return 'calendar';
  return isPlanner ? 'planner' : 'office';
};
