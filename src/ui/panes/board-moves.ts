// Where an arrow leads on a board whose columns hold different numbers of cards.
import type { GridKey, GridPlace } from '#ui/table/grid-moves.ts';

/** The nearest card that there is; `lengths`: cards of each column. */
export const cardWithin = ({ row, column }: GridPlace, lengths: readonly number[]): GridPlace => {
  const at = Math.max(0, Math.min(column, lengths.length - 1));
  return { column: at, row: Math.max(0, Math.min(row, (lengths[at] ?? 0) - 1)) };
};

/** Sideways to the next column that has cards, at the same height where it goes so far down. */
export const movedOnBoard = (
  { key }: Pick<GridKey, 'key'>,
  { row, column }: GridPlace,
  lengths: readonly number[],
): GridPlace | undefined => {
  const aside = (step: 1 | -1): GridPlace => {
    for (let next = column + step; next >= 0 && next < lengths.length; next += step)
      if ((lengths[next] ?? 0) > 0) return cardWithin({ row, column: next }, lengths);
    return { row, column };
  };
  switch (key) {
    case 'ArrowUp':
      return cardWithin({ row: row - 1, column }, lengths);
    case 'ArrowDown':
      return cardWithin({ row: row + 1, column }, lengths);
    case 'ArrowLeft':
      return aside(-1);
    case 'ArrowRight':
      return aside(1);
    case 'Home':
      return cardWithin({ row: 0, column }, lengths);
    case 'End':
      return cardWithin({ row: lengths[column] ?? 0, column }, lengths);
    default:
      return undefined;
  }
};
