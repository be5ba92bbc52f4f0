// What keys that move nothing and presses do in a timeline.
import type { KeyboardEvent, MouseEvent } from 'react';
import type { GridPlace } from '../table/grid-moves.ts';
import type { GridFocus } from '../table/use-grid-focus.ts';
import type { TimelinePlace, TimelineRow } from './timeline-model.ts';
import { cellAt, pointOf, type BodySize } from './timeline-pointing.ts';

export type PlaceAt<R> = (place: GridPlace) => TimelinePlace<R> | undefined;

interface Opening<R> {
  readonly onOpen: (place: TimelinePlace<R>) => void;
  readonly onKey?: (key: string, place: TimelinePlace<R>) => boolean;
  readonly onCarryKey?: ((key: CarryKey) => boolean) | undefined;
}

/** A key while a bar is carried, also one that is held down. */
export interface CarryKey {
  readonly key: string;
  readonly alt: boolean;
  readonly shift: boolean;
}

export const keysOf =
  <R extends TimelineRow>(focus: GridFocus, placeAt: PlaceAt<R>, { onOpen, onKey, onCarryKey }: Opening<R>) =>
  (event: KeyboardEvent): void => {
    if (isOfUse(event, onCarryKey)) {
      event.preventDefault();
      return;
    }
    if (focus.move(event) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // A key that is held down opens and does something once.
    if (event.repeat) return;
    if (!(event.target instanceof Element) || event.target.closest('[data-cell]') === null) return;
    const place = placeAt(focus.place);
    if (place === undefined) return;
    if (event.key === 'Enter') {
      if (event.target instanceof HTMLButtonElement) return;
      onOpen(place);
    } else if (onKey?.(event.key, place) !== true) return;
    event.preventDefault();
  };

const isOfUse = (
  { key, altKey: alt, shiftKey: shift, ctrlKey, metaKey }: KeyboardEvent,
  onCarryKey: Opening<never>['onCarryKey'],
): boolean => !ctrlKey && !metaKey && onCarryKey?.({ key, alt, shift }) === true;

interface Pressed<R> extends BodySize {
  readonly placeAt: PlaceAt<R>;
  readonly rows: number;
}

/** A press on the canvas is one on the cell beneath it. */
export const pressOf =
  <R extends TimelineRow>({ placeAt, rows, ...size }: Pressed<R>, { onOpen }: Opening<R>) =>
  (event: MouseEvent<HTMLDivElement>): void => {
    if (!(event.target instanceof Element) || event.target.closest('[role=rowheader]') !== null) return;
    const at = cellAt(pointOf(event, event.currentTarget.getBoundingClientRect(), size));
    const place = at.row < rows ? placeAt(at) : undefined;
    if (place !== undefined && !place.row.isHeading) onOpen(place);
  };
