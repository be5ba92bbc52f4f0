// What an actor is to a change, for the rules that tell a planner from a chief, and an agency from its client.
import { right, type Actor } from '../define/rights.ts';
import { can } from '../rights.ts';

/** Holds the planner's right over crews: what they do is a decision, not a report from the site. */
export const isPlanner = (actor: Actor): boolean => can(actor, right('crews', 'EDIT'));

/** Acts for a client and for nobody in the agency. */
export const isClientOnly = (actor: Actor): boolean =>
  actor.audiences.includes('client') && !actor.audiences.some((one) => one === 'planner' || one === 'office');

/** Signs as this contact: the first of the login's own. */
export const contactOf = (actor: Actor): string | undefined => actor.contactIds[0];
