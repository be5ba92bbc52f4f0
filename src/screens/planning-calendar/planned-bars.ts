// The calendar's own bars of those that the timeline names.
import type { TimelineBar } from '#ui/timeline/timeline-model.ts';
import type { PlanningBar } from './bars.ts';
import type { Board } from './use-board.ts';

export const planned = (
  board: Pick<Board, 'barsOf'>,
  personId: string,
  bars: readonly TimelineBar[],
): readonly PlanningBar[] => {
  const ids = new Set(bars.map(({ id }) => id));
  return (board.barsOf(personId) ?? []).filter(({ id }) => ids.has(id));
};
