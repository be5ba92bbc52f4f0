// The bars of the calendar with those marked that are chosen.
import { useMemo } from 'react';
import type { Selection } from '#ui/table/selection.ts';
import type { PlanningBar } from '../bars.ts';
import type { Board } from '../use-board.ts';

/** Equal lists keep their identity: rows with nothing chosen are drawn as they were. */
export const chosenIn = (
  barsOf: Board['barsOf'],
  chosen: Selection,
  kept = new WeakMap<readonly PlanningBar[], readonly PlanningBar[]>(),
): Board['barsOf'] => {
  if (chosen.size === 0) return barsOf;
  return (personId) => {
    const bars = barsOf(personId);
    if (bars === undefined || !bars.some(({ id }) => chosen.has(id))) return bars;
    const marked = kept.get(bars) ?? bars.map((bar) => (chosen.has(bar.id) ? { ...bar, isChosen: true } : bar));
    kept.set(bars, marked);
    return marked;
  };
};

export const useChosenBars = (board: Board, chosen: Selection): Board => {
  const { barsOf } = board;
  const marked = useMemo(() => chosenIn(barsOf, chosen), [barsOf, chosen]);
  return { ...board, barsOf: marked };
};
