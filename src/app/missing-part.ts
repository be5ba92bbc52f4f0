// A part of the app that the browser did not bring, though it lies on this device: a page that is loaded anew asks for it again.
import type { Device } from './device.ts';

/**
 * Loads the page anew, once, when a part of it could not be loaded (Vite tells by `vite:preloadError`) and nobody has touched it yet, so that
 * nothing typed is lost. Asking again in the same page is no way out: browsers remember for its life what did not come (HTML, module map).
 * A touch counts as such, not what the browser calls active: that is set by who looks at the page from outside, too.
 * Chromium, killed and started again at once on a busy machine, was seen to break off requests. Where it does not help, or somebody is at work,
 * whoever asked for the part tells of it.
 */
export const mendMissingParts = ({ view, reload }: Device): void => {
  let isTouched = false;
  for (const event of ['pointerdown', 'keydown']) view.addEventListener(event, () => { isTouched = true; }, { capture: true, once: true, passive: true });
  view.addEventListener('vite:preloadError', () => {
    if (!isTouched && !wasLoadedAnew(view)) reload();
  });
};

const wasLoadedAnew = ({ performance }: Window): boolean =>
  performance.getEntriesByType('navigation').some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
