// What a long list draws: a few rows, all that are in sight among them, and room for the others.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnPieces, everyRow, scrolledTo, STEP, type Piece } from '#ui/table/virtual-window.ts';
import { runs } from '#test/support/run/runs.ts';

const heightOf = (pieces: readonly Piece[], rowHeight: number): number =>
  pieces.reduce((sum, piece) => sum + (piece.kind === 'row' ? rowHeight : piece.height), 0);
const rowsOf = (pieces: readonly Piece[]): readonly number[] =>
  pieces.flatMap((piece) => (piece.kind === 'row' ? [piece.index] : []));

const lists = fc.record({
  count: fc.integer({ min: 1, max: 30_000 }),
  rowHeight: fc.integer({ min: 20, max: 200 }),
  height: fc.integer({ min: 100, max: 2_000 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  kept: fc.integer({ min: -1, max: 40_000 }),
});

describe('a long list', () => {
  it('is as long as all its rows, draws those in sight and few others, each once and in order', () => {
    fc.assert(
      fc.property(lists, ({ count, rowHeight, height, share, kept }) => {
        const most = Math.max(0, count * rowHeight - height);
        const exact = share * most;
        // As the list rounds it before it draws.
        const scrolled = Math.floor(exact / (rowHeight * STEP)) * rowHeight * STEP;
        const pieces = drawnPieces({ count, rowHeight, scrolled, height, kept });
        const rows = rowsOf(pieces);
        expect(heightOf(pieces, rowHeight)).toBe(count * rowHeight);
        expect([...new Set(rows)].toSorted((one, other) => one - other)).toEqual(rows);
        const [first, last] = [
          Math.floor(exact / rowHeight),
          Math.min(count, Math.ceil((exact + height) / rowHeight)) - 1,
        ];
        for (let row = first; row <= last; row += 1) expect(rows).toContain(row);
        expect(rows.length).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 25);
        if (kept >= 0 && kept < count) expect(rows).toContain(kept);
      }),
      { numRuns: runs(300) },
    );
  });

  it('that has shrunk below where it was scrolled to shows its end', () => {
    expect(rowsOf(drawnPieces({ count: 5, rowHeight: 50, scrolled: 90_000, height: 400, kept: -1 }))).toEqual([
      0, 1, 2, 3, 4,
    ]);
  });

  it('of no rows draws nothing', () => {
    expect(drawnPieces({ count: 0, rowHeight: 50, scrolled: 0, height: 400, kept: 3 })).toEqual([]);
  });
});

it('a short list draws every row', () => {
  expect(rowsOf(everyRow(3))).toEqual([0, 1, 2]);
});

describe('a row is brought into sight', () => {
  const at = (index: number, scrolled: number): number =>
    scrolledTo({ index, rowHeight: 50, scrolled, height: 400, covered: 40 });
  it('by as little as is needed', () => {
    expect(at(2, 0)).toBe(0);
    expect(at(0, 300)).toBe(0);
    expect(at(7, 0)).toBe(40);
    expect(at(20, 0)).toBe(690);
  });
});
