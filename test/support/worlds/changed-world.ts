// Random changes of a random world: rows that come, go and become others.
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { contact, LOGIN_TYPES } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { user } from '#schema/entities/people/user.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { chanceOf, type Chance } from '#server/demo/base/random.ts';
import { DEFAULT_ROLES } from '#server/rights/roles.ts';
import { drawRows, type Ids } from './random-rows.ts';
import type { ModelRow } from './model-rows.ts';
import { isKept, isTwin, type RandomWorld } from './random-world.ts';
import { loginsOf } from './world-logins.ts';

/** What became of a row: what it holds now, or that it was removed. */
export type WorldChange = { readonly entity: AnyEntity } & ({ readonly row: ModelRow } | { readonly removed: string });

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
