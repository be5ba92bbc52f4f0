// Who may write numbers and settings of a plus crew: the same rule as the server's.
import { right, type Actor } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import type { PlusCrew } from './queries.ts';

const mayEdit = right('plusCrews', 'EDIT');

/** Numbers are written while the plus crew runs: by the agency, a leader with the right, and a login that may edit. */
export const mayWrite = (actor: Actor, { statusCode }: Pick<PlusCrew, 'statusCode'>): boolean =>
  can(actor, mayEdit) && statusCode === 'active';

/** Settings are the agency's. */
export const maySet = (actor: Actor): boolean =>
  can(actor, mayEdit) && (actor.audiences.includes('planner') || actor.audiences.includes('office'));

/** The page of the numbers is there for whoever may write them, and for the plus crew's own login. */
export const seesNumbers = (actor: Actor): boolean => can(actor, mayEdit) || actor.loginType === 'pluscrew';
