// Stints: days of work in a row between free days. What may follow what is a rule inside a stint only, so the best
// stints of a stretch are found first, by their first day, length and time.
import type { RosterProblem } from './problem.ts';

/** No such stint or row. A price may be below 0, so whatever is above half of it counts as never. */
export const NEVER = 0x3fffffff;
export const HIGHEST = NEVER >> 1;

/** Where the best stints of a stretch are kept; used again for each stretch. */
export interface Stints {
  /** `[day * kinds + kind]`: the cheapest shift of each kind on each day of the stretch, and what it costs. */
  shift: Int32Array;
  price: Int32Array;
  /** `[((day * maxRun + length - 1) * kinds + last kind) * width + extra]`: cost of the best stint so far. */
  cost: Int32Array;
  /** The kind of the day before, for each entry of `cost`. */
  before: Int32Array;
  /** `[(day * maxRun + length - 1) * width + extra]`: the best over all last kinds, and that kind. */
  best: Int32Array;
  last: Int32Array;
  /** Entries of `extra`: units above the shortest shifts. */
  readonly width: number;
  /** The most days in a row of the person at hand. */
  maxRun: number;
}

export const stintsFor = ({ kinds, shortest, longest }: RosterProblem, days: number, maxRun: number): Stints => {
  const width = (longest - shortest) * maxRun + 1;
  const entries = days * maxRun * width;
  return {
    shift: new Int32Array(days * kinds.count),
    price: new Int32Array(days * kinds.count),
    cost: new Int32Array(entries * kinds.count),
    before: new Int32Array(entries * kinds.count),
    best: new Int32Array(entries),
    last: new Int32Array(entries),
    width,
    maxRun,
  };
};

/** Adds the day `day + length - 1` to the stints that begin on `day` and are one day shorter. */
const lengthen = (problem: RosterProblem, stints: Stints, day: number, length: number): void => {
  const { kinds } = problem;
  const { cost, before, width, price } = stints;
  const layer = (day * stints.maxRun + length - 1) * kinds.count * width;
  const shorter = layer - kinds.count * width;
  const dayBefore = (day + length - 2) * kinds.count;
  // A stint of n days has at most n of the longest shifts: entries beyond are never read.
  const mostExtra = (length - 1) * (problem.longest - problem.shortest);
  cost.fill(NEVER, layer, layer + kinds.count * width);
  for (let kind = 0; kind < kinds.count; kind += 1) {
    const own = price[(day + length - 1) * kinds.count + kind] ?? NEVER;
    if (own >= HIGHEST) continue;
    const longer = (kinds.units[kind] ?? 0) - problem.shortest;
    const target = layer + kind * width + longer;
    const end = kinds.beforeStart[kind + 1] ?? 0;
    for (let at = kinds.beforeStart[kind] ?? 0; at < end; at += 1) {
      const previous = kinds.before[at] ?? 0;
      if ((price[dayBefore + previous] ?? NEVER) >= HIGHEST) continue;
      const source = shorter + previous * width;
      for (let extra = 0; extra <= mostExtra; extra += 1) {
        const sum = (cost[source + extra] ?? NEVER) + own;
        if (sum < (cost[target + extra] ?? 0)) {
          cost[target + extra] = sum;
          before[target + extra] = previous;
        }
      }
    }
  }
};

const begin = (problem: RosterProblem, stints: Stints, day: number): void => {
  const { kinds } = problem;
  const layer = day * stints.maxRun * kinds.count * stints.width;
  stints.cost.fill(NEVER, layer, layer + kinds.count * stints.width);
  for (let kind = 0; kind < kinds.count; kind += 1)
    stints.cost[layer + kind * stints.width + (kinds.units[kind] ?? 0) - problem.shortest] =
      stints.price[day * kinds.count + kind] ?? NEVER;
};

/** The best of each length and time over the kinds of the last day. @returns false where there is none */
const gather = (problem: RosterProblem, stints: Stints, day: number, length: number): boolean => {
  const { cost, best, last, width } = stints;
  const at = (day * stints.maxRun + length - 1) * width;
  const layer = at * problem.kinds.count;
  const most = length * (problem.longest - problem.shortest);
  let isAny = false;
  for (let extra = 0; extra <= most; extra += 1) {
    let lowest = HIGHEST;
    let chosen = -1;
    for (let kind = 0; kind < problem.kinds.count; kind += 1) {
      const own = cost[layer + kind * width + extra] ?? NEVER;
      if (own < lowest) {
        lowest = own;
        chosen = kind;
      }
    }
    best[at + extra] = lowest;
    last[at + extra] = chosen;
    isAny ||= chosen >= 0;
  }
  return isAny;
};

/** Finds the best stints of a stretch of `days`, whose `price` and `shift` are set. */
export const findStints = (problem: RosterProblem, stints: Stints, days: number): void => {
  const { best, maxRun, width } = stints;
  for (let day = 0; day < days; day += 1) {
    begin(problem, stints, day);
    let length = 1;
    while (gather(problem, stints, day, length) && length < maxRun && day + length < days) {
      length += 1;
      lengthen(problem, stints, day, length);
    }
    // Lengths after one that cannot be are never read from an older stretch.
    best.fill(NEVER, (day * maxRun + length) * width, (day + 1) * maxRun * width);
  }
};

/** Writes the shifts of the best stint of that first day, length and time into `row`. */
export const writeStint = (
  problem: RosterProblem,
  stints: Stints,
  row: Int32Array,
  stint: { readonly day: number; readonly length: number; readonly extra: number },
): void => {
  const { kinds } = problem;
  const { width, maxRun } = stints;
  let { extra } = stint;
  let kind = stints.last[(stint.day * maxRun + stint.length - 1) * width + extra] ?? 0;
  for (let length = stint.length; length > 0; length -= 1) {
    const day = stint.day + length - 1;
    row[day] = stints.shift[day * kinds.count + kind] ?? -1;
    const at = ((stint.day * maxRun + length - 1) * kinds.count + kind) * width + extra;
    extra -= (kinds.units[kind] ?? 0) - problem.shortest;
    kind = stints.before[at] ?? 0;
  }
};
