// How far each list has come: the highest change number of all tables that it reads, so that an idle device asks one
// small question.
import type { List } from '#schema/define/call.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { entityNamed } from '#schema/entities/registry.ts';
import { AUDIENCES, type Audience, type IdSet, type RowRule, type RowScope } from '#schema/define/rights.ts';
import { inTransaction, type Walled } from '../database/connection.ts';
import { prepared, replanning } from '../database/sql/prepared.ts';
import { clockOf, headsOf, type TenantClock } from '../database/reads/heads.ts';

type Count = Pick<TenantClock, 'rev' | 'epoch'>;

export interface ListHeads {
  /** Highest change number per entity at the tenant's count, or a little later. */
  ofTenant(tenant: string, count: Count): Promise<ReadonlyMap<string, number>>;
}

/** Stands among the entities for what is none and decides about all: the tenant's settings and roles. */
const SETTINGS = 'settings';

/** Reads the tables only when the tenant's change number has moved. */
export const headsWith = (database: Walled, entities: readonly AnyEntity[]): ListHeads => {
  const known = new Map<string, Count & { readonly heads: Promise<ReadonlyMap<string, number>> }>();
  return {
    ofTenant(tenant, { rev, epoch }) {
      const found = known.get(tenant);
      if (found !== undefined && found.epoch === epoch && found.rev >= rev) return found.heads;
      const read = () =>
        inTransaction(
          database,
          'snapshot',
          async (client) => {
            const { settingsRev } = await clockOf(client, tenant);
            return new Map([...(await headsOf(client, tenant, entities, prepared)), [SETTINGS, settingsRev]]);
          },
          tenant,
        );
      const heads = replanning(read);
      known.set(tenant, { rev, epoch, heads });
      heads.catch(() => known.delete(tenant));
      return heads;
    },
  };
};

/** The head of a list for logins of these kinds. It says that something moved, never what. */
export const headOf = (list: List, audiences: readonly Audience[], heads: ReadonlyMap<string, number>): number =>
  Math.max(
    0,
    ...[SETTINGS, ...perAudiences(list, audiences, () => entitiesRead(list, audiences))].map(
      (entity) => heads.get(entity) ?? 0,
    ),
  );

const known = new WeakMap<object, Map<string, ReadonlySet<string>>>();

/** What follows from a definition for logins of these kinds alone, worked out once. */
export const perAudiences = (
  definition: object,
  audiences: readonly Audience[],
  work: () => ReadonlySet<string>,
): ReadonlySet<string> => {
  const made = known.get(definition) ?? new Map<string, ReadonlySet<string>>();
  known.set(definition, made);
  const key = audiences.join();
  const found = made.get(key) ?? work();
  made.set(key, found);
  return found;
};

/** Names of all entities whose rows decide what the list answers. */
export const entitiesRead = (
  { under, ...list }: Pick<List, 'data' | 'included' | 'under'>,
  audiences: readonly Audience[],
): ReadonlySet<string> => {
  const read = new Set<string>();
  for (const entity of under === undefined
    ? []
    : [under.parent, ...(under.through === undefined ? [] : [under.through.entity])])
    collectScope(entity, audiences, read);
  for (const { entity, where } of [list.data, ...list.included]) {
    collectScope(entity, audiences, read);
    for (const audience of audiences) if (where !== undefined) collect(where, audience, read);
  }
  return read;
};

const collectScope = (entity: AnyEntity, audiences: readonly Audience[], read: Set<string>): void => {
  read.add(entity.name);
  const scopes = [entity.rows, ...Object.values(entity.groups ?? {})];
  if (scopes.some(isNarrow)) read.add('users').add('contacts');
  for (const audience of audiences) for (const scope of scopes) collectRule(scope, audience, read);
};

/**
 * True where a login's kind, rights or contacts decide: one that sees everything now may have seen less a moment ago.
 */
const isNarrow = (scope: RowScope): boolean => AUDIENCES.some((audience) => scope[audience]?.rule !== 'all');

const collectRule = (scope: RowScope, audience: Audience, read: Set<string>): void => {
  const rule = scope[audience];
  if (rule !== undefined) collect(rule, audience, read);
};

const SET_READS: Readonly<Record<IdSet, readonly string[]>> = {
  me: [],
  myContacts: [],
  myUser: [],
  thisProject: [],
  thisPlusCrew: [],
  myCrews: ['projectCrewItemStatus'],
  myChiefCrews: ['projectCrewItemStatus'],
  myProjects: ['projectCrewItemStatus'],
  myCompanies: ['contacts'],
  contactsILead: ['projectCrewItemStatus'],
  myMailboxes: ['users'],
  bookedCrews: ['projectCrewItemStatus'],
  projectsWithoutVacancies: ['projects', 'companySettings'],
  peopleToReach: ['projectCrewItemStatus', 'projectCrews', 'projects', 'contacts'],
};

const collect = (rule: RowRule, audience: Audience, read: Set<string>): void => {
  switch (rule.rule) {
    case 'all':
    case 'none':
    case 'is':
    case 'atLeast':
    case 'mentions':
    case 'holding':
      return;
    case 'in':
      for (const name of SET_READS[rule.set]) read.add(name);
      return;
    case 'referenced':
      return enter(rule.by, { where: rule.where, audience }, read);
    case 'within':
      return enter(rule.entity, { where: rule.where, audience }, read);
    case 'any':
    case 'every':
      for (const part of rule.of) collect(part, audience, read);
      return;
    case 'not':
      return collect(rule.of, audience, read);
  }
};

const enter = (
  name: string,
  { where, audience }: { readonly where: RowRule | undefined; readonly audience: Audience },
  read: Set<string>,
): void => {
  read.add(name);
  if (where !== undefined) collect(where, audience, read);
  collectRule(entityNamed(name).rows, audience, read);
};
