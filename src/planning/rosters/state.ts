// A roster being built: who works what on which day, with the sums that rules and cost are read from.
import type { RosterProblem } from './problem.ts';
import { weekendsIn, type Stretch } from './row.ts';

/** A day without work. */
export const FREE = -1;

/** What counts as free without end: beyond the first and the last day. */
const ENDLESS = 1_000_000;

export interface RosterState {
  /** `[person * days + day]`: the shift, or FREE. */
  readonly cells: Int8Array;
  /** `[day * shifts + shift]`: how many work it. */
  readonly cover: Int32Array;
  /** `[person * shifts + shift]`: how often. */
  readonly used: Int32Array;
  /** By person. */
  readonly units: Int32Array;
  readonly weekends: Int32Array;
}

/** Nobody works. */
export const emptyState = (problem: RosterProblem): RosterState => ({
  cells: new Int8Array(problem.people * problem.days).fill(FREE),
  cover: new Int32Array(problem.days * problem.shifts),
  used: new Int32Array(problem.people * problem.shifts),
  units: new Int32Array(problem.people),
  weekends: new Int32Array(problem.people),
});

/** What one more person on this shift of this day costs; taking one away costs the opposite of one person fewer. */
export const coverPrice = (problem: RosterProblem, at: number, present: number): number =>
  present < (problem.need[at] ?? 0) ? -(problem.under[at] ?? 0) : (problem.over[at] ?? 0);

const countWeekends = ({ days }: RosterProblem, { cells }: RosterState, person: number, from: number, to: number) => {
  let count = 0;
  for (let day = from; day < to; day += 1) {
    const isWorked = (cells[person * days + day] ?? FREE) !== FREE;
    // A Sunday counts only where the Saturday before it has not counted already.
    const isSecond = day % 7 === 6 && day > from && (cells[person * days + day - 1] ?? FREE) !== FREE;
    if (isWorked && day % 7 >= 5 && !isSecond) count += 1;
  }
  return count;
};

/** Takes a person's work of these days out. @returns the change of the cost */
export const clearDays = (
  problem: RosterProblem,
  state: RosterState,
  person: number,
  from: number,
  to: number,
): number => {
  let change = 0;
  state.weekends[person] = (state.weekends[person] ?? 0) - countWeekends(problem, state, person, from, to);
  for (let day = from; day < to; day += 1) {
    const cell = person * problem.days + day;
    const shift = state.cells[cell] ?? FREE;
    if (shift === FREE) continue;
    const at = day * problem.shifts + shift;
    const others = (state.cover[at] ?? 0) - 1;
    change -= coverPrice(problem, at, others) + (problem.wish[cell * problem.shifts + shift] ?? 0);
    state.cover[at] = others;
    state.used[person * problem.shifts + shift] = (state.used[person * problem.shifts + shift] ?? 0) - 1;
    state.units[person] = (state.units[person] ?? 0) - (problem.units[shift] ?? 0);
    state.cells[cell] = FREE;
  }
  return change;
};

/** Writes work into days that are clear: `row[0]` is the shift of the day `from`. @returns the change of the cost */
export const writeDays = (
  problem: RosterProblem,
  state: RosterState,
  person: number,
  from: number,
  to: number,
  row: Int8Array | Int32Array,
): number => {
  let change = 0;
  for (let day = from; day < to; day += 1) {
    const shift = row[day - from] ?? FREE;
    if (shift === FREE) continue;
    const cell = person * problem.days + day;
    const at = day * problem.shifts + shift;
    const others = state.cover[at] ?? 0;
    change += coverPrice(problem, at, others) + (problem.wish[cell * problem.shifts + shift] ?? 0);
    state.cover[at] = others + 1;
    state.used[person * problem.shifts + shift] = (state.used[person * problem.shifts + shift] ?? 0) + 1;
    state.units[person] = (state.units[person] ?? 0) + (problem.units[shift] ?? 0);
    state.cells[cell] = shift;
  }
  state.weekends[person] = (state.weekends[person] ?? 0) + countWeekends(problem, state, person, from, to);
  return change;
};

/**
 * Widens the days of a stretch until the day before and the day after are free, and counts the free days beside it.
 * Time and weekends of the stretch are set by `boundStretch`, once its days are clear.
 */
export const placeStretch = (
  { days }: RosterProblem,
  { cells }: RosterState,
  stretch: Stretch,
  person: number,
  from: number,
  to: number,
): void => {
  const isFree = (day: number): boolean => (cells[person * days + day] ?? FREE) === FREE;
  let [first, end] = [Math.max(0, from), Math.min(days, to)];
  while (first > 0 && !isFree(first - 1)) first -= 1;
  while (end < days && !isFree(end)) end += 1;
  let [before, after] = [first, end];
  while (before > 0 && isFree(before - 1)) before -= 1;
  while (after < days && isFree(after)) after += 1;
  stretch.person = person;
  stretch.from = first;
  stretch.to = end;
  stretch.freeBefore = before === 0 ? ENDLESS : first - before;
  stretch.freeAfter = after === days ? ENDLESS : after - end;
};

/**
 * Sets how much time and how many weekends a clear stretch may hold. With `share` below 1, the row up to the stretch's
 * end gets no more than that part of the whole, and may lack up to `slack` units of its part.
 */
export const boundStretch = (
  problem: RosterProblem,
  state: RosterState,
  stretch: Stretch,
  share = 1,
  slack = 0,
): void => {
  const { person } = stretch;
  const { rules } = problem;
  const [units, weekends] = [state.units[person] ?? 0, state.weekends[person] ?? 0];
  stretch.minUnits = Math.max(0, Math.ceil((rules.minUnits[person] ?? 0) * share) - slack - units);
  stretch.maxUnits = Math.min(
    (stretch.to - stretch.from) * problem.longest,
    Math.floor((rules.maxUnits[person] ?? 0) * share) - units,
  );
  stretch.maxWeekends = Math.min(
    weekendsIn(stretch.from, stretch.to),
    Math.ceil((rules.maxWeekends[person] ?? 0) * share) - weekends,
  );
};

/** The whole cost of a roster, reckoned from its cover and cells. */
export const fullCost = (problem: RosterProblem, { cells, cover }: RosterState): number => {
  let cost = problem.wishBase;
  cells.forEach((shift, cell) => {
    if (shift !== FREE) cost += problem.wish[cell * problem.shifts + shift] ?? 0;
  });
  cover.forEach((present, at) => {
    const missing = (problem.need[at] ?? 0) - present;
    cost += missing > 0 ? missing * (problem.under[at] ?? 0) : -missing * (problem.over[at] ?? 0);
  });
  return cost;
};
