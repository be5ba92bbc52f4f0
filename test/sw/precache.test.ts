// A file of the release that the browser has lost is put back as soon as the network brings it.
import { afterAll, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://north.test';
// Workbox looks for the worker's globals when it is loaded.
vi.stubGlobal('self', { location: { href: `${ORIGIN}/sw.js`, origin: ORIGIN } });
vi.stubGlobal('location', { href: `${ORIGIN}/sw.js`, origin: ORIGIN });
afterAll(() => {
  vi.unstubAllGlobals();
});
const { createPrecache } = await import('#sw/precache.ts');

const CHUNK = new URL('/assets/home-1234abcd.js', ORIGIN);
const PAGE = new URL('/index.html', ORIGIN);

/** The release is one chunk and its page, and the browser has lost both. */
const lost = () => {
  const kept = new Map<string, Response>();
  const cache = {
    match: (key: string) => Promise.resolve(kept.get(key)?.clone()),
    put: (key: string, response: Response) => {
      kept.set(key, response);
      return Promise.resolve();
    },
  };
  const caches = { open: () => Promise.resolve(cache) } as unknown as CacheStorage;
  const files = [
    { url: CHUNK.pathname, revision: null },
    { url: PAGE.pathname, revision: 'r1' },
  ];
  return createPrecache({ files, caches, hasTemporal: true });
};

const script = (status = 200): Response =>
  new Response('run()', { status, headers: { 'content-type': 'text/javascript' } });
const textOf = async (answer: Promise<Response | undefined>): Promise<string | undefined> => (await answer)?.text();

describe('a file that the browser has lost', () => {
  it('is kept again once the network has brought it', async () => {
    const precache = lost();
    expect(await precache.answer(CHUNK)).toBeUndefined();
    await precache.putBack(CHUNK, script());
    expect(await textOf(precache.answer(CHUNK))).toBe('run()');
  });

  it('is not replaced by an error, or by a page of somebody in between', async () => {
    const precache = lost();
    await precache.putBack(CHUNK, script(404));
    await precache.putBack(CHUNK, new Response('Sign in', { headers: { 'content-type': 'text/html; charset=utf-8' } }));
    expect(await precache.answer(CHUNK)).toBeUndefined();
  });

  it('is not kept where its name does not say what is in it: it may be of another release', async () => {
    const precache = lost();
    await precache.putBack(PAGE, script());
    expect(await precache.answer(PAGE)).toBeUndefined();
  });

  it('is none of this release', async () => {
    const precache = lost();
    const other = new URL('/assets/other-9999.js', ORIGIN);
    await precache.putBack(other, script());
    expect(await precache.answer(other)).toBeUndefined();
  });
});
