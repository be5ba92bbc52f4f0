// Rewrites a stretch of one person's row as cheaply as the rest of the roster allows; with noise on the prices, so that
// equal rosters, and at some heat dearer ones, are found too.
import { below, gumbel, type Random } from '../search/random.ts';
import type { RosterProblem } from './problem.ts';
import { findRow, rowScratch, type RowScratch, type Stretch } from './row.ts';
import { coverPrice, FREE, writeDays, type RosterState } from './state.ts';
import { NEVER } from './stints.ts';

/** Prices are costs times this, so that noise may be finer than the least cost. */
const FINENESS = 64;

/**
 * How often a row that has a shift too often is looked for anew with a surcharge on that shift. After these the shift
 * is taken from some days, which ends at the latest when each shift has been.
 */
const SURCHARGES = 5;

export interface Rewriting {
  readonly problem: RosterProblem;
  readonly state: RosterState;
  readonly random: Random;
  readonly scratch: RowScratch;
  /** By shift: how often the row at hand may have it. */
  readonly left: Int32Array;
  /** By shift, for counting. */
  readonly counted: Int32Array;
}

export const rewriting = (problem: RosterProblem, state: RosterState, random: Random): Rewriting => ({
  problem,
  state,
  random,
  scratch: rowScratch(problem),
  left: new Int32Array(problem.shifts),
  counted: new Int32Array(problem.shifts),
});

const setPrices = (tools: Rewriting, { person, from, to }: Stretch, heat: number): void => {
  const { problem, state, random, scratch, left } = tools;
  const { days, shifts } = problem;
  for (let shift = 0; shift < shifts; shift += 1)
    left[shift] = (problem.limit[person * shifts + shift] ?? 0) - (state.used[person * shifts + shift] ?? 0);
  scratch.price.fill(NEVER, 0, (to - from) * shifts);
  for (let day = from; day < to; day += 1) {
    const cell = person * days + day;
    if (problem.blocked[cell] === 1) continue;
    for (let shift = 0; shift < shifts; shift += 1) {
      if ((left[shift] ?? 0) <= 0) continue;
      const at = day * shifts + shift;
      const cost = coverPrice(problem, at, state.cover[at] ?? 0) + (problem.wish[cell * shifts + shift] ?? 0);
      const noise = heat === 0 ? 0 : gumbel(random) * heat;
      scratch.price[(day - from) * shifts + shift] = Math.round((cost + noise) * FINENESS);
    }
  }
};

const surcharge = ({ problem, scratch }: Rewriting, days: number, shift: number, price: number): void => {
  for (let at = shift; at < days * problem.shifts; at += problem.shifts)
    if ((scratch.price[at] ?? NEVER) < NEVER) scratch.price[at] = (scratch.price[at] ?? 0) + price;
};

/** Leaves a shift only on as many of the row's days as it may have, counted from a random day on. */
const keepAllowed = ({ problem, scratch, left, random }: Rewriting, days: number, shift: number): void => {
  const start = below(random, days);
  let kept = 0;
  for (let step = 0; step < days; step += 1) {
    const day = (start + step) % days;
    if (scratch.row[day] === shift && kept < (left[shift] ?? 0)) kept += 1;
    else scratch.price[day * problem.shifts + shift] = NEVER;
  }
};

/** Makes shifts dearer that the row has more often than it may. @returns true where there are none */
const chargeExcess = (tools: Rewriting, days: number, attempt: number): boolean => {
  const { problem, scratch, left, counted } = tools;
  counted.fill(0);
  for (let day = 0; day < days; day += 1) {
    const shift = scratch.row[day] ?? FREE;
    if (shift !== FREE) counted[shift] = (counted[shift] ?? 0) + 1;
  }
  let isWithin = true;
  for (let shift = 0; shift < problem.shifts; shift += 1) {
    if ((counted[shift] ?? 0) <= (left[shift] ?? 0)) continue;
    isWithin = false;
    if (attempt < SURCHARGES) surcharge(tools, days, shift, FINENESS << (attempt * 3));
    else keepAllowed(tools, days, shift);
  }
  return isWithin;
};

/**
 * Fills a clear stretch, whose place and bounds are set, with the cheapest row at this heat.
 * @returns the change of the cost, or undefined where no row keeps the rules
 */
export const fillStretch = (tools: Rewriting, stretch: Stretch, heat: number): number | undefined => {
  const { problem, state, scratch } = tools;
  setPrices(tools, stretch, heat);
  const days = stretch.to - stretch.from;
  for (let attempt = 0; attempt <= SURCHARGES + problem.shifts; attempt += 1) {
    if (!findRow(problem, scratch, stretch)) return undefined;
    if (chargeExcess(tools, days, attempt))
      return writeDays(problem, state, stretch.person, stretch.from, stretch.to, scratch.row);
  }
  return undefined;
};
