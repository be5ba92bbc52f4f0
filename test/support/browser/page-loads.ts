// Looks at a page that may load itself anew meanwhile, as one that misses a part of the app does
// (`src/app/failures/missing-part.ts`).
import type { Page } from '@playwright/test';

/** A page loads itself anew three times at most; whoever asks it something each time meets three broken answers. */
const LOADS = 3;

/** What Playwright says when the document that it asked is gone; it has no class of its own for that. */
const BROKEN_OFF = 'Execution context was destroyed';

/**
 * What `look` answers, once more where the page was loaded anew in the middle of it: for questions that change nothing.
 */
export const despiteLoads = async <T>(look: () => Promise<T>): Promise<T> => {
  for (let left = LOADS; ; left -= 1) {
    try {
      return await look();
    } catch (error) {
      if (left === 0 || !String(error).includes(BROKEN_OFF)) throw error;
    }
  }
};

/** Tells one load of a page from the next: the moment at which its document began, in milliseconds since 1970. */
export const loadOf = (page: Page): Promise<number> => despiteLoads(() => page.evaluate(() => performance.timeOrigin));
