// Solves a roster: first rows that keep the rules, then annealing. No rule of a person is ever broken on the way.
import { anneal } from '../search/anneal.ts';
import { hashDigits, hashNumbers } from '../search/hash.ts';
import { randomOf } from '../search/random.ts';
import { buildFirstRows } from './first-rows.ts';
import type { RosterProblem } from './problem.ts';
import { rewriting } from './rewrite.ts';
import { rewriteSeveral } from './rewrite-several.ts';
import { emptyState, fullCost } from './state.ts';

export interface RosterBudget {
  readonly seed: number;
  /** Changes that are tried. */
  readonly steps: number;
  /** The search ends at a cost that is not above this. */
  readonly floor?: number;
  /** Called once the first roster stands that keeps every rule. */
  readonly onFirst?: (cost: number) => void;
}

export interface SolvedRoster {
  /** `[person * days + day]`: the shift, or -1 for a free day. */
  readonly cells: Int8Array;
  readonly cost: number;
  readonly steps: number;
  /** Of the cells: two runs with one hash gave the same roster. */
  readonly hash: string;
}

/** Heat at the start and at the end, as parts of what the dearest missing person costs. */
const HOT = 0.3;
const COLD = 0.01;

/**
 * Solves a roster. The same problem, seed and steps give the same cells on every machine.
 * @throws Error where no row was found that keeps the rules of a person
 */
export const solveRoster = (
  problem: RosterProblem,
  { seed, steps, floor = 0, onFirst }: RosterBudget,
): SolvedRoster => {
  const state = emptyState(problem);
  const random = randomOf(seed);
  const tools = rewriting(problem, state, random);
  buildFirstRows(tools);
  const cost = fullCost(problem, state);
  onFirst?.(cost);
  const best = state.cells.slice();
  const dearest = problem.under.reduce((most, one) => Math.max(most, one), 1);
  const end = anneal({
    random,
    steps,
    hot: dearest * HOT,
    cold: dearest * COLD,
    neighbourhoods: [rewriteSeveral(tools, 2, 1), rewriteSeveral(tools, 3, 1)],
    cost,
    floor,
    keep: () => {
      best.set(state.cells);
    },
  });
  return { cells: best, cost: end.cost, steps: end.steps, hash: hashDigits(hashNumbers(best)) };
};
