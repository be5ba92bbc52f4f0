// Where the bars of one row stand: from which column to which, and in which lane where several share a time.
import type { TimelineBar, TimelineColumn, TimelineFit } from './timeline-model.ts';

/** Bars drawn as one. */
export interface PlacedBar {
  readonly bar: TimelineBar;
  /** Of the bars that it stands for, by their columns. */
  readonly bars: readonly TimelineBar[];
  /** In columns from the first; parts of one where bars stand at their own time. */
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly lanes: number;
}

interface Stretch {
  bars: TimelineBar[];
  from: number;
  to: number;
  lane: number;
  lanes: number;
}

const HOUR = 3_600_000;
/** What lasts no longer than this belongs to the day on which it begins, though it may end on the next. */
const ONE_SHIFT = 24 * HOUR;

/** Index of the column in which the moment lies; below zero before the first. */
export const columnAt = (columns: readonly TimelineColumn[], moment: number): number => {
  let [low, high] = [0, columns.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((columns[middle]?.start ?? Infinity) <= moment) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

const atOwnTime = (columns: readonly TimelineColumn[], moment: number): number => {
  const at = columnAt(columns, moment);
  const column = columns[at];
  if (column === undefined) return at < 0 ? 0 : columns.length;
  return Math.min(columns.length, at + (moment - column.start) / (column.end - column.start));
};

const stretchOf = (bar: TimelineBar, columns: readonly TimelineColumn[], fit: TimelineFit): Stretch | undefined => {
  const [first, last] = [columns[0], columns.at(-1)];
  if (first === undefined || last === undefined || bar.end <= first.start || bar.start >= last.end) return undefined;
  if (fit === 'time') return stretched(bar, atOwnTime(columns, bar.start), atOwnTime(columns, bar.end));
  const from = columnAt(columns, bar.start);
  const isOne = bar.end - bar.start <= ONE_SHIFT;
  // It began before the first day, and belongs there.
  if (from < 0 && isOne) return undefined;
  const to = isOne ? from : Math.min(columns.length - 1, columnAt(columns, bar.end - 1));
  return stretched(bar, Math.max(0, from), to + 1);
};

const stretched = (bar: TimelineBar, from: number, to: number): Stretch => ({
  bars: [bar],
  from,
  to,
  lane: 0,
  lanes: 1,
});

const isAlike = (one: TimelineBar, other: TimelineBar): boolean =>
  one.group !== '' &&
  one.group === other.group &&
  one.tone === other.tone &&
  one.edge === 'none' &&
  other.edge === 'none' &&
  one.isStruck === other.isStruck &&
  one.isChanged === other.isChanged;

/** Those that share no column with another; told before any of them grows. */
const standingAlone = (stretches: readonly Stretch[]): ReadonlySet<Stretch> => {
  const alone = new Set<Stretch>();
  let until = -Infinity;
  // They stand in the order of their first columns: who shares a column with one before shares it with the farthest.
  for (const [nth, one] of stretches.entries()) {
    if (one.from >= until && (stretches[nth + 1]?.from ?? Infinity) >= one.to) alone.add(one);
    until = Math.max(until, one.to);
  }
  return alone;
};

/** Bars of one group on columns in a row become one, where nothing else stands on these. */
const joined = (stretches: readonly Stretch[]): readonly Stretch[] => {
  const alone = standingAlone(stretches);
  const all: Stretch[] = [];
  for (const stretch of stretches) {
    const before = all.at(-1);
    const [last, next] = [before?.bars.at(-1), stretch.bars[0]];
    const goesOn = before !== undefined && last !== undefined && next !== undefined && isAlike(last, next);
    if (goesOn && before.to === stretch.from && alone.has(before) && alone.has(stretch)) {
      before.bars.push(...stretch.bars);
      before.to = stretch.to;
    } else all.push(stretch);
  }
  return all;
};

/** Gives lanes to each cluster of bars that share a time. */
const inLanes = (stretches: readonly Stretch[]): void => {
  let cluster: Stretch[] = [];
  let until = -Infinity;
  const close = (): void => {
    // Most stand alone, in the one lane that they have.
    if (cluster.length < 2) {
      cluster = [];
      return;
    }
    const lanes = Math.max(1, ...cluster.map(({ lane }) => lane + 1));
    for (const stretch of cluster) stretch.lanes = lanes;
    cluster = [];
  };
  for (const stretch of stretches) {
    if (stretch.from >= until) close();
    if (cluster.length === 0) {
      cluster.push(stretch);
      until = Math.max(until, stretch.to);
      continue;
    }
    const taken = new Set(cluster.filter(({ to }) => to > stretch.from).map(({ lane }) => lane));
    while (taken.has(stretch.lane)) stretch.lane += 1;
    cluster.push(stretch);
    until = Math.max(until, stretch.to);
  }
  close();
};

/** @param bars of one row, in any order */
export const placedBars = (
  bars: readonly TimelineBar[],
  columns: readonly TimelineColumn[],
  fit: TimelineFit,
): readonly PlacedBar[] => {
  const stretches = bars
    .flatMap((bar) => stretchOf(bar, columns, fit) ?? [])
    .toSorted((one, other) => one.from - other.from || (one.bars[0]?.start ?? 0) - (other.bars[0]?.start ?? 0));
  const merged = fit === 'columns' ? joined(stretches) : stretches;
  inLanes(merged);
  return merged.flatMap(({ bars: some, from, to, lane, lanes }) => {
    const [bar] = some;
    return bar === undefined ? [] : [{ bar, bars: some, from, to, lane, lanes }];
  });
};

/** The bars that stand on a column, as they stand below each other. */
export const barsOnColumn = (placed: readonly PlacedBar[], column: number): readonly PlacedBar[] =>
  placed
    .filter(({ from, to }) => from < column + 1 && to > column)
    .toSorted((one, other) => one.lane - other.lane || one.bar.start - other.bar.start);

/** The single bar of a placed one that stands on that column. */
export const barAt = ({ bars, from }: PlacedBar, column: number): TimelineBar | undefined =>
  bars[Math.min(bars.length - 1, Math.max(0, column - Math.floor(from)))];
