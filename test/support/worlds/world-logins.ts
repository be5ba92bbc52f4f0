// The logins of a random world: which parts they play, and as whom they look.
import { contact } from '#schema/entities/people/contact.ts';
import { user } from '#schema/entities/people/user.ts';
import { audiencesOf } from '#schema/rights.ts';
import type { Actor, Rights } from '#schema/define/rights.ts';
import { DEFAULT_ROLES } from '#server/rights/roles.ts';
import type { ModelRow } from './model-rows.ts';

export interface WorldLogin {
  readonly name: string;
  readonly kind: Actor['loginType'];
  readonly actor: Actor;
}

export interface Part {
  readonly name: string;
  readonly roleIds: readonly string[];
  readonly loginTypes: readonly string[];
}

/** Who was given which mailboxes of the first ones, for life. */
export const READERS: readonly (readonly [part: string, ...mailboxes: readonly number[]])[] = [
  ['office', 0, 1],
  ['client', 1],
  ['clientcrew', 2],
];

const part = (name: string, roleIds: readonly string[], ...loginTypes: readonly string[]): Part => ({
  name,
  roleIds,
  loginTypes,
});

/** People who can sign in; to the person of the first one most random rows refer. */
export const PARTS: readonly Part[] = [
  part('chief', ['crewChief'], 'Crew'),
  part('crew', ['crewMember'], 'crew'),
  part('client', ['client'], 'Clients'),
  part('clientcrew', ['client', 'crewMember'], 'Clients', 'Crew'),
  part('buyer', ['clientBuyer'], 'clients'),
  part('planner', ['planner'], 'Planners'),
  part('planning', ['planningAssistant'], 'planning'),
  part('operations', ['operations'], 'Operations'),
  part('office', ['office'], 'Office'),
  part('rightless', [], 'Crew'),
  part('kindless', ['crewMember']),
];

type Rows = ReadonlyMap<string, readonly ModelRow[]>;

/** Login ids are one name space for all tenants. */
const userId = (tenant: string, name: string): string => `${tenant}.${name}`;

const nobody = (tenant: string) =>
  ({
    tenant,
    personId: null,
    contactIds: [],
    contactNumber: null,
    audiences: [],
    rights: {},
    projectId: null,
    plusCrewId: null,
    canEdit: false,
  }) satisfies Partial<Actor>;

/** The logins as the rows make them: one per part, one of a project, one of a plus crew. */
export const loginsOf = (tenant: string, rows: Rows): readonly WorldLogin[] => [
  ...PARTS.map(({ name }) => userLogin(tenant, rows, name)),
  {
    name: 'project',
    kind: 'project',
    actor: {
      ...nobody(tenant),
      loginType: 'project',
      login: `project:${tenant}.project`,
      audiences: ['projectLogin'],
      projectId: 'projects-0',
    },
  },
  {
    name: 'pluscrew',
    kind: 'pluscrew',
    actor: {
      ...nobody(tenant),
      loginType: 'pluscrew',
      login: `pluscrew:${tenant}.pluscrew`,
      audiences: ['plusCrewLogin'],
      plusCrewId: 'plusCrews-0',
      rights: { plusCrews: ['READ'] },
    },
  },
];

const userLogin = (tenant: string, rows: Rows, name: string): WorldLogin => {
  const row = (rows.get(user.name) ?? []).find(({ id }) => id === userId(tenant, name));
  const personId = String(row?.['personId']);
  const contacts = (rows.get(contact.name) ?? []).filter(
    (one) => one['personId'] === personId && one['active'] === true,
  );
  const captions = contacts
    .flatMap((one) => one['loginTypes'] as readonly { readonly caption: string }[])
    .map(({ caption }) => caption);
  const actor: Actor = {
    ...nobody(tenant),
    loginType: 'user',
    login: `user:${userId(tenant, name)}`,
    personId,
    contactIds: contacts.map(({ id }) => id),
    audiences: audiencesOf(captions),
    rights: rightsOf((row?.['roleIds'] ?? []) as readonly string[]),
    canEdit: true,
  };
  return { name, kind: 'user', actor };
};

const rightsOf = (roleIds: readonly string[]): Rights => {
  const rights: Record<string, string[]> = {};
  for (const role of DEFAULT_ROLES.filter(({ id }) => roleIds.includes(id))) {
    for (const [right, permissions] of Object.entries(role.rights))
      rights[right] = [...(rights[right] ?? []), ...permissions];
  }
  return rights as Rights; // names and permissions come from the roles, which are typed
};
