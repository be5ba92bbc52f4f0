// Draws a table: the head again on every page, rows never cut, sums at the foot.
import type { Column, Table } from '../model/paper.ts';
import { LINE, PAGE, QUIET, TINT, WIDTH, wrapped, type PaperSheet } from './sheet.ts';

const SIZE = 9;
const HEAD_SIZE = 7.5;
const LEADING = 12;
const PADDING = 4.5;
const GAP = 10;

/** A cell that is longer than most of a page goes on in the next row. */
const MOST_LINES = 40;

interface Place extends Column {
  readonly x: number;
  /** Room for text. */
  readonly width: number;
}

export const drawTable = (sheet: PaperSheet, { heading, columns, rows, sums }: Table): void => {
  const places = placed(columns);
  sheet.reserve(90);
  if (heading !== '') drawHeading(sheet, heading);
  drawHead(sheet, places);
  for (const row of rows) drawRow(sheet, places, { cells: row, look: 'plain' });
  sums.forEach((row, index) => {
    drawRow(sheet, places, { cells: row, look: index === sums.length - 1 ? 'result' : 'sum' });
  });
  sheet.y -= 14;
};

export const drawHeading = (sheet: PaperSheet, heading: string): void => {
  sheet.y -= 14;
  sheet.write(heading, { x: PAGE.left, y: sheet.y }, { size: 11, weight: 'bold' });
  sheet.y -= 8;
};

const placed = (columns: readonly Column[]): readonly Place[] => {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x: number = PAGE.left;
  return columns.map((column, index) => {
    const whole = (WIDTH * column.share) / all;
    const place = { ...column, x, width: index === columns.length - 1 ? whole : whole - GAP };
    x += whole;
    return place;
  });
};

const drawHead = (sheet: PaperSheet, places: readonly Place[]): void => {
  const cells = places.map((place) =>
    wrapped(sheet.typeface, place.title, { width: place.width, size: HEAD_SIZE, weight: 'bold' }),
  );
  const height = heightOf(cells);
  sheet.fill({ x: PAGE.left - 4, y: sheet.y - height }, { width: WIDTH + 8, height }, TINT);
  drawCells(sheet, places, { cells, size: HEAD_SIZE, bold: true, quiet: true });
  sheet.y -= height;
};

interface RowLook {
  readonly cells: readonly string[];
  readonly look: 'plain' | 'sum' | 'result';
}

const drawRow = (sheet: PaperSheet, places: readonly Place[], { cells, look }: RowLook): void => {
  const bold = look === 'result';
  const lines = places.map((place, index) =>
    wrapped(sheet.typeface, cells[index] ?? '', { width: place.width, size: SIZE, weight: bold ? 'bold' : 'regular' }),
  );
  const longest = Math.max(...lines.map((cell) => cell.length));
  for (let from = 0; from < longest; from += MOST_LINES)
    drawLines(sheet, places, {
      cells: lines.map((cell) => cell.slice(from, from + MOST_LINES)),
      size: SIZE,
      bold,
      quiet: false,
    });
  sheet.rule(
    { x: PAGE.left - 4, y: sheet.y },
    WIDTH + 8,
    look === 'plain' ? { color: LINE } : { color: QUIET, thickness: bold ? 1 : 0.6 },
  );
};

const drawLines = (sheet: PaperSheet, places: readonly Place[], look: CellLook): void => {
  const height = heightOf(look.cells);
  if (sheet.reserve(height)) drawHead(sheet, places);
  drawCells(sheet, places, look);
  sheet.y -= height;
};

const heightOf = (cells: readonly (readonly string[])[]): number =>
  Math.max(1, ...cells.map((lines) => lines.length)) * LEADING + 2 * PADDING - 3;

interface CellLook {
  readonly cells: readonly (readonly string[])[];
  readonly size: number;
  readonly bold: boolean;
  readonly quiet: boolean;
}

const drawCells = (sheet: PaperSheet, places: readonly Place[], { cells, size, bold, quiet }: CellLook): void => {
  places.forEach((place, index) => {
    cells[index]?.forEach((line, row) => {
      const x = place.align === 'start' ? place.x : place.x + place.width;
      sheet.write(
        line,
        { x, y: sheet.y - PADDING - size + 1 - row * LEADING },
        { size, align: place.align, weight: bold ? 'bold' : 'regular', ...(quiet ? { color: QUIET } : {}) },
      );
    });
  });
};
