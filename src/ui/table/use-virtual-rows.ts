// Draws a long list as the rows in sight. All rows are as tall as the tallest that was met, so that texts wrap instead
// of being cut, and the length of the list is known.
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { drawnPieces, everyRow, scrolledTo, STEP, type Piece } from './virtual-window.ts';

/** From here on a list draws what is in sight alone. */
export const VIRTUAL_FROM = 60;

export interface VirtualRowsRequest {
  readonly count: number;
  /** Pixels: the height of a row before one was measured. */
  readonly estimate: number;
}

export interface VirtualRows {
  /** The box that scrolls. Rows in it carry `data-index`, what stays at its top `data-covers`. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** What to draw; `kept` is the row on which the keyboard stands, drawn wherever it is. */
  readonly piecesWith: (kept: number) => readonly Piece[];
  /** Least height of each row in pixels; null where every row is drawn, each as tall as it is. */
  readonly rowHeight: number | null;
  /** Scrolls a row into sight; it is drawn with the next render. */
  readonly reveal: (index: number) => void;
  /** How many rows fit into sight. */
  readonly page: number;
}

/** A first guess of the height in sight, until the box is measured. */
const FIRST_HEIGHT = 600;

export const useVirtualRows = ({ count, estimate }: VirtualRowsRequest): VirtualRows => {
  const scroller = useRef<HTMLDivElement>(null);
  const isVirtual = count >= VIRTUAL_FROM;
  const rowHeight = useTallest({ scroller, isVirtual, estimate });
  const [scrolled, setScrolled] = useState(0);
  const height = useHeight(scroller, isVirtual);
  const covered = (): number => scroller.current?.querySelector<HTMLElement>('[data-covers]')?.offsetHeight ?? 0;

  useEffect(() => {
    const box = scroller.current;
    if (box === null || !isVirtual) return;
    const look = (): void => setScrolled(rounded(box.scrollTop, rowHeight));
    look();
    box.addEventListener('scroll', look, { passive: true });
    return () => box.removeEventListener('scroll', look);
  }, [isVirtual, rowHeight]);

  const reveal = useCallback(
    (index: number): void => {
      const box = scroller.current;
      if (box === null || index < 0) return;
      if (!isVirtual) {
        box.querySelector(`[data-index="${String(index)}"]`)?.scrollIntoView({ block: 'nearest' });
        return;
      }
      const to = scrolledTo({
        index,
        rowHeight,
        scrolled: box.scrollTop,
        height: box.clientHeight,
        covered: covered(),
      });
      box.scrollTop = to;
      setScrolled(rounded(to, rowHeight));
    },
    [isVirtual, rowHeight],
  );
  return {
    scroller,
    piecesWith: (kept) => (isVirtual ? drawnPieces({ count, rowHeight, scrolled, height, kept }) : everyRow(count)),
    rowHeight: isVirtual ? rowHeight : null,
    reveal,
    page: Math.max(1, Math.floor(height / rowHeight) - 1),
  };
};

const rounded = (scrolled: number, rowHeight: number): number =>
  Math.floor(scrolled / (rowHeight * STEP)) * rowHeight * STEP;

/** Height of the box in sight. */
const useHeight = (scroller: RefObject<HTMLDivElement | null>, isVirtual: boolean): number => {
  const [height, setHeight] = useState(FIRST_HEIGHT);
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const watch = new ResizeObserver(() => setHeight(box.clientHeight === 0 ? FIRST_HEIGHT : box.clientHeight));
    watch.observe(box);
    return () => watch.disconnect();
  }, [scroller, isVirtual]);
  return height;
};

interface Tallest {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly isVirtual: boolean;
  readonly estimate: number;
}

/**
 * Height of the tallest row that was met, in pixels. Where the width changes rows wrap anew, and are measured from the
 * estimate again. The row at the top keeps its place meanwhile.
 */
const useTallest = ({ scroller, isVirtual, estimate }: Tallest): number => {
  const [rowHeight, setRowHeight] = useState(estimate);
  const before = useRef(rowHeight);
  /** Width of the box when its rows were measured. */
  const width = useRef(0);
  const look = useCallback((): void => {
    const box = scroller.current;
    if (box === null || box.offsetWidth === 0) return;
    const isOther = width.current !== 0 && width.current !== box.offsetWidth;
    width.current = box.offsetWidth;
    if (isOther) {
      setRowHeight(estimate);
      return;
    }
    const rows = [...box.querySelectorAll<HTMLElement>('[data-index]')];
    const tallest = Math.max(0, ...rows.map((row) => row.getBoundingClientRect().height));
    // Half a pixel is how browsers round: followed, the list would grow for ever.
    if (tallest > rowHeight + 0.5) setRowHeight(Math.ceil(tallest));
  }, [scroller, estimate, rowHeight]);
  useLayoutEffect(() => {
    if (!isVirtual) return;
    const box = scroller.current;
    if (box !== null && before.current !== rowHeight) box.scrollTop = (box.scrollTop / before.current) * rowHeight;
    before.current = rowHeight;
    look();
  });
  useEffect(() => {
    const box = scroller.current;
    const inner = box?.firstElementChild;
    if (!isVirtual || box === null || inner === null || inner === undefined) return;
    // Letters that grow, or a font that has come, make rows taller without a render.
    const watch = new ResizeObserver(look);
    watch.observe(box);
    watch.observe(inner);
    return () => watch.disconnect();
  }, [scroller, isVirtual, look]);
  return rowHeight;
};
