// Makes a proposal: who could take which open seat, found by annealing and by trying, said with reasons. Nothing is
// written by it. The same input gives the same bytes, on any machine.
import { anneal } from '../search/anneal.ts';
import { hashDigits, hashNumbers } from '../search/hash.ts';
import { randomOf, type Random } from '../search/random.ts';
import { explain, type FilledSeat, type OpenSeat } from './explain.ts';
import type { ProposalInput } from './input.ts';
import { exchangeTwo, replaceAndChain } from './moves.ts';
import {
  costOf,
  emptyPlan,
  give,
  OPEN,
  priceOf,
  setHolders,
  tally,
  type PlanState,
  type Tally,
  type Weights,
} from './plan.ts';
import { polish } from './polish.ts';
import { relaxations, type Relaxation } from './relax.ts';
import { seedOf } from './seed.ts';
import { proposalTables } from './tables.ts';

export interface Proposal {
  readonly filled: readonly FilledSeat[];
  readonly open: readonly OpenSeat[];
  /** Single exceptions, each of which would fill one more seat. */
  readonly relaxations: readonly Relaxation[];
  readonly tally: Tally;
  /** Changes that were tried. */
  readonly steps: number;
  /** Of the seats and their people. */
  readonly hash: string;
}

/** Rounds of annealing; each goes on from the best of those before. */
const ROUNDS = 3;
const STEPS = 6000;
const STEPS_BY_SEAT = 120;

/** While annealing, levels are near enough for a chain to cross a worse plan. */
const NEAR: Weights = { open: 1500, warning: 300 };
const HOT = 150;
const COLD = 2;

/** The most seats that one person can hold: a chain of seats that do not overlap. */
const mostByOne = ({ seats, start, end }: ProposalInput): number => {
  const order = Array.from({ length: seats }, (_none, seat) => seat).toSorted(
    (one, other) => (end[one] ?? 0) - (end[other] ?? 0),
  );
  let [count, free] = [0, -Infinity];
  for (const seat of order) {
    if ((start[seat] ?? 0) < free) continue;
    count += 1;
    free = end[seat] ?? 0;
  }
  return count;
};

/** Weights by which no number of warnings outweighs a seat, and no number of points a warning. */
const strictWeights = (input: ProposalInput): Weights => {
  const pairs = input.seats * mostByOne(input);
  const warning = 1 + 2 * (input.seats * 201 + pairs * (input.evenHours + input.sameCrew));
  return { warning, open: warning * (1 + input.seats * 33 + pairs * 2) };
};

/** Seats with the fewest candidates first, each to whom it costs least. */
const fillGreedily = (plan: PlanState): void => {
  const { candidates } = plan.tables;
  const order = candidates
    .map((list, seat) => ({ seat, list }))
    .toSorted((one, other) => one.list.length - other.list.length || one.seat - other.seat);
  for (const { seat, list } of order) {
    let [chosen, lowest] = [OPEN, Infinity];
    for (const person of list) {
      const price = priceOf(plan, seat, person);
      if (price >= lowest) continue;
      lowest = price;
      chosen = person;
    }
    if (chosen !== OPEN) give(plan, seat, chosen);
  }
};

const annealed = (plan: PlanState, random: Random, steps: number): void => {
  const best = plan.holder.slice();
  plan.weights = NEAR;
  anneal({
    random,
    steps,
    hot: HOT,
    cold: COLD,
    neighbourhoods: [replaceAndChain(plan, random, 3), exchangeTwo(plan, random, 1)],
    cost: costOf(plan),
    keep: () => {
      best.set(plan.holder);
    },
  });
  setHolders(plan, best);
};

/** Makes a proposal for the open seats of a range. */
export const propose = (input: ProposalInput): Proposal => {
  const strict = strictWeights(input);
  const plan = emptyPlan(input, proposalTables(input), strict);
  const random = randomOf(seedOf(input));
  const steps = STEPS + STEPS_BY_SEAT * input.seats;
  fillGreedily(plan);
  polish(plan);
  let best = plan.holder.slice();
  let lowest = costOf(plan);
  for (let round = 0; round < ROUNDS && input.seats > 0; round += 1) {
    annealed(plan, random, steps);
    plan.weights = strict;
    polish(plan);
    const cost = costOf(plan);
    if (cost < lowest) {
      lowest = cost;
      best = plan.holder.slice();
    }
    setHolders(plan, best);
  }
  return {
    ...explain(plan),
    relaxations: relaxations(plan),
    tally: tally(plan),
    steps: ROUNDS * steps,
    hash: hashDigits(hashNumbers(best)),
  };
};
