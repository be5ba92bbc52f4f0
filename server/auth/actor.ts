// Who a login acts as: person, roles, rights and kinds, read from the rows that say so.
import type pg from 'pg';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { user } from '#schema/entities/people/user.ts';
import { plusCrew } from '#schema/entities/plus/plus-crew.ts';
import { project } from '#schema/entities/projects/project.ts';
import { audiencesOf } from '#schema/rights.ts';
import type { Actor, Permission, RightName, Rights } from '#schema/define/rights.ts';
import { preparedText, replanning } from '../database/sql/prepared.ts';
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
  /** Active contacts of the person, the oldest first: its number is the person's. */
  readonly contacts: readonly ContactPart[] | null;
  readonly rights: readonly Rights[] | null;
}

/** What is read here beside the login's line and the roles, whose changes count as settings. */
export const BEARER_ENTITIES: readonly string[] = [user, person, contact, project, plusCrew].map(({ name }) => name);

/**
 * Reads who the login is, in one statement, as each change of an agency has it read anew; undefined when the user,
 * project, plus crew or person behind it is gone or inactive.
 */
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

const PERSON = `
  select coalesce(u.row->>'language', p.row->>'language') as language,
    (select json_agg(json_build_object('id', c.id, 'number', c.row->>'number', 'login_types', c.row->'loginTypes') order by c.row->>'createdAt', c.id)
     from contacts c where c.tenant = $1 and c.person_id = $3 and not c.deleted and (c.row->>'active')::boolean) as contacts,
    (select json_agg(r.rights) from roles r where r.tenant = $1 and r.id in (select json_array_elements_text(u.row->'roleIds'))) as rights
  from users u join persons p on p.tenant = u.tenant and p.id = $3 and not p.deleted and (p.row->>'active')::boolean
  where u.tenant = $1 and u.id = $2 and not u.deleted and (u.row->>'active')::boolean`;

const userBearer = async (client: pg.ClientBase | pg.Pool, login: Login): Promise<Bearer | undefined> => {
  const { tenant, subject_id: userId, person_id: personId } = login;
  const {
    rows: [person],
  } = await replanning(() => client.query<PersonPart>(preparedText(PERSON, [tenant, userId, personId])));
  if (person === undefined || personId === null) return undefined;
  const contacts = person.contacts ?? [];
  const loginTypes = distinct(contacts.flatMap((contact) => contact.login_types));
  return {
    actor: {
      ...stranger(login),
      personId,
      rights: union(person.rights ?? []),
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

const plusCrewBearer = async (client: pg.ClientBase | pg.Pool, login: Login): Promise<Bearer | undefined> => {
  const {
    rows: [team],
  } = await client.query<{ number: number | null }>(
    `select (row->>'number')::integer as number from plus_crews where tenant = $1 and id = $2 and not deleted`,
    [login.tenant, login.subject_id],
  );
  return team === undefined ? undefined : { ...nobody, actor: plusCrewActor(login), number: team.number };
};
