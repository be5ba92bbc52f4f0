// What lies under a pointer in a timeline: pure.
import type { GridPlace } from '../table/grid-moves.ts';
import type { PlacedBar } from './timeline-layout.ts';

/** A point of the body: in rows and columns, parts of them too. */
export interface TimelinePoint {
  readonly row: number;
  readonly column: number;
}

export interface BodySize {
  /** Pixels. */
  readonly columnWidth: number;
  readonly rowHeight: number;
  readonly namesWidth: number;
}

/** @param box of the body, in the pixels of the window */
export const pointOf = (
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  { left, top }: Pick<DOMRect, 'left' | 'top'>,
  { columnWidth, rowHeight, namesWidth }: BodySize,
): TimelinePoint => ({ row: (clientY - top) / rowHeight, column: (clientX - left - namesWidth) / columnWidth });

export const cellAt = ({ row, column }: TimelinePoint): GridPlace => ({
  row: Math.floor(row),
  column: Math.floor(column),
});

/** The placed bar of the row that is drawn at the point. */
export const barUnder = (placed: readonly PlacedBar[], { row, column }: TimelinePoint): PlacedBar | undefined =>
  placed.find(
    ({ from, to, lane, lanes }) =>
      from <= column && column < to && Math.min(lanes - 1, Math.floor((row - Math.floor(row)) * lanes)) === lane,
  );
