// A tenant full of random rows and one login of each kind: everything a login might wrongly see is there, and moves.
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { contact, LOGIN_TYPES } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { ASSIGNMENT_STATUS, projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { user } from '#schema/entities/people/user.ts';
import { indexesOnServer, type AnyEntity } from '#schema/define/entity.ts';
import { audiencesOf } from '#schema/rights.ts';
import type { Actor, Rights } from '#schema/define/rights.ts';
import { chanceOf, type Chance } from '#server/demo/base/random.ts';
import { DEFAULT_ROLES } from '#server/rights/roles.ts';
import { drawRows, type Ids } from './random-rows.ts';
import type { ModelRow, ModelWorld } from './scope-model.ts';

export interface WorldPlan {
  readonly tenant: string;
  readonly seed: number;
  readonly entities: readonly AnyEntity[];
  readonly showPhonesToCrew: boolean;
  /** Rows per entity, catalogues a quarter of it. */
  readonly size: number;
}

export interface WorldLogin {
  readonly name: string;
  readonly kind: Actor['loginType'];
  readonly actor: Actor;
}

export interface RandomWorld extends ModelWorld {
  readonly tenant: string;
  readonly logins: readonly WorldLogin[];
  /** Rows that were there and were removed, by entity name. */
  readonly removed: ReadonlyMap<string, readonly string[]>;
}

/** What became of a row: what it holds now, or that it was removed. */
export type WorldChange = { readonly entity: AnyEntity } & ({ readonly row: ModelRow } | { readonly removed: string });

interface Part {
  readonly name: string;
  readonly roleIds: readonly string[];
  readonly loginTypes: readonly string[];
}

/** Who was given which mailboxes of the first ones, for life. */
const READERS: readonly (readonly [part: string, ...mailboxes: readonly number[]])[] = [
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
const PARTS: readonly Part[] = [
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

/** Equal plans make equal worlds; each table has a chance of its own, so that another table changes no row of it. */
export const randomWorld = (plan: WorldPlan): RandomWorld => {
  const chances = new Map(
    plan.entities.map(({ name }) => [name, chanceOf(`${plan.tenant} ${String(plan.seed)} ${name}`)]),
  );
  const chanceFor = ({ name }: AnyEntity): Chance => chances.get(name) ?? chanceOf(name);
  const ids: Ids = new Map(plan.entities.map((entity) => [entity.name, idsOf(plan, entity)]));
  const drawn: Rows = new Map(
    plan.entities.map((entity) => [
      entity.name,
      drawRows({ chance: chanceFor(entity), entity, ids }, ids.get(entity.name) ?? []).map((row, at) =>
        settled(plan, { entity, row, at }),
      ),
    ]),
  );
  const removed = new Map(
    plan.entities.map((entity) => [
      entity.name,
      (drawn.get(entity.name) ?? [])
        .filter(
          (row, at, all) =>
            !isKept(plan, row) &&
            (chanceFor(entity).happens(0.08) || all.slice(0, at).some((other) => isTwin(entity, row, other))),
        )
        .map(({ id }) => id),
    ]),
  );
  const rows: Rows = new Map(
    [...drawn].map(([name, all]) => [name, all.filter(({ id }) => removed.get(name)?.includes(id) !== true)]),
  );
  const mailboxRights = new Map(
    READERS.map(([name, ...mailboxes]) => [
      `user:${userId(plan.tenant, name)}`,
      mailboxes.map((at) => `mailboxes-${String(at)}`),
    ]),
  );
  return { ...plan, rows, removed, mailboxRights, logins: loginsOf(plan.tenant, rows) };
};

/**
 * What a moment brings: some rows say something else, some are gone, some are new. A login may get other rights, kinds
 * and companies, or be put on a crew.
 */
export const someChanges = (world: RandomWorld, moment: number): readonly WorldChange[] => {
  const chance = chanceOf(`${world.tenant} later ${String(moment)}`);
  // Now and then a busy day, of which a device hears only when it is over.
  const amount = chance.happens(0.4) ? chance.whole(9, 60) : chance.whole(1, 8);
  const changes = Array.from({ length: amount }, (_none, at) =>
    change(world, chance, `m${String(moment)}-${String(at)}`),
  );
  return changes.filter((one, at) => !hasTwin(world, changes.slice(0, at), one));
};

/** True for a row that a unique index does not let in, because one has its place or had it when the day began. */
const hasTwin = ({ rows }: RandomWorld, before: readonly WorldChange[], one: WorldChange): boolean => {
  if ('removed' in one) return false;
  const ofToday = before.flatMap((other) => (other.entity === one.entity && 'row' in other ? [other.row] : []));
  return [...(rows.get(one.entity.name) ?? []), ...ofToday].some((other) => isTwin(one.entity, one.row, other));
};

/** The world after these changes; the last word on a row counts. */
export const changedWorld = (world: RandomWorld, changes: readonly WorldChange[]): RandomWorld => {
  const rows = new Map([...world.rows].map(([name, before]) => [name, [...before]]));
  const removed = new Map([...world.removed].map(([name, before]) => [name, [...before]]));
  for (const one of changes) {
    const id = 'removed' in one ? one.removed : one.row.id;
    const others = (rows.get(one.entity.name) ?? []).filter((row) => row.id !== id);
    rows.set(one.entity.name, 'removed' in one ? others : [...others, one.row]);
    if ('removed' in one) removed.get(one.entity.name)?.push(one.removed);
  }
  return { ...world, rows, removed, logins: loginsOf(world.tenant, rows) };
};

/** Two live rows that a unique index does not let stand side by side. */
const isTwin = (entity: AnyEntity, one: ModelRow, other: ModelRow): boolean =>
  indexesOnServer(entity)
    .filter((index) => index.startsWith('&'))
    .map((index) => index.replace(/[&[\]]/gu, '').split('+'))
    .some(
      (fields) =>
        one.id !== other.id &&
        fields.every(
          (field) => one[field] !== undefined && JSON.stringify(one[field]) === JSON.stringify(other[field]),
        ),
    );

const idsOf = ({ tenant, size }: WorldPlan, { name, kind }: AnyEntity): readonly string[] => {
  const amount =
    kind === 'catalogue' ? Math.ceil(size / 4) : name === projectCrewItemStatus.name ? size * ASSIGNMENTS : size;
  // The settings of a company stand under its own id.
  if (name === companySettings.name) return Array.from({ length: amount }, (_none, at) => `companies-${String(at)}`);
  return Array.from({ length: amount }, (_none, at) =>
    name === user.name ? userId(tenant, PARTS[at]?.name ?? `other-${String(at)}`) : `${name}-${String(at)}`,
  );
};

/** Assignments decide most scopes, by a status of which there are many: there are so many times more of them. */
const ASSIGNMENTS = 5;

/** Login ids are one name space for all tenants. */
const userId = (tenant: string, name: string): string => `${tenant}.${name}`;

interface Place {
  readonly entity: AnyEntity;
  readonly row: ModelRow;
  /** Position in its table. */
  readonly at: number;
}

/** Numbers one by one, and the rows behind the logins as their parts say. */
const settled = ({ tenant, size }: Pick<WorldPlan, 'tenant' | 'size'>, { entity, row, at }: Place): ModelRow => {
  if (entity.numbered === true) return { ...row, number: at + 1 };
  const actor = PARTS[at];
  switch (entity.name) {
    case person.name:
      return actor === undefined ? row : { ...row, active: true };
    case user.name:
      return actor === undefined
        ? row
        : {
            id: row.id,
            email: `${actor.name}@${tenant}.example.test`,
            personId: `${person.name}-${String(at)}`,
            active: true,
            roleIds: actor.roleIds,
          };
    case contact.name:
      return actor === undefined ? strangerOrSecond(size, row, at) : contactOf(actor, row, at);
    case companySettings.name:
      return { ...row, companyId: row.id };
    case projectCrewItemStatus.name:
      return at % 2 === 0 ? row : { ...row, ...spread(size, (at - 1) / 2) };
    default:
      return row;
  }
};

/** Every status comes up with people who sign in, in crews where they are nothing else. */
const spread = (size: number, at: number): Readonly<Record<string, unknown>> => ({
  personId: `${person.name}-${String(at % PARTS.length)}`,
  statusCode: ASSIGNMENT_STATUS[at % ASSIGNMENT_STATUS.length],
  projectCrewId: `projectCrews-${String(size - 1 - (at % size))}`,
});

/**
 * A further contact: of somebody else, or now and then a second one of a person who signs in, for a company that the
 * login has no part in.
 */
const strangerOrSecond = (size: number, row: ModelRow, at: number): ModelRow =>
  at % 3 === 0
    ? {
        ...row,
        personId: `${person.name}-${String((at / 3) % PARTS.length)}`,
        companyId: `companies-${String(at % 5)}`,
        loginTypes: [],
        active: true,
      }
    : { ...row, personId: `${person.name}-${String(PARTS.length + (at % (size - PARTS.length)))}` };

const contactOf = ({ loginTypes }: Part, row: ModelRow, at: number): ModelRow => ({
  ...row,
  personId: `${person.name}-${String(at)}`,
  loginTypes: loginTypes.map((caption) => ({ caption })),
  active: true,
  ...(loginTypes.some((caption) => caption.toLowerCase() === 'clients')
    ? { companyId: `companies-${String(at % 2)}` }
    : {}),
});

/** Rows without which a login would be gone. */
const isKept = ({ tenant }: Pick<WorldPlan, 'tenant'>, { id }: ModelRow): boolean =>
  id === 'projects-0' ||
  id === 'plusCrews-0' ||
  PARTS.some(({ name }, at) =>
    [userId(tenant, name), `${person.name}-${String(at)}`, `${contact.name}-${String(at)}`].includes(id),
  );

/** Tables by which a login comes to see rows of others, or no longer does. */
const DECISIVE: readonly string[] = [
  'users',
  'contacts',
  'projectCrewItemStatus',
  'projectCrewItems',
  'projectCrews',
  'projects',
  'companySettings',
  'documents',
  'plannerCrewMemberships',
  'plusCrews',
];

const change = (world: RandomWorld, chance: Chance, name: string): WorldChange => {
  const isDecisive = chance.happens(0.5);
  const entity = chance.pick(
    world.entities.filter((one) =>
      isDecisive ? DECISIVE.includes(one.name) : one.kind === 'entity' || chance.happens(0.1),
    ),
  );
  const ids: Ids = new Map(
    [...world.rows].map(([table, rows]) => [table, [...rows.map(({ id }) => id), ...(world.removed.get(table) ?? [])]]),
  );
  const rows = world.rows.get(entity.name) ?? [];
  const [fresh] = drawRows({ chance, entity, ids }, [`${entity.name}-${name}`]);
  const before = rows.length === 0 || chance.happens(0.2) ? undefined : chance.pick(rows);
  if (fresh === undefined) throw new Error('Nothing was drawn');
  if (
    before !== undefined &&
    !isKept(world, before) &&
    rows.some((other) => other !== before && isTwin(entity, { ...fresh, id: before.id }, other))
  )
    return { entity, removed: before.id };
  if (before === undefined && rows.some((other) => isTwin(entity, fresh, other)))
    return change(world, chance, `${name}-again`);
  if (before === undefined)
    return { entity, row: { ...fresh, ...(entity.numbered === true ? { number: chance.whole(1000, 2 ** 40) } : {}) } };
  if (isKept(world, before)) return { entity, row: otherwise(entity, before, fresh, chance) };
  return chance.happens(0.25)
    ? { entity, removed: before.id }
    : { entity, row: { ...fresh, ...pinned(entity, before) } };
};

/** What a row of that table keeps for life. */
const pinned = ({ name, numbered }: AnyEntity, before: ModelRow): ModelRow => ({
  id: before.id,
  ...(numbered === true ? { number: before['number'] } : {}),
  ...(name === contact.name ? { personId: before['personId'] } : {}),
  ...(name === companySettings.name ? { companyId: before['companyId'] } : {}),
});

/** The row behind a login says something else, and stays the login's own. */
const otherwise = (entity: AnyEntity, before: ModelRow, fresh: ModelRow, chance: Chance): ModelRow => {
  switch (entity.name) {
    case user.name:
      return {
        ...before,
        roleIds: chance.happens(0.3) ? [] : [chance.pick(DEFAULT_ROLES).id, chance.pick(DEFAULT_ROLES).id],
      };
    case contact.name:
      return {
        ...fresh,
        id: before.id,
        personId: before['personId'],
        active: true,
        loginTypes: [{ caption: chance.pick(LOGIN_TYPES) }],
      };
    case person.name:
      return { ...fresh, id: before.id, active: true };
    default:
      return { ...fresh, ...pinned(entity, before) };
  }
};

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
const loginsOf = (tenant: string, rows: Rows): readonly WorldLogin[] => [
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
