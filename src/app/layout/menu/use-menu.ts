// What the menu of this login shows: its items with their counts, and whose app it is.
import type { Actor } from '#schema/define/rights.ts';
import { person } from '#schema/entities/people/person.ts';
import { useLive, useNow, useRow } from '#db/query/react.ts';
import { useOwnKeys } from '../../routing/route-ownership.ts';
import { ROUTES } from '../../routing/routes.ts';
import { sideMenu } from '../../routing/menu.ts';
import { NO_BADGES, readBadges } from './badges.ts';
import type { SideMenuProps } from './side-menu.tsx';

/** How often the counts beside the menu look at the clock, in milliseconds. */
const MINUTE_MS = 60_000;

export const useMenu = (
  actor: Actor,
  { path, tenantName, logoUrl }: Pick<SideMenuProps, 'path' | 'tenantName' | 'logoUrl'>,
): SideMenuProps => {
  const ownKeys = useOwnKeys();
  const now = useNow(MINUTE_MS);
  const badges = useLive(readBadges, [actor, now]) ?? NO_BADGES;
  const personName = useRow(person, actor.personId ?? undefined)?.displayName;
  return { items: sideMenu(ROUTES, actor, ownKeys), path, badges, tenantName, logoUrl, personName };
};
