// Which part of a timeline is in sight: the size of its box, and the rows that are drawn as elements.
import { useEffect, useState, type RefObject } from 'react';
import { ROW_HEIGHT } from './timeline-model.ts';

export interface Sight {
  /** Pixels of the box, without its scrollbars. */
  readonly width: number;
  readonly height: number;
  /** Of the head, which covers the top of the box. */
  readonly headHeight: number;
  readonly first: number;
  /** Not included. */
  readonly end: number;
}

/** Rows beyond either edge, and how many one has to scroll before others are drawn. */
const AROUND = 6;
const STEP = 4;
const FIRST_SIZE = { width: 800, height: 600, headHeight: 80 };

interface SightRequest {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly head: RefObject<HTMLDivElement | null>;
  readonly count: number;
}

export const useSight = ({ scroller, head, count }: SightRequest): Sight => {
  const [size, setSize] = useState(FIRST_SIZE);
  const [top, setTop] = useState(0);
  useEffect(() => {
    const [box, above] = [scroller.current, head.current];
    if (box === null || above === null) return undefined;
    const measure = (): void => {
      const next = { width: box.clientWidth, height: box.clientHeight, headHeight: above.offsetHeight };
      setSize((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const look = (): void => setTop(Math.floor(box.scrollTop / ROW_HEIGHT / STEP) * STEP);
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    watch.observe(above);
    measure();
    look();
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [scroller, head]);
  const first = Math.max(0, Math.min(top, count - 1) - AROUND);
  const end = Math.min(count, top + Math.ceil(size.height / ROW_HEIGHT) + STEP + AROUND);
  return { ...size, first, end: Math.max(first, end) };
};
