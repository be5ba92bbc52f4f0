// A tenant full of random rows and one login of each kind: everything a login might wrongly see is there somewhere.
import { indexesOnServer, type AnyEntity } from '#schema/define/entity.ts';
import { companySettings } from '#schema/entities/people/company-settings.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { ASSIGNMENT_STATUS } from '#schema/rules/crews/assignment-status.ts';
import { user } from '#schema/entities/people/user.ts';
import { chanceOf, type Chance } from '#server/demo/base/random.ts';
import { drawRows, type Ids } from './random-rows.ts';
import type { ModelRow, ModelWorld } from './model-rows.ts';
import { type WorldLogin, READERS, loginsOf, PARTS, type Part } from './world-logins.ts';

export interface WorldPlan {
  readonly tenant: string;
  readonly seed: number;
  readonly entities: readonly AnyEntity[];
  readonly showPhonesToCrew: boolean;
  /** Rows per entity, catalogues a quarter of it. */
  readonly size: number;
}

export interface RandomWorld extends ModelWorld {
  readonly tenant: string;
  readonly logins: readonly WorldLogin[];
  /** Rows that were there and were removed, by entity name. */
  readonly removed: ReadonlyMap<string, readonly string[]>;
}

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
export const isKept = ({ tenant }: Pick<WorldPlan, 'tenant'>, { id }: ModelRow): boolean =>
  id === 'projects-0' ||
  id === 'plusCrews-0' ||
  PARTS.some(({ name }, at) =>
    [userId(tenant, name), `${person.name}-${String(at)}`, `${contact.name}-${String(at)}`].includes(id),
  );

/** Two live rows that a unique index does not let stand side by side. */
export const isTwin = (entity: AnyEntity, one: ModelRow, other: ModelRow): boolean =>
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
