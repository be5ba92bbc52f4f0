// Draws the bars in sight on a canvas, with each frame in which something moved, at the resolution of the screen.
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { drawTimeline, type TimelineScene } from './timeline-draw.ts';
import { paletteOf, type TimelinePalette } from './timeline-palette.ts';
import { patternsFor, type PatternOf } from './timeline-patterns.ts';

export interface CanvasBodyRequest extends Omit<TimelineScene, 'palette' | 'patternOf'> {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Pixels of the part in sight. */
  readonly width: number;
  readonly height: number;
  readonly columnWidth: number;
  /** How much larger than usual everything is. */
  readonly scale: number;
}

export interface CanvasBody {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** False where this browser has no canvas: bars are elements then. */
  readonly draws: boolean;
  /** Draws with the next frame. */
  readonly redraw: () => void;
}

interface Looks {
  readonly palette: TimelinePalette;
  readonly patternOf: PatternOf;
  readonly theme: number;
  readonly ratio: number;
}

/** Counts up with each change of the theme. */
const useThemeChanges = (): number => {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const changed = (): void => setChanges((count) => count + 1);
    const watch = new MutationObserver(changed);
    watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] });
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', changed);
    // A font that comes late changes how wide words are.
    void document.fonts.ready.then(changed);
    return () => {
      watch.disconnect();
      dark.removeEventListener('change', changed);
    };
  }, []);
  return changes;
};

export const useCanvasBody = (request: CanvasBodyRequest): CanvasBody => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [draws, setDraws] = useState(true);
  const theme = useThemeChanges();
  const looks = useRef<Looks | null>(null);
  const frame = useRef(0);
  const latest = useRef(request);
  const draw = useCallback((): void => {
    frame.current = 0;
    const { scroller, width, height, columnWidth, scale, columns, rows, placedOf, isDimmed } = latest.current;
    const [box, drawn] = [scroller.current, canvas.current];
    const context = drawn?.getContext('2d') ?? null;
    if (drawn !== null && context === null) setDraws(false);
    if (box === null || drawn === null || context === null) return;
    const ratio = Math.max(1, devicePixelRatio);
    const [inWidth, inHeight] = [Math.round(width * ratio), Math.round(height * ratio)];
    // To set a size clears the canvas, also where it is the same.
    if (drawn.width !== inWidth) drawn.width = inWidth;
    if (drawn.height !== inHeight) drawn.height = inHeight;
    looks.current ??= { palette: paletteOf(box), patternOf: patternsFor(context, ratio), theme: 0, ratio };
    drawTimeline(
      context,
      { columns, rows, placedOf, isDimmed, ...looks.current },
      {
        width: width / scale,
        height: height / scale,
        columnWidth: columnWidth / scale,
        ratio: ratio * scale,
        scrollX: box.scrollLeft / scale,
        scrollY: box.scrollTop / scale,
      },
    );
  }, []);
  const redraw = useCallback((): void => {
    if (frame.current === 0) frame.current = requestAnimationFrame(draw);
  }, [draw]);
  useLayoutEffect(() => {
    looks.current = null;
  }, [theme]);
  useLayoutEffect(() => {
    latest.current = request;
    draw();
  });
  useEffect(() => {
    const box = request.scroller.current;
    box?.addEventListener('scroll', redraw, { passive: true });
    return () => {
      box?.removeEventListener('scroll', redraw);
      cancelAnimationFrame(frame.current);
    };
  }, [request.scroller, redraw]);
  return { canvas, draws, redraw };
};
