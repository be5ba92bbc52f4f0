// When the shifts of a double booking overlap; pure.
import type { PlanningBar } from '../bars.ts';

/** Milliseconds. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface Clash extends Stretch {
  /** By their beginnings. */
  readonly bars: readonly PlanningBar[];
  /** Stretches in which there are two at least, one after another. */
  readonly overlaps: readonly Stretch[];
  readonly minutes: number;
}

const touches = (one: Stretch, other: Stretch): boolean => one.start < other.end && other.start < one.end;

/** Those with which one of the shifts is booked at a time, and those with which these are. */
const reached = (from: readonly PlanningBar[], all: readonly PlanningBar[]): readonly PlanningBar[] => {
  const found = new Set(from);
  for (const one of found) for (const other of all) if (touches(one, other)) found.add(other);
  return [...found].toSorted((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1));
};

const overlapsOf = (bars: readonly PlanningBar[]): readonly Stretch[] => {
  const overlaps: Stretch[] = [];
  let until = -Infinity;
  for (const { start, end } of bars) {
    const [from, to] = [start, Math.min(until, end)];
    const last = overlaps.at(-1);
    if (from < to) {
      if (last !== undefined && from <= last.end)
        overlaps.splice(-1, 1, { start: last.start, end: Math.max(last.end, to) });
      else overlaps.push({ start: from, end: to });
    }
    until = Math.max(until, end);
  }
  return overlaps;
};

/**
 * The double booking of which one of the shifts is; undefined where none of them is booked twice.
 * @param all of the person, as far as they are known
 */
export const clashOf = (some: readonly PlanningBar[], all: readonly PlanningBar[]): Clash | undefined => {
  const isDouble = ({ edge }: PlanningBar): boolean => edge === 'alarm';
  const bars = reached(some.filter(isDouble), all.filter(isDouble));
  const [first] = bars;
  if (first === undefined || bars.length < 2) return undefined;
  const overlaps = overlapsOf(bars);
  const minutes = overlaps.reduce((sum, { start, end }) => sum + (end - start) / 60_000, 0);
  return { bars, overlaps, minutes, start: first.start, end: Math.max(...bars.map(({ end }) => end)) };
};

/** The shifts of a cell, with the double booking that they are part of. */
export const withClash = (
  bars: readonly PlanningBar[],
  all: readonly PlanningBar[] = bars,
): { readonly bars: readonly PlanningBar[]; readonly clash: Clash | undefined } => ({
  bars,
  clash: clashOf(bars, all),
});
