// The cheapest days of one person in a stretch of the roster, by dynamic programming over days, time and weekends:
// every rule of the person is kept, but for the limits by shift.
import type { RosterProblem } from './problem.ts';
import { findStints, HIGHEST, NEVER, stintsFor, writeStint, type Stints } from './stints.ts';

/** Part of a person's row. The days before and after it are free, or outside the roster. */
export interface Stretch {
  person: number;
  /** The first day, and the day after the last. */
  from: number;
  to: number;
  /** Free days right before and right after; a roster's end counts as free without end. */
  freeBefore: number;
  freeAfter: number;
  /** Units of time and weekends that the stretch may hold. */
  minUnits: number;
  maxUnits: number;
  maxWeekends: number;
}

export const newStretch = (): Stretch => ({
  person: 0,
  from: 0,
  to: 0,
  freeBefore: 0,
  freeAfter: 0,
  minUnits: 0,
  maxUnits: 0,
  maxWeekends: 0,
});

/** Room for the search, used again for each stretch. */
export interface RowScratch {
  readonly stints: Stints;
  /** `[day * shifts + shift]`, day counted in the stretch: what the shift costs; NEVER where it must not be. */
  readonly price: Int32Array;
  /** The result: a shift for each day of the stretch, -1 where it is free. */
  readonly row: Int32Array;
  /**
   * `[(day * (maxWeekends + 1) + weekends) * (maxUnits + 1) + units]`: the lowest cost at a day that may begin a stint.
   */
  cost: Int32Array;
  /** How that state was reached: 0 by a free day, else by a stint. */
  step: Int32Array;
}

export const rowScratch = (problem: RosterProblem): RowScratch => {
  const { days, rules } = problem;
  return {
    stints: stintsFor(problem, days, Math.min(days, Math.max(...rules.maxRun))),
    price: new Int32Array(days * problem.shifts),
    row: new Int32Array(days),
    cost: new Int32Array(0),
    step: new Int32Array(0),
  };
};

/** Weekends with one of the days from `from` up to and without `to`; day 0 is a Monday. */
export const weekendsIn = (from: number, to: number): number => Math.floor((to + 1) / 7) - Math.floor(from / 7);

const pickCheapest = (problem: RosterProblem, scratch: RowScratch, days: number): void => {
  const { kinds, shifts } = problem;
  const { price: priceOfKind, shift: shiftOfKind } = scratch.stints;
  priceOfKind.fill(NEVER, 0, days * kinds.count);
  for (let day = 0; day < days; day += 1)
    for (let shift = 0; shift < shifts; shift += 1) {
      const at = day * kinds.count + (kinds.of[shift] ?? 0);
      const price = scratch.price[day * shifts + shift] ?? NEVER;
      if (price < (priceOfKind[at] ?? 0)) {
        priceOfKind[at] = price;
        shiftOfKind[at] = shift;
      }
    }
};

/** Bounds of the stretch at hand, worked out once. */
interface Frame {
  readonly days: number;
  readonly maxRun: number;
  readonly minRun: number;
  readonly minFree: number;
  /** The first day on which a stint may begin, the last before which one may end. */
  readonly firstStart: number;
  readonly lastEnd: number;
  readonly times: number;
  readonly weeks: number;
  readonly shortest: number;
  readonly longest: number;
}

const frameOf = (problem: RosterProblem, stints: Stints, stretch: Stretch): Frame => {
  const { rules } = problem;
  const days = stretch.to - stretch.from;
  const minFree = rules.minFree[stretch.person] ?? 1;
  return {
    days,
    maxRun: stints.maxRun,
    minRun: rules.minRun[stretch.person] ?? 1,
    minFree,
    firstStart: Math.max(0, minFree - stretch.freeBefore),
    lastEnd: days - Math.max(0, minFree - stretch.freeAfter),
    times: stretch.maxUnits + 1,
    weeks: stretch.maxWeekends + 1,
    shortest: problem.shortest,
    longest: problem.longest,
  };
};

const prepare = (scratch: RowScratch, { days, weeks, times }: Frame): void => {
  const size = (days + 1) * weeks * times;
  if (scratch.cost.length < size) {
    scratch.cost = new Int32Array(size);
    scratch.step = new Int32Array(size);
  }
  scratch.cost.fill(NEVER, 0, size);
  scratch.cost[0] = 0;
};

/** The most units that fit into so many days. */
const mostIn = (days: number, { maxRun, minFree, longest }: Frame): number =>
  (Math.floor(days / (maxRun + minFree)) * maxRun + Math.min(maxRun, days % (maxRun + minFree))) * longest;

/** Lowers the costs at `target` to those at `source` plus `own`, for times from `low` to `high`. */
const relax = (
  { cost, step }: RowScratch,
  source: number,
  target: number,
  own: number,
  reached: number,
  low: number,
  high: number,
): void => {
  for (let time = low; time <= high; time += 1) {
    const sum = (cost[source + time] ?? NEVER) + own;
    if (sum < (cost[target + time] ?? 0)) {
      cost[target + time] = sum;
      step[target + time] = reached;
    }
  }
};

/** Every stint that may begin on `day`, from the states at `source`. */
const startStints = (
  scratch: RowScratch,
  frame: Frame,
  stretch: Stretch,
  isOpenEnd: boolean,
  day: number,
  weekends: number,
  low: number,
  high: number,
): void => {
  const { stints } = scratch;
  const { days, weeks, times, minFree } = frame;
  const source = (day * weeks + weekends) * times;
  for (let length = 1; length <= frame.maxRun && day + length <= frame.lastEnd; length += 1) {
    const end = day + length;
    const mayBeShort = stretch.from + day === 0 || (isOpenEnd && end === days);
    if (length < frame.minRun && !mayBeShort) continue;
    const worked = weekends + weekendsIn(stretch.from + day, stretch.from + end);
    if (worked >= weeks) break;
    const target = (Math.min(days, end + minFree) * weeks + worked) * times;
    const first = (day * frame.maxRun + length - 1) * stints.width;
    const most = length * (frame.longest - frame.shortest);
    for (let extra = 0; extra <= most; extra += 1) {
      const own = stints.best[first + extra] ?? NEVER;
      if (own >= HIGHEST) continue;
      const units = length * frame.shortest + extra;
      relax(scratch, source, target + units, own, first + extra + 1, low, Math.min(high, stretch.maxUnits - units));
    }
  }
};

const fillTable = (problem: RosterProblem, scratch: RowScratch, frame: Frame, stretch: Stretch): void => {
  const { days, weeks, times } = frame;
  const isOpenEnd = stretch.to === problem.days;
  for (let day = 0; day < days; day += 1) {
    const low = Math.max(0, stretch.minUnits - mostIn(days - day, frame));
    const high = Math.min(stretch.maxUnits, mostIn(day, frame));
    const worked = Math.min(stretch.maxWeekends, weekendsIn(stretch.from, stretch.from + day));
    for (let weekends = 0; weekends <= worked; weekends += 1) {
      const source = (day * weeks + weekends) * times;
      relax(scratch, source, source + weeks * times, 0, 0, low, high);
      if (day >= frame.firstStart) startStints(scratch, frame, stretch, isOpenEnd, day, weekends, low, high);
    }
  }
};

/** The entry with the lowest cost on the last day; -1 where there is none. */
const bestEnd = (scratch: RowScratch, { days, weeks, times }: Frame, stretch: Stretch): number => {
  let lowest = HIGHEST;
  let chosen = -1;
  for (let weekends = 0; weekends < weeks; weekends += 1)
    for (let time = Math.max(0, stretch.minUnits); time < times; time += 1) {
      const at = (days * weeks + weekends) * times + time;
      const cost = scratch.cost[at] ?? NEVER;
      if (cost < lowest) {
        lowest = cost;
        chosen = at;
      }
    }
  return chosen;
};

const writeRow = (problem: RosterProblem, scratch: RowScratch, frame: Frame, stretch: Stretch, end: number): void => {
  const { stints, row } = scratch;
  const { weeks, times } = frame;
  row.fill(-1, 0, frame.days);
  for (let at = end; at >= weeks * times;) {
    const reached = scratch.step[at] ?? 0;
    if (reached === 0) {
      at -= weeks * times;
      continue;
    }
    const extra = (reached - 1) % stints.width;
    const start = Math.floor((reached - 1) / stints.width);
    const length = (start % frame.maxRun) + 1;
    const day = Math.floor(start / frame.maxRun);
    writeStint(problem, stints, row, { day, length, extra });
    const time = (at % times) - length * frame.shortest - extra;
    const weekends = (Math.floor(at / times) % weeks) - weekendsIn(stretch.from + day, stretch.from + day + length);
    at = (day * weeks + weekends) * times + time;
  }
};

/**
 * Finds the cheapest row of a stretch for the prices in `scratch.price`, and leaves it in `scratch.row`.
 * @returns false where no row keeps the rules
 */
export const findRow = (problem: RosterProblem, scratch: RowScratch, stretch: Stretch): boolean => {
  if (stretch.maxUnits < 0 || stretch.maxWeekends < 0) return false;
  scratch.stints.maxRun = Math.min(problem.days, problem.rules.maxRun[stretch.person] ?? 1);
  const frame = frameOf(problem, scratch.stints, stretch);
  pickCheapest(problem, scratch, frame.days);
  findStints(problem, scratch.stints, frame.days);
  prepare(scratch, frame);
  fillTable(problem, scratch, frame, stretch);
  const end = bestEnd(scratch, frame, stretch);
  if (end < 0) return false;
  writeRow(problem, scratch, frame, stretch, end);
  return true;
};
