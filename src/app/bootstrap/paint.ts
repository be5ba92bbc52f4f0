// When the browser has shown something: what is not needed for it waits until then.
import type { Device } from './device.ts';

/** Resolves once the browser has painted something; a hidden page is never painted and does not wait. */
export const painted = ({ page, timers }: Device): Promise<void> =>
  new Promise((resolve) => {
    if (page.visibilityState === 'hidden') resolve();
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    timers.after(PAINT_AT_MOST_MS, resolve);
  });

/**
 * Milliseconds after which nobody waits for paint any more: a tab may be hidden in between, or tell nothing of its
 * paint.
 */
const PAINT_AT_MOST_MS = 1000;

/** The first picture has processor and network to itself. */
const AFTER_PAINT_MS = 700;

/** Runs it a moment after the next picture. */
export const afterPaint = ({ view, timers }: Device, then: () => void): void => {
  view.requestAnimationFrame(() => timers.after(AFTER_PAINT_MS, then));
};
