// Who a login acts as: person, roles, rights and kinds, read from the rows that say so.
import type pg from 'pg';
import { audiencesOf } from '#schema/rights.ts';
import type { Actor, Permission, RightName, Rights } from '#schema/define/rights.ts';
import type { Login } from './logins.ts';

/** An actor with what a token tells of it. */
export interface Bearer {
  readonly actor: Actor;
  readonly language: string | null;
  readonly loginTypes: readonly { readonly caption: string }[];
  /** Number of the project or plus crew of a reduced login. */
  readonly number: number | null;
}

interface ContactPart {
  readonly id: string;
  readonly number: string;
  readonly login_types: readonly { readonly caption: string }[];
}

interface PersonPart {
  readonly language: string | null;
  readonly role_ids: readonly string[];
}

/** Reads who the login is; undefined when the user, project or person behind it is gone or inactive. */
export const bearerOf = async (client: pg.ClientBase | pg.Pool, login: Login): Promise<Bearer | undefined> => {
  switch (login.kind) {
    case 'user':
      return userBearer(client, login);
    case 'project':
      return projectBearer(client, login);
    case 'pluscrew':
      return plusCrewBearer(client, login);
  }
};

const nobody = { language: null, loginTypes: [], number: null } as const;

const stranger = (login: Login): Actor => ({
  tenant: login.tenant,
  loginType: login.kind,
  login: `${login.kind}:${login.id}`,
  personId: null,
  contactIds: [],
  contactNumber: null,
  audiences: [],
  rights: {},
  projectId: null,
  plusCrewId: null,
  canEdit: false,
});

/** May read its plus crew; with edit, keep its numbers. */
const plusCrewActor = (login: Login): Actor => {
  const canEdit = login.row.canEdit === true;
  return {
    ...stranger(login),
    audiences: ['plusCrewLogin'],
    plusCrewId: login.subject_id,
    canEdit,
    rights: { plusCrews: canEdit ? ['READ', 'EDIT'] : ['READ'] },
  };
};

const userBearer = async (client: pg.ClientBase | pg.Pool, login: Login): Promise<Bearer | undefined> => {
  const { tenant, subject_id: userId, person_id: personId } = login;
  const {
    rows: [person],
  } = await client.query<PersonPart>(
    `select coalesce(u.row->>'language', p.row->>'language') as language, u.row->'roleIds' as role_ids
     from users u join persons p on p.tenant = u.tenant and p.id = $3 and not p.deleted and (p.row->>'active')::boolean
     where u.tenant = $1 and u.id = $2 and not u.deleted and (u.row->>'active')::boolean`,
    [tenant, userId, personId],
  );
  if (person === undefined || personId === null) return undefined;
  const contacts = await contactsOf(client, tenant, personId);
  const loginTypes = distinct(contacts.flatMap((contact) => contact.login_types));
  const rights = await rightsOf(client, tenant, person.role_ids);
  return {
    actor: {
      ...stranger(login),
      personId,
      rights,
      contactIds: contacts.map(({ id }) => id),
      contactNumber: contacts[0]?.number ?? null,
      audiences: audiencesOf(loginTypes.map(({ caption }) => caption)),
      canEdit: true,
    },
    language: person.language,
    loginTypes,
    number: null,
  };
};

/** Active contacts of a person, the oldest first: its number is the person's. */
const contactsOf = async (
  client: pg.ClientBase | pg.Pool,
  tenant: string,
  personId: string,
): Promise<readonly ContactPart[]> => {
  const { rows } = await client.query<ContactPart>(
    `select id, row->>'number' as number, row->'loginTypes' as login_types from contacts
     where tenant = $1 and person_id = $2 and not deleted and (row->>'active')::boolean order by row->>'createdAt', id`,
    [tenant, personId],
  );
  return rows;
};

const rightsOf = async (
  client: pg.ClientBase | pg.Pool,
  tenant: string,
  roleIds: readonly string[],
): Promise<Rights> => {
  const { rows } = await client.query<{ rights: Rights }>(
    'select rights from roles where tenant = $1 and id = any($2::text[])',
    [tenant, roleIds],
  );
  return union(rows.map(({ rights }) => rights));
};

const union = (all: readonly Rights[]): Rights => {
  const held: Partial<Record<RightName, readonly Permission[]>> = {};
  for (const rights of all)
    for (const [right, permissions] of entriesOf(rights))
      held[right] = [...new Set([...(held[right] ?? []), ...permissions])];
  return held;
};

const entriesOf = (rights: Rights): readonly (readonly [RightName, readonly Permission[]])[] =>
  Object.entries(rights).flatMap(([right, permissions]) =>
    isRightName(right, rights) ? [[right, permissions] as const] : [],
  );

const isRightName = (right: string, rights: Rights): right is RightName & string => Object.hasOwn(rights, right);

const distinct = (types: readonly { readonly caption: string }[]): readonly { readonly caption: string }[] =>
  types.filter(
    ({ caption }, index) => types.findIndex((other) => other.caption.toLowerCase() === caption.toLowerCase()) === index,
  );

const projectBearer = async (client: pg.ClientBase | pg.Pool, login: Login): Promise<Bearer | undefined> => {
  const {
    rows: [project],
  } = await client.query<{ number: number | null }>(
    `select (row->>'number')::integer as number from projects where tenant = $1 and id = $2 and not deleted`,
    [login.tenant, login.subject_id],
  );
  return project === undefined
    ? undefined
    : {
        ...nobody,
        actor: { ...stranger(login), audiences: ['projectLogin'], projectId: login.subject_id },
        number: project.number,
      };
};

const plusCrewBearer = async (client: pg.ClientBase | pg.Pool, login: Login): Promise<Bearer> => {
  const {
    rows: [team],
  } = await client.query<{ number: number | null }>(
    `select (row->>'number')::integer as number from plus_crews where tenant = $1 and id = $2 and not deleted`,
    [login.tenant, login.subject_id],
  );
  return { ...nobody, actor: plusCrewActor(login), number: team?.number ?? null };
};
