// A tenant full of random rows and one login of each kind: everything a login might wrongly see is there.
import fc from 'fast-check';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { user } from '#schema/entities/people/user.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { factsOf } from '#schema/define/field.ts';
import { audiencesOf } from '#schema/rights.ts';
import { LISTS } from '#schema/calls/registry.ts';
import type { Actor, IdSet, Rights, RowRule } from '#schema/define/rights.ts';
import { chanceOf, type Chance } from '#server/demo/random.ts';
import { DEFAULT_ROLES } from '#server/rights/roles.ts';
import { arbitraryRow } from './arbitrary.ts';
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
  /** Roles of a user. */
  readonly roleIds: readonly string[];
}

export interface RandomWorld extends ModelWorld {
  readonly tenant: string;
  readonly logins: readonly WorldLogin[];
  /** Rows that were there and were removed, by entity name. */
  readonly removed: ReadonlyMap<string, readonly string[]>;
}

interface Part {
  readonly name: string;
  readonly roleIds: readonly string[];
  readonly loginTypes: readonly string[];
}

const part = (name: string, roleIds: readonly string[], ...loginTypes: readonly string[]): Part => ({ name, roleIds, loginTypes });

/** People who can sign in; the person of the first is the one to whom most random rows refer. */
const PARTS: readonly Part[] = [
  part('chief', ['crewChief'], 'Crew'), part('crew', ['crewMember'], 'crew'), part('client', ['client'], 'Clients'), part('clientcrew', ['client', 'crewMember'], 'Clients', 'Crew'),
  part('buyer', ['clientBuyer'], 'clients'), part('planner', ['planner'], 'Planners'), part('planning', ['planningAssistant'], 'planning'),
  part('operations', ['operations'], 'Operations'), part('office', ['office'], 'Office'), part('rightless', [], 'Crew'), part('kindless', ['crewMember']),
];

type Rows = ReadonlyMap<string, readonly ModelRow[]>;

/** Equal plans make equal worlds. */
export const randomWorld = (plan: WorldPlan): RandomWorld => {
  const chance = chanceOf(`${plan.tenant} ${String(plan.seed)}`);
  const drawn: Rows = new Map(plan.entities.map((entity) => [entity.name, draw(plan, entity)]));
  const linked: Rows = new Map(plan.entities.map((entity) => [entity.name, (drawn.get(entity.name) ?? []).map((row, at) => link({ chance, entity, drawn }, row, at))]));
  const peopled = withParts(plan, linked);
  const removed = new Map([...peopled].map(([name, rows]) => [name, rows.filter((row) => !isKept(row) && chance.happens(0.08)).map(({ id }) => id)]));
  const rows: Rows = new Map([...peopled].map(([name, all]) => [name, all.filter(({ id }) => removed.get(name)?.includes(id) !== true)]));
  return { ...plan, rows, removed, logins: [...PARTS.map((one) => userLogin(plan.tenant, rows, one)), ...otherLogins(plan.tenant)] };
};

const draw = ({ seed, entities, size }: WorldPlan, entity: AnyEntity): readonly ModelRow[] => {
  const amount = entity.kind === 'catalogue' ? Math.ceil(size / 4) : size;
  const samples = fc.sample(arbitraryRow(entity), { seed: seed + entities.indexOf(entity), numRuns: amount });
  return samples.map((row, at) => ({ ...own(row), id: `${entity.name}-${String(at)}` }));
};

/** Without what the table adds. */
const own = ({ rev: _rev, createdAt: _createdAt, updatedAt: _updatedAt, deletedAt: _deletedAt, ...fields }: Readonly<Record<string, unknown>>) => fields;

interface Linking {
  readonly chance: Chance;
  readonly entity: AnyEntity;
  readonly drawn: Rows;
}

/** Gives references a target, and values that a rule asks for a fair share. */
const link = ({ chance, entity, drawn }: Linking, row: ModelRow, at: number): ModelRow => {
  const changes = Object.entries(entity.fields).flatMap(([field, schema]): readonly (readonly [string, unknown])[] => {
    const { refersTo, items } = factsOf(schema);
    if (row[field] === undefined) return [];
    if (refersTo !== undefined) return [[field, skewed(chance, drawn, refersTo)]];
    if (items?.refersTo !== undefined) return [[field, [...new Set([skewed(chance, drawn, items.refersTo), skewed(chance, drawn, items.refersTo)])]]];
    const asked = askedOf(entity, field);
    return asked.length > 0 && chance.happens(0.6) ? [[field, wished(chance, drawn, chance.pick(asked))]] : [];
  });
  return { ...row, ...Object.fromEntries(changes), ...(entity.numbered === true ? { number: at + 1 } : {}) };
};

/** The first rows of a table are referred to most, so that chains of references come about. */
const skewed = (chance: Chance, drawn: Rows, name: string): string => {
  const amount = drawn.get(name)?.length ?? 0;
  return `${name}-${String(Math.floor(amount * chance.next() ** 2))}`;
};

type Asked = { readonly value: string } | { readonly set: IdSet };

const wished = (chance: Chance, drawn: Rows, asked: Asked): string => ('value' in asked ? asked.value : skewed(chance, drawn, ROWS_OF[asked.set]));

const ROWS_OF: Readonly<Record<IdSet, string>> = {
  me: 'persons', peopleToReach: 'persons', myContacts: 'contacts', myUser: 'users', myCrews: 'projectCrews', myChiefCrews: 'projectCrews',
  myProjects: 'projects', thisProject: 'projects', myCompanies: 'companies', thisPlusCrew: 'projects',
};

/** What the rules over an entity ask of one of its fields. */
const askedOf = (entity: AnyEntity, field: string): readonly Asked[] => {
  const scopes = [entity.rows, ...Object.values(entity.groups ?? {})].flatMap((scope) => Object.values(scope));
  const streams = LISTS.flatMap(({ data, included }) => [data, ...included]).filter((stream) => stream.entity.name === entity.name);
  return [...scopes, ...streams.flatMap(({ where }) => (where === undefined ? [] : [where]))].flatMap((rule) => askedBy(rule, field));
};

const askedBy = (rule: RowRule, field: string): readonly Asked[] => {
  switch (rule.rule) {
    case 'in': return rule.field === field && field !== 'id' ? [{ set: rule.set }] : [];
    case 'is': return rule.field === field ? rule.values.map((value) => ({ value })) : [];
    case 'any': case 'every': return rule.of.flatMap((one) => askedBy(one, field));
    case 'not': return askedBy(rule.of, field);
    case 'all': case 'none': case 'atLeast': case 'referenced': case 'within': case 'holding': return [];
  }
};

/** Users and contacts of the parts, in place of random ones; random contacts belong to other people. */
const withParts = ({ tenant }: WorldPlan, linked: Rows): Rows => {
  const people = linked.get(person.name) ?? [];
  const others = people.slice(PARTS.length).map(({ id }) => id);
  const contacts = (linked.get(contact.name) ?? []).map((row, at) => (PARTS[at] === undefined ? { ...row, personId: others[at % others.length] } : contactOf(PARTS[at], row, at)));
  return new Map([...linked,
    [person.name, people.map((row, at) => (at < PARTS.length ? { ...row, active: true } : row))],
    [contact.name, contacts],
    [user.name, [...PARTS.map((one, at) => userRow(tenant, one, at)), ...(linked.get(user.name) ?? [])]],
  ]);
};

const contactOf = ({ loginTypes }: Part, row: ModelRow, at: number): ModelRow => ({
  ...row, personId: `${person.name}-${String(at)}`, loginTypes: loginTypes.map((caption) => ({ caption })), active: true,
  ...(loginTypes.some((caption) => caption.toLowerCase() === 'clients') ? { companyId: `companies-${String(at % 2)}` } : {}),
});

const userId = (tenant: string, name: string): string => `${tenant}.${name}`;
const userRow = (tenant: string, { name, roleIds }: Part, at: number): ModelRow =>
  ({ id: userId(tenant, name), email: `${name}@${tenant}.example.test`, personId: `${person.name}-${String(at)}`, active: true, roleIds });

/** Rows without which a login or its company would be gone. */
const isKept = ({ id }: ModelRow): boolean => /\.|^(?:companies|projects)-[01]$/u.test(id) || PARTS.some((_one, at) => id === `persons-${String(at)}` || id === `contacts-${String(at)}`);

const nobody = (tenant: string) => ({
  tenant, personId: null, contactIds: [], contactNumber: null, audiences: [], rights: {}, projectId: null, plusCrewId: null, canEdit: false,
}) satisfies Partial<Actor>;

const userLogin = (tenant: string, rows: Rows, { name, roleIds, loginTypes }: Part): WorldLogin => {
  const personId = `${person.name}-${String(PARTS.findIndex((one) => one.name === name))}`;
  const contactIds = (rows.get(contact.name) ?? []).filter((row) => row['personId'] === personId && row['active'] === true).map(({ id }) => id);
  const actor: Actor = { ...nobody(tenant), loginType: 'user', login: `user:${userId(tenant, name)}`, personId, contactIds, audiences: audiencesOf(loginTypes), rights: rightsOf(roleIds), canEdit: true };
  return { name, kind: 'user', actor, roleIds };
};

const rightsOf = (roleIds: readonly string[]): Rights => {
  const rights: Record<string, string[]> = {};
  for (const role of DEFAULT_ROLES.filter(({ id }) => roleIds.includes(id))) {
    for (const [right, permissions] of Object.entries(role.rights)) rights[right] = [...(rights[right] ?? []), ...permissions];
  }
  return rights as Rights; // names and permissions come from the roles, which are typed
};

const otherLogins = (tenant: string): readonly WorldLogin[] => [
  { name: 'project', kind: 'project', roleIds: [], actor: { ...nobody(tenant), loginType: 'project', login: `project:${tenant}.project`, audiences: ['projectLogin'], projectId: 'projects-0' } },
  { name: 'pluscrew', kind: 'pluscrew', roleIds: [], actor: { ...nobody(tenant), loginType: 'pluscrew', login: `pluscrew:${tenant}.pluscrew`, audiences: ['plusCrewLogin'], plusCrewId: 'plus-1' } },
];
