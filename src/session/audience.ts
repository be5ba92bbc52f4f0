// Who a login is for menus, guard and outbox: its claims and rights as one actor.
import type { Actor, Rights } from '#schema/define/rights.ts';
import { audiencesOf } from '#schema/rights.ts';
import type { Claims } from './claims.ts';

export interface Known {
  readonly claims: Claims;
  readonly rights: Rights;
  /** Own contacts, as far as the mirror has them. */
  readonly contactIds?: readonly string[];
}

const idOf = (login: string): string => login.slice(login.indexOf(':') + 1);

/** The actor of a login. */
export const actorOf = ({ claims, rights, contactIds = [] }: Known): Actor => ({
  tenant: claims.tenant,
  loginType: claims.type,
  login: claims.login,
  personId: claims.personId,
  contactIds,
  contactNumber: claims.contactNumber,
  audiences: claims.type === 'project' ? ['projectLogin'] : claims.type === 'pluscrew' ? ['plusCrewLogin'] : audiencesOf(claims.loginTypes),
  rights,
  // The server names the row in its grant; on a device the number or the login's own id leads to it.
  projectId: claims.type === 'project' ? idOf(claims.login) : null,
  plusCrewId: claims.type === 'pluscrew' ? idOf(claims.login) : null,
  canEdit: claims.canEdit,
});
