// Hears swipes on an element: right and left, with the pointer, never over what scrolls sideways or takes drags.
import { useEffect, useRef, type RefObject } from 'react';
import { systemOwnsEdges } from '#platform/viewer.ts';
import { mayStartSwipe, swipeOf, type Point } from './swipe.ts';

export interface SwipeActions {
  readonly onRight?: () => void;
  readonly onLeft?: () => void;
}

/** Marks an element that keeps its drags to itself: signature pad, map, timeline. */
const NO_SWIPE = '[data-no-swipe], input, textarea, select, canvas, [contenteditable]';

/** Listens on the element while it is mounted; the actions may change at every rendering. */
export const useSwipe = (ref: RefObject<HTMLElement | null>, actions: SwipeActions): void => {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    return listen(element, (direction) => (direction === 'right' ? latest.current.onRight : latest.current.onLeft)?.());
  }, [ref]);
};

const listen = (element: HTMLElement, onSwipe: (direction: 'left' | 'right') => void): (() => void) => {
  let path: { readonly pointer: number; readonly start: Point } | undefined;
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  element.addEventListener(
    'pointerdown',
    (event) => {
      // A second finger makes it a pinch. A mouse has buttons to go back with.
      path =
        event.isPrimary && event.pointerType !== 'mouse' && mayStart(event, element)
          ? { pointer: event.pointerId, start: pointOf(event) }
          : undefined;
    },
    options,
  );
  element.addEventListener(
    'pointerup',
    (event) => {
      const direction =
        path?.pointer === event.pointerId ? swipeOf({ start: path.start, end: pointOf(event) }) : undefined;
      path = undefined;
      if (direction !== undefined) onSwipe(direction);
    },
    options,
  );
  element.addEventListener(
    'pointercancel',
    () => {
      path = undefined;
    },
    options,
  );
  // Without it the browser takes a sideways drag for scrolling and cancels the pointer.
  element.style.touchAction = 'pan-y pinch-zoom';
  return () => stop.abort();
};

const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });

const mayStart = (event: PointerEvent, root: HTMLElement): boolean =>
  mayStartSwipe({
    x: event.clientX,
    taken: event.target instanceof Element && isTaken(event.target, root),
    systemOwnsEdge: systemOwnsEdges(),
  }) && !(event.target instanceof Element && event.target.closest('[data-no-swipe]') !== null);

const isTaken = (target: Element, root: HTMLElement): boolean =>
  target.closest(NO_SWIPE) !== null || scrollsSideways(target, root);

const scrollsSideways = (target: Element, root: HTMLElement): boolean => {
  for (let element: Element | null = target; element !== null && element !== root; element = element.parentElement) {
    const overflow = getComputedStyle(element).overflowX;
    if (element.scrollWidth > element.clientWidth && (overflow === 'auto' || overflow === 'scroll')) return true;
  }
  return false;
};
