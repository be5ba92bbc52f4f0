// One tab stop for a whole grid: arrows, Home, End and page keys move it from cell to cell, the focus follows.
import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { GridKey, GridPlace } from './grid-moves.ts';

/** Marks a cell: its row (-1 for the head) and its column. */
export const cellName = ({ row, column }: GridPlace): string => `${String(row)}:${String(column)}`;

export interface GridFocusRequest {
  /** What holds the cells; each carries `data-cell`. */
  readonly grid: RefObject<HTMLElement | null>;
  /** Where a key leads from here; undefined where it leads nowhere. */
  readonly lead: (key: GridKey, from: GridPlace) => GridPlace | undefined;
  /** The nearest cell that there is: others may have gone since. */
  readonly within: (place: GridPlace) => GridPlace;
  readonly reveal: (row: number) => void;
  /** Hears of moves of the keyboard: whether Shift was held, from where, and to where. */
  readonly onMove?: (move: { readonly from: GridPlace; readonly to: GridPlace; readonly extends: boolean }) => void;
}

export interface GridFocus {
  readonly place: GridPlace;
  /** True where the key moved the focus; the event is used up then. */
  readonly move: (event: KeyboardEvent) => boolean;
  /** For the grid: follows presses and programs that focus a cell. */
  readonly onFocus: (event: FocusEvent) => void;
  readonly tabIndexOf: (place: GridPlace) => 0 | -1;
}

export const useGridFocus = ({ grid, lead, within, reveal, onMove }: GridFocusRequest): GridFocus => {
  const [wanted, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const follows = useRef(false);
  const place = within(wanted);
  useLayoutEffect(() => {
    keepOneStop(grid.current, place);
    if (!follows.current) return;
    follows.current = false;
    focusCell(grid.current, place);
  });
  const move = (event: KeyboardEvent): boolean => {
    if (event.defaultPrevented || event.altKey || isElsewhere(event.target, grid.current)) return false;
    const to = lead({ key: event.key, ctrl: event.ctrlKey || event.metaKey }, place);
    if (to === undefined) return false;
    event.preventDefault();
    follows.current = true;
    setPlace(to);
    reveal(to.row);
    onMove?.({ from: place, to, extends: event.shiftKey });
    return true;
  };
  const onFocus = ({ target }: FocusEvent): void => {
    const name = target.closest('[data-cell]')?.getAttribute('data-cell');
    const [row, column] = (name ?? '').split(':').map(Number);
    if (row !== undefined && column !== undefined && (row !== place.row || column !== place.column))
      setPlace({ row, column });
  };
  return {
    place,
    move,
    onFocus,
    tabIndexOf: ({ row, column }) => (row === place.row && column === place.column ? 0 : -1),
  };
};

/** In a field that needs the keys for itself, or in a menu or dialog that a cell has opened. */
const isElsewhere = (target: EventTarget, grid: HTMLElement | null): boolean => {
  if (!(target instanceof Element)) return true;
  const dialog = target.closest('dialog');
  return (
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select') ||
    (dialog !== null && grid?.contains(dialog) === true)
  );
};

/** What a cell holds that takes the focus for it; boxes do not: their cell is selected by Space. */
const CONTROLS = 'a[href], button, select, textarea, input:not([type=checkbox])';

/** Only the controls of the cell on which the keyboard stands are reached by Tab. */
const keepOneStop = (grid: HTMLElement | null, place: GridPlace): void => {
  for (const cell of grid?.querySelectorAll<HTMLElement>('[data-cell]') ?? []) {
    const isHere = cell.getAttribute('data-cell') === cellName(place);
    const controls = cell.querySelectorAll<HTMLElement>(CONTROLS);
    for (const control of controls) control.tabIndex = isHere ? 0 : -1;
    if (controls.length > 0) cell.removeAttribute('tabindex');
  }
};

/** A control in the cell takes the focus for it; a cell of words takes it itself. */
const focusCell = (grid: HTMLElement | null, place: GridPlace): void => {
  const cell = grid?.querySelector<HTMLElement>(`[data-cell="${cellName(place)}"]`);
  const target =
    cell?.querySelector<HTMLElement>(CONTROLS) ?? cell?.querySelector<HTMLElement>('[data-cell-box]') ?? cell;
  target?.focus({ preventScroll: true });
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};
