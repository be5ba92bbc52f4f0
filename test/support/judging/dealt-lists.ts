// Which login of the demo is held at which of its lists: each kind at all of them, or a few that have every list and
// every screen between them.
import { pullPlan } from '#sync/pull/pull-plan.ts';
import { cara, type DemoLogin } from './demo-logins.ts';
import { judges, openRoutes, type Judge } from './judged-routes.ts';

/** A login with lists that are held one after the other; those of one group are held together. */
export interface Dealt {
  readonly who: DemoLogin;
  readonly groups: readonly (readonly string[])[];
}

/** What a login has, as far as the definitions tell before anybody signs in. */
interface Expected {
  readonly who: DemoLogin;
  readonly lists: readonly string[];
  readonly routes: readonly string[];
  readonly kinds: readonly string[];
}

const expected = ({ login, visitor }: Judge): Expected => ({
  who: login,
  lists: pullPlan(visitor.actor).map(({ list }) => list.name),
  routes: openRoutes(visitor).map(({ path }) => path),
  kinds: visitor.actor.audiences,
});

/**
 * So many lists of a login are held together at the most: what is said of any of them is heard, and a login takes
 * seconds.
 */
const TOGETHER = 12;

const inGroups = (lists: readonly string[]): readonly (readonly string[])[] => {
  const groups = Math.ceil(lists.length / TOGETHER);
  return Array.from({ length: groups }, (_none, at) => lists.filter((_list, index) => index % groups === at));
};

/**
 * Every login: of each kind the one with most lists and screens at each of its lists, its other logins with several
 * lists together.
 */
export const wholeDeal = (): readonly Dealt[] => {
  const logins = judges().map(expected);
  const kindOf = ({ kinds }: Expected): string => kinds.toSorted().join();
  // Of a crew chief's people more can be said than of a crew member's.
  const size = ({ who, lists, routes }: Expected): number =>
    lists.length * routes.length + (who.login === cara.login ? 1 : 0);
  const isFirst = (one: Expected): boolean =>
    logins
      .filter((other) => kindOf(other) === kindOf(one))
      .toSorted((before, after) => size(after) - size(before))[0] === one;
  return logins.map((one) => ({
    who: one.who,
    groups: isFirst(one) ? one.lists.map((name) => [name]) : inGroups(one.lists),
  }));
};

/**
 * The crew chief, of whose people most can be said, and then the login that adds most, until no list, no screen and no
 * kind of login is left.
 * Each list is held with the first that has it, several together.
 */
export const sampleDeal = (): readonly Dealt[] => {
  const logins = judges().map(expected);
  const lists = new Set(logins.flatMap((one) => one.lists));
  const others = new Set(logins.flatMap((one) => [...one.routes, ...one.kinds]));
  const gain = (one: Expected): number =>
    [
      ...one.lists.filter((name) => lists.has(name)),
      ...[...one.routes, ...one.kinds].filter((name) => others.has(name)),
    ].length;
  const dealt: Dealt[] = [];
  while (lists.size > 0 || others.size > 0) {
    const next =
      dealt.length === 0
        ? logins.find(({ who }) => who.login === cara.login)
        : logins.toSorted((one, other) => gain(other) - gain(one))[0];
    if (next === undefined || gain(next) === 0) throw new Error('No login of the demo has what is left');
    dealt.push({ who: next.who, groups: inGroups(next.lists.filter((one) => lists.has(one))) });
    for (const one of next.lists) lists.delete(one);
    for (const one of [...next.routes, ...next.kinds]) others.delete(one);
  }
  return dealt;
};
