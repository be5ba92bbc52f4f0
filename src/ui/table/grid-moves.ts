// Where a key leads in a grid: pure, so that tables and lists move alike.

/** A place in the grid; row -1 is the head. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  /** Rows of the body. */
  readonly rows: number;
  readonly columns: number;
  /** Rows that a page key passes. */
  readonly page: number;
  /** Whether the head is part of the way. */
  readonly hasHead: boolean;
}

/** In a list of one column Home and End lead to its ends. */
const leadsToEnds = (ctrl: boolean, { columns, hasHead }: GridSize): boolean => ctrl || (columns === 1 && !hasHead);

export interface GridKey {
  readonly key: string;
  /** Ctrl, or Cmd on a Mac: Home and End go to the first and last row. */
  readonly ctrl: boolean;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The nearest place that a grid of this size has. */
export const within = ({ row, column }: GridPlace, { rows, columns, hasHead }: GridSize): GridPlace => ({
  row: clamp(row, hasHead ? -1 : 0, Math.max(rows - 1, hasHead ? -1 : 0)),
  column: clamp(column, 0, Math.max(0, columns - 1)),
});

/** Undefined where the key moves nothing in a grid. At an edge it is the same place. */
export const moved = ({ key, ctrl }: GridKey, { row, column }: GridPlace, size: GridSize): GridPlace | undefined => {
  const [last, end] = [size.rows - 1, size.columns - 1];
  const to = (nextRow: number, nextColumn: number): GridPlace => within({ row: nextRow, column: nextColumn }, size);
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'Home':
      return to(leadsToEnds(ctrl, size) ? 0 : row, 0);
    case 'End':
      return to(leadsToEnds(ctrl, size) ? last : row, end);
    case 'PageUp':
      return to(Math.max(0, row - size.page), column);
    case 'PageDown':
      return to(Math.max(0, row) + size.page, column);
    default:
      return undefined;
  }
};
