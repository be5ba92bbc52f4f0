// Which lists a login pulls, read off the definitions: one list per table, in the order of their stages.
import { listNamed, LISTS } from '#schema/calls/registry.ts';
import type { List } from '#schema/define/call.ts';
import type { Actor, Audience } from '#schema/define/rights.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { can } from '#schema/rights.ts';

export interface PlannedList {
  readonly list: List;
  /** The list's path; where it lies beneath a row, with the login's own in it. */
  readonly path: string;
  /** Tables that this list fills here; rows of others that it carries come by their own list. */
  readonly entities: ReadonlySet<string>;
  readonly stage: number;
}

/** A login of several kinds takes a table from the first of these that has a list for it: a crew member's list is the least narrowed. */
const ORDER: readonly Audience[] = ['crew', 'planner', 'office', 'client', 'projectLogin', 'plusCrewLogin'];

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
  const planned = new Map<string, { entities: Set<string>; stage: number }>();
  for (const entity of ENTITIES) {
    const name = kinds.map((kind) => entity.pull?.from[kind]).find((list) => list !== undefined && can(actor, listNamed(list).permit) && pathFor(actor, listNamed(list)) !== undefined);
    if (name === undefined || entity.pull === undefined) continue;
    const known = planned.get(name) ?? { entities: new Set<string>(), stage: entity.pull.stage };
    known.entities.add(entity.name);
    planned.set(name, { entities: known.entities, stage: Math.min(known.stage, entity.pull.stage) });
  }
  return LISTS.flatMap((list) => {
    const plan = planned.get(list.name);
    const path = pathFor(actor, list);
    return plan === undefined || path === undefined ? [] : [{ list, path, ...plan }];
  }).toSorted((one, other) => one.stage - other.stage);
};

/** Where to ask for a list; undefined where it lies beneath a row of which the login has none of its own. */
const pathFor = (actor: Actor, { path, under }: List): string | undefined => {
  if (under === undefined) return path;
  const own = ownIdOf(actor, under.parent.name);
  return own === null ? undefined : path.replace(/\{\w+\}/u, own);
};

const ownIdOf = (actor: Actor, parent: string): string | null => {
  switch (parent) {
    case 'persons': return actor.personId;
    case 'projects': return actor.projectId;
    case 'plusCrews': return actor.plusCrewId;
    default: return null;
  }
};

/** Tables that the named list brings and none of the open ones fills; none for a list that this build does not know. */
export const entitiesOnlyIn = (name: string, open: readonly PlannedList[]): readonly string[] => {
  const list = LISTS.find((one) => one.name === name);
  const brought = list === undefined ? [] : [list.data, ...list.included].map(({ entity }) => entity);
  const names = new Set(brought.filter((entity) => entity.pull !== undefined).map((entity) => entity.name));
  return [...names].filter((entity) => !open.some(({ entities }) => entities.has(entity)));
};
