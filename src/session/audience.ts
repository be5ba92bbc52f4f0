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

/** The actor of a login. */
export const actorOf = ({ claims, rights, contactIds = [] }: Known): Actor => ({
  tenant: claims.tenant,
  loginType: claims.type,
  login: claims.login,
  personId: claims.personId,
  contactIds,
  contactNumber: claims.contactNumber,
  audiences:
    claims.type === 'project'
      ? ['projectLogin']
      : claims.type === 'pluscrew'
        ? ['plusCrewLogin']
        : audiencesOf(claims.loginTypes),
  rights,
  projectId: claims.type === 'project' ? subjectOf(claims) : null,
  plusCrewId: claims.type === 'pluscrew' ? subjectOf(claims) : null,
  canEdit: claims.canEdit,
});

/** A token that names no id yet names the number: the server takes either in a path. */
const subjectOf = ({ subjectId, subjectNumber }: Claims): string | null =>
  subjectId ?? (subjectNumber === null ? null : String(subjectNumber));
