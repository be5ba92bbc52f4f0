// Simulated annealing over whatever can be changed and changed back: the search core of rosters and proposals.
import { below, exponential, type Random } from './random.ts';

/** One kind of change. */
export interface Neighbourhood {
  /** How often it is tried, beside the others. */
  readonly weight: number;
  /**
   * Makes one change at this heat.
   * @returns by how much the cost grew, or undefined where nothing was changed
   */
  readonly change: (heat: number) => number | undefined;
  /** Takes the last change back. */
  readonly undo: () => void;
}

export interface Annealing {
  readonly random: Random;
  /** How many changes are tried. */
  readonly steps: number;
  /** Heat at the first and at the last step, in units of cost: a change for the worse by the heat is taken with 1/e. */
  readonly hot: number;
  readonly cold: number;
  readonly neighbourhoods: readonly Neighbourhood[];
  /** The cost at the start. */
  readonly cost: number;
  /** Keeps the present state as the best. */
  readonly keep: () => void;
  /** A cost that nothing is better than: the search ends there. */
  readonly floor?: number;
}

export interface AnnealingEnd {
  /** The cost of the best state. */
  readonly cost: number;
  readonly steps: number;
}

/** The heat falls quickly at first and slowly at the end. */
const heatAt = (step: number, { steps, hot, cold }: Annealing): number => {
  const left = 1 - step / steps;
  return cold + (hot - cold) * left * left * left;
};

const pick = (neighbourhoods: readonly Neighbourhood[], at: number): Neighbourhood | undefined => {
  let rest = at;
  return neighbourhoods.find(({ weight }) => (rest -= weight) < 0);
};

/** Anneals; the best state is the one that was kept last. */
export const anneal = (task: Annealing): AnnealingEnd => {
  const { random, neighbourhoods } = task;
  const weights = neighbourhoods.reduce((sum, { weight }) => sum + weight, 0);
  let { cost } = task;
  let best = cost;
  let step = 0;
  for (; step < task.steps && best > (task.floor ?? -Infinity); step += 1) {
    const heat = heatAt(step, task);
    const neighbourhood = pick(neighbourhoods, below(random, weights));
    const change = neighbourhood?.change(heat);
    if (change === undefined) continue;
    if (change > 0 && change >= heat * exponential(random)) {
      neighbourhood?.undo();
      continue;
    }
    cost += change;
    if (cost >= best) continue;
    best = cost;
    task.keep();
  }
  return { cost: best, steps: step };
};
