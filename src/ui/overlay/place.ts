// Where a box that belongs to a button stands: below it where there is room, else above, never beyond the window.

/** Pixels from the window's edges. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PlaceRequest {
  readonly button: Box;
  readonly size: { readonly width: number; readonly height: number };
  readonly window: { readonly width: number; readonly height: number };
  /** Which edges stand above one another. */
  readonly align: 'start' | 'end';
}

export interface PopoverPlace {
  readonly left: number;
  readonly top: number;
  /** Room that there is; what is longer scrolls. */
  readonly maxHeight: number;
}

/** Between button and box, and between box and window. */
const GAP = 6;
const EDGE = 8;

export const placeOf = ({ button, size, window, align }: PlaceRequest): PopoverPlace => {
  const below = window.height - (button.top + button.height) - GAP - EDGE;
  const above = button.top - GAP - EDGE;
  const isBelow = size.height <= below || below >= above;
  const maxHeight = Math.max(0, isBelow ? below : above);
  const height = Math.min(size.height, maxHeight);
  const wanted = align === 'start' ? button.left : button.left + button.width - size.width;
  return {
    left: Math.max(EDGE, Math.min(wanted, window.width - size.width - EDGE)),
    top: isBelow ? button.top + button.height + GAP : button.top - GAP - height,
    maxHeight,
  };
};
