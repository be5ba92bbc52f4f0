// A part of the app that the browser did not bring, though it lies on this device: a page that is loaded anew asks for it again.
import type { Device } from './device.ts';

/**
 * Loads the page anew, once, when a part of it could not be loaded (Vite tells by `vite:preloadError`) and nobody has touched it yet, so that
 * nothing typed is lost. Asking again in the same page is no way out: browsers remember for its life what did not come (HTML, module map).
 * Chromium, killed and started again at once on a busy machine, was seen to break off requests. Where it does not help, or somebody is at work,
 * whoever asked for the part tells of it.
 */
export const mendMissingParts = ({ view, reload }: Device): void => {
  view.addEventListener('vite:preloadError', () => {
    if (isUntouched(view) && !wasLoadedAnew(view)) reload();
  });
};

/** A browser that does not tell may have been touched. */
const isUntouched = ({ navigator }: Window): boolean => 'userActivation' in navigator && !navigator.userActivation.hasBeenActive;

const wasLoadedAnew = ({ performance }: Window): boolean =>
  performance.getEntriesByType('navigation').some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
