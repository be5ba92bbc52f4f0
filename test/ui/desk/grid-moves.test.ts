// Keys in tables, lists, boards and menus lead where the field expects them to, and never out of the grid.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardWithin, movedOnBoard } from '#ui/panes/board-moves.ts';
import { movedInMenu } from '#ui/overlay/menu-keys.ts';
import { moved, type GridSize } from '#ui/table/grid-moves.ts';
import { runs } from '#test/support/run/runs.ts';

const table: GridSize = { rows: 100, columns: 4, page: 10, hasHead: true };
const list: GridSize = { rows: 100, columns: 1, page: 10, hasHead: false };
const plain = (key: string) => ({ key, ctrl: false });
const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'];

describe('in a table', () => {
  it.each([
    ['ArrowDown', { row: 5, column: 2 }, { row: 6, column: 2 }],
    ['ArrowUp', { row: 0, column: 2 }, { row: -1, column: 2 }],
    ['ArrowUp', { row: -1, column: 2 }, { row: -1, column: 2 }],
    ['ArrowLeft', { row: 5, column: 0 }, { row: 5, column: 0 }],
    ['ArrowRight', { row: 5, column: 2 }, { row: 5, column: 3 }],
    ['Home', { row: 5, column: 2 }, { row: 5, column: 0 }],
    ['End', { row: 5, column: 2 }, { row: 5, column: 3 }],
    ['PageDown', { row: 95, column: 1 }, { row: 99, column: 1 }],
    ['PageDown', { row: -1, column: 1 }, { row: 10, column: 1 }],
    ['PageUp', { row: 15, column: 1 }, { row: 5, column: 1 }],
    ['PageUp', { row: 3, column: 1 }, { row: 0, column: 1 }],
  ])('%s from %o leads to %o', (key, from, to) => {
    expect(moved(plain(key), from, table)).toEqual(to);
  });

  it('Ctrl with Home and End leads to the first and the last cell', () => {
    expect(moved({ key: 'Home', ctrl: true }, { row: 50, column: 2 }, table)).toEqual({ row: 0, column: 0 });
    expect(moved({ key: 'End', ctrl: true }, { row: 50, column: 2 }, table)).toEqual({ row: 99, column: 3 });
  });

  it('a letter moves nothing', () => {
    expect(moved(plain('a'), { row: 1, column: 1 }, table)).toBeUndefined();
  });

  it('no way of keys leaves the grid', () => {
    fc.assert(
      fc.property(
        fc.record({ rows: fc.nat(30), columns: fc.integer({ min: 1, max: 5 }), page: fc.integer({ min: 1, max: 9 }) }),
        fc.boolean(),
        fc.array(fc.record({ key: fc.constantFrom(...KEYS), ctrl: fc.boolean() }), { maxLength: 40 }),
        (size, hasHead, keys) => {
          let place = { row: 0, column: 0 };
          for (const key of keys) place = moved(key, place, { ...size, hasHead }) ?? place;
          expect(place.column).toBeLessThan(size.columns);
          expect(place.column).toBeGreaterThanOrEqual(0);
          expect(place.row).toBeGreaterThanOrEqual(hasHead ? -1 : 0);
          expect(place.row).toBeLessThan(Math.max(size.rows, 1));
        },
      ),
      { numRuns: runs(200) },
    );
  });
});

describe('in a list', () => {
  it('Home and End lead to its ends', () => {
    expect(moved(plain('End'), { row: 3, column: 0 }, list)).toEqual({ row: 99, column: 0 });
    expect(moved(plain('Home'), { row: 30, column: 0 }, list)).toEqual({ row: 0, column: 0 });
  });
});

describe('on a board', () => {
  const lengths = [3, 0, 1];
  it('goes sideways past an empty column, to the nearest card', () => {
    expect(movedOnBoard({ key: 'ArrowRight' }, { row: 2, column: 0 }, lengths)).toEqual({ row: 0, column: 2 });
    expect(movedOnBoard({ key: 'ArrowRight' }, { row: 0, column: 2 }, lengths)).toEqual({ row: 0, column: 2 });
    expect(movedOnBoard({ key: 'ArrowLeft' }, { row: 0, column: 2 }, lengths)).toEqual({ row: 0, column: 0 });
  });
  it('stays in its column up and down', () => {
    expect(movedOnBoard({ key: 'ArrowDown' }, { row: 2, column: 0 }, lengths)).toEqual({ row: 2, column: 0 });
    expect(movedOnBoard({ key: 'End' }, { row: 0, column: 0 }, lengths)).toEqual({ row: 2, column: 0 });
    expect(movedOnBoard({ key: 'Home' }, { row: 2, column: 0 }, lengths)).toEqual({ row: 0, column: 0 });
  });
  it('a card that has gone is replaced by the nearest', () => {
    expect(cardWithin({ row: 9, column: 2 }, lengths)).toEqual({ row: 0, column: 2 });
    expect(cardWithin({ row: 1, column: 7 }, lengths)).toEqual({ row: 0, column: 2 });
  });
});

describe('in a menu', () => {
  const labels = ['Edit', 'Éclair', 'Copy', 'Remove'];
  const press = (key: string, at: number) => movedInMenu({ key, at, labels, locale: 'en' });
  it('goes round, and to its ends', () => {
    expect(press('ArrowDown', 3)).toBe(0);
    expect(press('ArrowUp', 0)).toBe(3);
    expect(press('End', 0)).toBe(3);
    expect(press('Home', 2)).toBe(0);
  });
  it('goes to the next entry that begins with a letter', () => {
    expect(press('r', 0)).toBe(3);
    expect(press('E', 0)).toBe(0);
    expect(press('x', 0)).toBeUndefined();
    expect(press(' ', 0)).toBeUndefined();
    expect(press('Escape', 0)).toBeUndefined();
  });
  it('of nothing goes nowhere', () => {
    expect(movedInMenu({ key: 'ArrowDown', at: -1, labels: [], locale: 'en' })).toBeUndefined();
  });
});
