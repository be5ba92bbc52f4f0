// What follows the sign-in, fetched into the browser's cache while somebody types their name: on a slow line that is
// half of the wait for their jobs.
import type { Device } from './device.ts';

/** The files that the built page names for it; none where a service worker answers, which has them all. */
const namedIn = (page: Document): readonly string[] => {
  try {
    const named: unknown = JSON.parse(page.getElementById('fetch-ahead')?.textContent ?? '[]');
    return Array.isArray(named) ? named.filter((file) => typeof file === 'string') : [];
  } catch {
    return [];
  }
};

/**
 * Fetches them one after the other from the first key on. They are not imported: a file that does not come then is
 * asked for again when it
 * is needed, and nobody is troubled.
 */
export const fetchAhead = ({ page, fetch }: Pick<Device, 'page' | 'fetch'>): void => {
  const all = async (): Promise<void> => {
    for (const file of namedIn(page)) await (await fetch(file)).arrayBuffer();
  };
  page.addEventListener(
    'input',
    () => {
      all().catch(() => undefined);
    },
    { once: true },
  );
};
