// Which lists a login pulls, read off the definitions: one list per table, in the order of their stages.
import { listNamed, LISTS } from '#schema/calls/registry.ts';
import type { List } from '#schema/define/call.ts';
import type { Actor, Audience } from '#schema/define/rights.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { can } from '#schema/rights.ts';
import type { OwnPart } from '#db/live/arrival.ts';
import { ownPartOf } from './own-part.ts';

export interface PlannedList {
  readonly list: List;
  /** The list's path; where it lies beneath a row, with the login's own in it. */
  readonly path: string;
  /** Tables that this list fills here; rows of others that it carries come by their own list. */
  readonly entities: ReadonlySet<string>;
  /** Those of them of which it brings the login's own rows alone. */
  readonly parts: Readonly<Record<string, OwnPart>>;
  readonly stage: number;
  /** Its rows are what this login opens the app for. */
  readonly first: boolean;
  /** The device keeps the days of the agency's planning window alone. */
  readonly windowed: boolean;
}

/**
 * A login of several kinds takes a table from the first of these that has a list for it: a crew member's list is the
 * least narrowed.
 */
const ORDER: readonly Audience[] = ['crew', 'planner', 'office', 'client', 'projectLogin', 'plusCrewLogin'];

/** Before all stages that entities name. */
const FIRST = -1;

/** Asked for before each pull; rights that change come as another actor. */
const plans = new WeakMap<Actor, readonly PlannedList[]>();

/** The lists of a login, the most urgent first. Lists that it may not call are left out. */
export const pullPlan = (actor: Actor): readonly PlannedList[] => {
  const plan = plans.get(actor) ?? planFor(actor);
  plans.set(actor, plan);
  return plan;
};

const planFor = (actor: Actor): readonly PlannedList[] => {
  const kinds = ORDER.filter((kind) => actor.audiences.includes(kind));
  const planned = new Map<string, Omit<PlannedList, 'list' | 'path'>>();
  for (const entity of ENTITIES) {
    const kind = kinds.find((one) => isOpen(actor, entity.pull?.from[one]));
    const name = kind === undefined ? undefined : entity.pull?.from[kind];
    if (kind === undefined || name === undefined || entity.pull === undefined) continue;
    const { entities = [], parts = {}, stage = entity.pull.stage, windowed = true } = planned.get(name) ?? {};
    const part = ownPartOf(actor, listNamed(name), entity);
    // One table of it that is kept whole keeps the whole list.
    const isCut = windowed && listNamed(name).windowed?.includes(kind) === true;
    const isFirst = listNamed(name).first?.includes(kind) === true;
    planned.set(name, {
      entities: new Set([...entities, entity.name]),
      parts: part === undefined ? parts : { ...parts, [entity.name]: part },
      stage: isFirst ? FIRST : Math.min(stage, entity.pull.stage),
      windowed: isCut,
      first: isFirst,
    });
  }
  return LISTS.flatMap((list) => {
    const plan = planned.get(list.name);
    const path = pathFor(actor, list);
    return plan === undefined || path === undefined ? [] : [{ list, path, ...plan }];
  }).toSorted((one, other) => one.stage - other.stage);
};

const isOpen = (actor: Actor, name: string | undefined): boolean =>
  name !== undefined && can(actor, listNamed(name).permit) && pathFor(actor, listNamed(name)) !== undefined;

/** Where to ask for a list; undefined where it lies beneath a row of which the login has none of its own. */
const pathFor = (actor: Actor, { path, under }: List): string | undefined => {
  if (under === undefined) return path;
  const own = ownIdOf(actor, under.parent.name);
  return own === null ? undefined : path.replace(/\{\w+\}/u, own);
};

const ownIdOf = (actor: Actor, parent: string): string | null => {
  switch (parent) {
    case 'persons':
      return actor.personId;
    case 'projects':
      return actor.projectId;
    case 'plusCrews':
      return actor.plusCrewId;
    default:
      return null;
  }
};

/** Tables that the named list brings and none of the open ones fills; none for a list that this build does not know. */
export const entitiesOnlyIn = (name: string, open: readonly PlannedList[]): readonly string[] => {
  const list = LISTS.find((one) => one.name === name);
  const brought = list === undefined ? [] : [list.data, ...list.included].map(({ entity }) => entity);
  const names = new Set(brought.filter((entity) => entity.pull !== undefined).map((entity) => entity.name));
  return [...names].filter((entity) => !open.some(({ entities }) => entities.has(entity)));
};
