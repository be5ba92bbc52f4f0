// Which part of a timeline is in sight: the size of its box, and the rows that are drawn as elements.
import { useEffect, useState, type RefObject } from 'react';
import { ROW_HEIGHT } from './timeline-model.ts';

export interface Sight {
  /** Pixels of the box, without its scrollbars. */
  readonly width: number;
  readonly height: number;
  /** How much larger than usual letters are: rows grow with them. */
  readonly scale: number;
  readonly rowHeight: number;
  /** Of the head, which covers the top of the box. */
  readonly headHeight: number;
  readonly first: number;
  /** Not included. */
  readonly end: number;
}

/** Rows beyond either edge, and how many one has to scroll before others are drawn. */
const AROUND = 6;
const STEP = 4;
const FIRST_SIZE = { width: 800, height: 600, headHeight: 80, scale: 1 };
/** Pixels of letters of the usual size. */
const USUAL = 16;

interface SightRequest {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly head: RefObject<HTMLDivElement | null>;
  readonly count: number;
}

export const useSight = ({ scroller, head, count }: SightRequest): Sight => {
  const [size, setSize] = useState(FIRST_SIZE);
  const [top, setTop] = useState(0);
  const rowHeight = ROW_HEIGHT * size.scale;
  useEffect(() => {
    const [box, above] = [scroller.current, head.current];
    if (box === null || above === null) return undefined;
    const measure = (): void => {
      const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const scale = Number.isFinite(letters) ? letters / USUAL : 1;
      const next = { width: box.clientWidth, height: box.clientHeight, headHeight: above.offsetHeight, scale };
      setSize((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const look = (): void => setTop(Math.floor(box.scrollTop / rowHeight / STEP) * STEP);
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
  }, [scroller, head, rowHeight]);
  const first = Math.max(0, Math.min(top, count - 1) - AROUND);
  const end = Math.min(count, top + Math.ceil(size.height / rowHeight) + STEP + AROUND);
  return { ...size, rowHeight, first, end: Math.max(first, end) };
};
