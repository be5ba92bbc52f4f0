// What the service worker never answers by itself: a kept answer of the API would count as fresh.
import { afterAll, describe, expect, it, vi } from 'vitest';

// Workbox looks for the worker's global when it is loaded.
vi.stubGlobal('self', {});
afterAll(() => {
  vi.unstubAllGlobals();
});
const { answer } = await import('#sw/strategies.ts');

const asked = (path: string): boolean => {
  let isAnswered = false;
  const request = { method: 'GET', url: `https://north.test${path}`, mode: 'cors', destination: '' };
  const precache = { cacheName: 'release', answer: () => Promise.resolve(new Response('kept')) };
  answer(
    {
      request,
      respondWith: () => {
        isAnswered = true;
      },
    } as unknown as Parameters<typeof answer>[0],
    { precache: precache as never, origin: 'https://north.test', lastScreen: () => Promise.resolve(null) },
  );
  return isAnswered;
};

describe('a request of a page', () => {
  it.each(['/api/v1/status', '/api/v1/jobs?page=1', '/version.json', '/sw.js'])(
    'for %s goes to the server itself',
    (path) => {
      expect(asked(path)).toBe(false);
    },
  );

  it('for a file of the app is answered on the device', () => {
    expect(asked('/assets/main-1234.js')).toBe(true);
  });
});
