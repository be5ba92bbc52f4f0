// Which rows of a long list are drawn: those in sight and some around them, all as tall as the tallest.

/** A place in the drawn list: a row by its index, or room that other rows would take, in pixels. */
export type Piece =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly from: number; readonly height: number };

export interface WindowRequest {
  readonly count: number;
  /** Pixels; equal for all rows. */
  readonly rowHeight: number;
  /** How far the list is scrolled, in pixels. */
  readonly scrolled: number;
  /** How much of the list is in sight, in pixels. */
  readonly height: number;
  /** A row that is drawn wherever it is, because the keyboard stands on it. */
  readonly kept: number;
}

/** Rows drawn beyond either edge, so that a turn of the wheel shows no gap. */
const AROUND = 8;

/** Scroll positions are rounded to this many rows: a list draws anew only when it has moved that far. */
export const STEP = 4;

/** Every row, in order. */
export const everyRow = (count: number): readonly Piece[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'row', index }));

/** Rows and gaps in order; their heights add up to that of the whole list. */
export const drawnPieces = ({ count, rowHeight, scrolled, height, kept }: WindowRequest): readonly Piece[] => {
  const inSight = Math.ceil(height / rowHeight);
  // Scrolled beyond its end, where the list has shrunk meanwhile, it shows its end.
  const top = Math.max(0, Math.min(Math.floor(scrolled / rowHeight), count - inSight));
  const first = Math.max(0, top - AROUND);
  const end = Math.min(count, top + inSight + STEP + AROUND);
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  const isKeptApart = kept >= 0 && kept < count && (kept < first || kept >= end);
  const drawn = isKeptApart ? (kept < first ? [kept, ...rows] : [...rows, kept]) : rows;
  const pieces: Piece[] = [];
  let next = 0;
  for (const index of drawn) {
    if (index > next) pieces.push({ kind: 'gap', from: next, height: (index - next) * rowHeight });
    pieces.push({ kind: 'row', index });
    next = index + 1;
  }
  if (next < count) pieces.push({ kind: 'gap', from: next, height: (count - next) * rowHeight });
  return pieces;
};

export interface RevealRequest {
  readonly index: number;
  readonly rowHeight: number;
  readonly scrolled: number;
  readonly height: number;
  /** What lies over the top of the list and hides rows: a head that stays. */
  readonly covered: number;
}

/** Where to scroll so that the row is wholly in sight; as little as is needed. */
export const scrolledTo = ({ index, rowHeight, scrolled, height, covered }: RevealRequest): number => {
  const top = index * rowHeight;
  if (top < scrolled) return top;
  const bottom = top + rowHeight + covered;
  return bottom > scrolled + height ? bottom - height : scrolled;
};
