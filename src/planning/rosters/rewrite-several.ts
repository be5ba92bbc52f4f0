// The change that the search makes in a roster: the same days of some people are cleared, then filled one person after
// the other, each as cheaply as the others allow.
import type { Neighbourhood } from '../search/anneal.ts';
import { below } from '../search/random.ts';
import { fillStretch, type Rewriting } from './rewrite.ts';
import { newStretch, type Stretch } from './row.ts';
import { boundStretch, clearDays, placeStretch, writeDays } from './state.ts';

/** Fewest days of a stretch, and how many more it may have. */
const DAYS = 7;
const MORE_DAYS = 14;

/** Noise on prices, as a part of the heat. */
const NOISE = 0.3;

interface Rewritten {
  readonly stretch: Stretch;
  /** What the stretch held before. */
  readonly before: Int8Array;
}

const clear = ({ problem, state }: Rewriting, { stretch }: Rewritten): number =>
  clearDays(problem, state, stretch.person, stretch.from, stretch.to);

const takeBack = (tools: Rewriting, rows: readonly Rewritten[]): void => {
  for (const row of rows) clear(tools, row);
  for (const { stretch, before } of rows)
    writeDays(tools.problem, tools.state, stretch.person, stretch.from, stretch.to, before);
};

/** Puts the stretches on the days from `from` of people who are drawn at random, and clears them. */
const clearSome = (tools: Rewriting, rows: readonly Rewritten[], from: number, to: number): number => {
  const { problem, state, random } = tools;
  let change = 0;
  rows.forEach((row, at) => {
    let person = below(random, problem.people);
    while (rows.some(({ stretch }, other) => other < at && stretch.person === person))
      person = (person + 1) % problem.people;
    placeStretch(problem, state, row.stretch, person, from, to);
    const first = person * problem.days;
    row.before.set(state.cells.subarray(first + row.stretch.from, first + row.stretch.to));
    change += clear(tools, row);
  });
  return change;
};

/** Rewrites the same days of `count` people at once. */
export const rewriteSeveral = (tools: Rewriting, count: number, weight: number): Neighbourhood => {
  const { problem, state, random } = tools;
  const rows = Array.from({ length: Math.min(count, problem.people) }, () => ({
    stretch: newStretch(),
    before: new Int8Array(problem.days),
  }));
  const change = (heat: number): number | undefined => {
    const days = Math.min(problem.days, DAYS + below(random, MORE_DAYS));
    const from = below(random, problem.days + days - 1) - days + 1;
    let sum = clearSome(tools, rows, from, from + days);
    for (const { stretch } of rows) {
      boundStretch(problem, state, stretch);
      const filled = fillStretch(tools, stretch, heat * NOISE);
      if (filled === undefined) {
        takeBack(tools, rows);
        return undefined;
      }
      sum += filled;
    }
    return sum;
  };
  return { weight, change, undo: () => takeBack(tools, rows) };
};
