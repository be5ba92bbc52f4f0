// One `can()` for menu, buttons, route guard and server: does this login hold that permit?
import type { Actor, Audience, Permit } from './define/rights.ts';

/** What `can` needs to know of a login; null is somebody who has not signed in. */
export type Holder = Pick<Actor, 'audiences' | 'rights'> | null;

/** True when the login holds the permit. Which rows it opens is the row scope's business, not this one's. */
export const can = (holder: Holder, permit: Permit): boolean => {
  if (permit === 'public') return true;
  if (holder === null || permit === 'nobody') return false;
  if (permit === 'signedIn') return true;
  if ('right' in permit) {
    const held = holder.rights[permit.right];
    return held !== undefined && (permit.permission === undefined || held.includes(permit.permission));
  }
  if ('audience' in permit) return holder.audiences.includes(permit.audience);
  if ('any' in permit) return permit.any.some((one) => can(holder, one));
  return permit.all.every((one) => can(holder, one));
};

/**
 * False where no right that comes could open the permit to a login of these kinds: their kinds stand in the token, and
 * rights are read later.
 */
export const mayCome = (audiences: readonly Audience[], permit: Permit): boolean => {
  if (permit === 'nobody') return false;
  if (typeof permit === 'string' || 'right' in permit) return true;
  if ('audience' in permit) return audiences.includes(permit.audience);
  if ('any' in permit) return permit.any.some((one) => mayCome(audiences, one));
  return permit.all.every((one) => mayCome(audiences, one));
};

const AUDIENCE_OF: Readonly<Record<string, Audience>> = {
  crew: 'crew',
  clients: 'client',
  planners: 'planner',
  operations: 'planner',
  planning: 'planner',
  office: 'office',
};

/** The kinds of login behind login-type captions, compared in lowercase (domain.md, login-kinds). */
export const audiencesOf = (captions: readonly string[]): readonly Audience[] => [
  ...new Set(captions.flatMap((caption) => AUDIENCE_OF[caption.toLowerCase()] ?? [])),
];
