// Judges some people for some positions and keeps nothing of it: an engine that has run before is several times faster
// than one that has not, and the first seats that a planner opens are the ones that are waited for.
import { crowdOf } from '#schema/rules/fitness/facing.ts';
import type { FitnessWorld, JudgedPerson, JudgedPosition } from '#schema/rules/fitness/model.ts';
import { candidatesAmong, FIND_BEST } from '#schema/rules/fitness/order.ts';

/** So many positions, from the whole of the table, each with so many people. */
const POSITIONS = 24;
const PEOPLE = 200;

export interface Rehearsed {
  readonly people: readonly JudgedPerson[];
  readonly itemIds: readonly string[];
  readonly positionOf: (itemId: string) => JudgedPosition | undefined;
  readonly minRestMin: number;
}

/** A small part with each step. */
export const rehearse = function* ({ people, itemIds, positionOf, minRestMin }: Rehearsed): Iterator<void> {
  const world: FitnessWorld = { minRestMin, checked: { from: -Infinity, to: Infinity, asOf: 0 } };
  for (let nth = 0; nth < POSITIONS; nth += 1) {
    const position = positionOf(itemIds[Math.floor((nth * itemIds.length) / POSITIONS)] ?? '');
    const first = Math.floor((nth * people.length) / POSITIONS);
    const chosen = FIND_BEST[nth % FIND_BEST.length] ?? 'nearest';
    if (position === undefined) continue;
    candidatesAmong(crowdOf(people.slice(first, first + PEOPLE)), position, world, chosen);
    yield;
  }
};
