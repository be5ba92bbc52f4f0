// A login for tests: a crew member of the demo tenant unless said otherwise.
import type { Actor } from '#schema/define/rights.ts';

export const actorWith = (parts: Partial<Actor> = {}): Actor => ({
  tenant: 'northlight',
  loginType: 'user',
  login: 'user:ben',
  personId: 'ben',
  contactIds: ['c-ben'],
  contactNumber: 'K-10001',
  audiences: ['crew'],
  rights: {},
  projectId: null,
  plusCrewId: null,
  canEdit: false,
  ...parts,
});
