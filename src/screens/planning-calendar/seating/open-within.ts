// The open positions of a column: those that a planner can still find somebody for.
import type { OpenSeats } from '#planning/model/staffing.ts';
import type { TimelineColumn } from '#ui/timeline/timeline-model.ts';

export const openWithin = (
  open: readonly OpenSeats[],
  { start, end }: Pick<TimelineColumn, 'start' | 'end'>,
): readonly OpenSeats[] => open.filter((one) => one.start >= start && one.start < end);

export const seatsIn = (open: readonly OpenSeats[]): number => open.reduce((sum, one) => sum + one.open, 0);
