// Reads JSON files that lie beside the app: compiled texts and the version. No token goes with them.
import { patiently } from './retrying.ts';

type Fetch = typeof globalThis.fetch;

/**
 * A reader of static JSON, with retries. Rejects where the file cannot be had, or is no JSON.
 * The service worker or the HTTP cache may answer: these files never change without their app.
 */
export const staticReader = (fetch: Fetch): ((url: string) => Promise<unknown>) => {
  const patient = patiently(fetch);
  return async (url) => {
    const response = await patient(url);
    if (!response.ok) throw new Error(`${url} was answered with ${String(response.status)}`);
    const parsed: unknown = await response.json();
    return parsed;
  };
};

/** The version of the app that the server holds now, past every cache; null where nobody answers. */
export const readServedVersion = async (fetch: Fetch): Promise<unknown> => {
  try {
    const response = await fetch('/version.json', {
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) return null;
    const parsed: unknown = await response.json();
    return parsed;
  } catch {
    return null;
  }
};
