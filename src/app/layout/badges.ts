// The counts beside menu items: what waits for an answer there.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { Actor } from '#schema/define/rights.ts';
import type { Reads } from '#store/reads.ts';

/** Count by the path of the menu item. */
export type Badges = Readonly<Record<string, number>>;

export const NO_BADGES: Badges = {};

/** Jobs to confirm. */
export const readBadges = async (reads: Reads, actor: Actor): Promise<Badges> => {
  if (actor.personId === null) return NO_BADGES;
  const asked = await reads.where(projectCrewItemStatus, '[personId+statusCode]', { equals: [actor.personId, 'requested'] });
  return { '/jobs': asked.length };
};
