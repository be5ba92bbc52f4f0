// Where a key leads in a timeline: pure. Column -1 is the name of the row.
import { moved, type GridKey, type GridPlace } from '../table/grid-moves.ts';

export interface TimelineSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that a page key passes. */
  readonly page: number;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The nearest place that there is. */
export const placeWithin = ({ row, column }: GridPlace, { rows, columns }: TimelineSize): GridPlace => ({
  row: clamp(row, 0, Math.max(0, rows - 1)),
  column: clamp(column, -1, Math.max(-1, columns - 1)),
});

/** Undefined where the key moves nothing. */
export const timelineMove = (key: GridKey, { row, column }: GridPlace, size: TimelineSize): GridPlace | undefined => {
  // Names are a column of their own, before the first.
  const to = moved(key, { row, column: column + 1 }, { ...size, columns: size.columns + 1, hasHead: false });
  return to === undefined ? undefined : placeWithin({ row: to.row, column: to.column - 1 }, size);
};
