// What follows the sign-in, fetched into the browser's cache while somebody types their name: on a slow line that is
// half of the wait for their jobs.
import type { Device } from './device.ts';

/** Files that come one after the other. */
type Queue = readonly string[];

/** The files that the built page names for it; none where a service worker answers, which has them all. */
const namedIn = (page: Document): readonly Queue[] => {
  try {
    const named: unknown = JSON.parse(page.getElementById('fetch-ahead')?.textContent ?? '[]');
    return Array.isArray(named) ? named.map(queueOf) : [];
  } catch {
    return [];
  }
};

const queueOf = (named: unknown): Queue =>
  Array.isArray(named) ? named.filter((file) => typeof file === 'string') : [];

/**
 * From the first key on: the first queue, which draws the page, has the line to itself; the others come side by side
 * after it, so that the line never waits for the next question. Nothing is imported: a file that does not come then is
 * asked for again when it is needed, and nobody is troubled.
 */
export const fetchAhead = ({ page, fetch }: Pick<Device, 'page' | 'fetch'>): void => {
  const queue = async (files: Queue): Promise<void> => {
    for (const file of files) await (await fetch(file)).arrayBuffer();
  };
  const all = async (): Promise<void> => {
    const [first = [], ...others] = namedIn(page);
    await queue(first);
    await Promise.all(others.map(queue));
  };
  page.addEventListener(
    'input',
    () => {
      all().catch(() => undefined);
    },
    { once: true },
  );
};
