// A file of the release that the browser has lost is put back as soon as the network brings it.
import { afterAll, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://north.test';
// Workbox looks for the worker's globals when it is loaded.
vi.stubGlobal('self', { location: { href: `${ORIGIN}/sw.js`, origin: ORIGIN } });
vi.stubGlobal('location', { href: `${ORIGIN}/sw.js`, origin: ORIGIN });
afterAll(() => {
  vi.unstubAllGlobals();
});
class WorkerEvent {}
vi.stubGlobal('ExtendableEvent', WorkerEvent);
vi.stubGlobal('FetchEvent', WorkerEvent);
const { createPrecache } = await import('#sw/precache.ts');
const { answer } = await import('#sw/strategies.ts');

const CHUNK = new URL('/assets/home-1234abcd.js', ORIGIN);
const PAGE = new URL('/index.html', ORIGIN);

const WORDS = new URL('/i18n/en.json', ORIGIN);
/** SHA-256 of `{}`, as the build shortens it. */
const OF_WORDS = '44136fa355b3678a';

/** The release is one chunk, its page and its words, and the browser has lost all of them. */
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
    { url: WORDS.pathname, revision: OF_WORDS },
  ];
  return createPrecache({ files, caches, hasTemporal: true });
};

const script = (status = 200): Response =>
  new Response('run()', { status, headers: { 'content-type': 'text/javascript' } });
/** As the server sends it, filled in for its agency. */
const page = (named: readonly string[], init: ResponseInit = {}): Response =>
  new Response(`<title>North</title>${named.map((name) => `<script src="/assets/${name}"></script>`).join('')}`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    ...init,
  });
const OWN = ['home-1234abcd.js'];
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

  it('is kept where its name does not say what is in it, but its bytes are those of this release', async () => {
    const precache = lost();
    await precache.putBack(WORDS, new Response('{"hello":"Hello"}'));
    expect(await precache.answer(WORDS)).toBeUndefined();
    await precache.putBack(WORDS, new Response('{}'));
    expect(await textOf(precache.answer(WORDS))).toBe('{}');
  });

  it('is kept as the page where it names files of this release alone, whatever the server filled in', async () => {
    const precache = lost();
    for (const other of [
      page([]),
      page([...OWN, 'start-9999.js']),
      page(OWN, { status: 503, headers: { 'content-type': 'text/html' } }),
      page(OWN, { headers: { 'content-type': 'text/plain' } }),
    ])
      await precache.putBack(PAGE, other);
    expect(await precache.answer(PAGE)).toBeUndefined();
    await precache.putBack(PAGE, page(OWN));
    expect(await textOf(precache.answer(PAGE))).toContain('home-1234abcd');
  });

  it('is the page, which comes back with the next address that the network opens', async () => {
    const precache = lost();
    // Workbox writes nothing into the console.
    Object.assign(self, { __WB_DISABLE_DEV_LOGS: true });
    vi.stubGlobal('caches', { match: () => Promise.resolve(undefined), open: () => Promise.resolve({}) });
    vi.stubGlobal('fetch', () => Promise.resolve(page(OWN)));
    const opened = async (): Promise<string | undefined> => {
      const works: Promise<unknown>[] = [];
      let answered: Promise<Response> | undefined;
      const request = new Request(`${ORIGIN}/jobs/7`);
      Object.defineProperty(request, 'mode', { value: 'navigate' });
      const event = Object.assign(new WorkerEvent(), {
        request,
        respondWith: (response: Promise<Response>) => (answered = response),
        waitUntil: (work: Promise<unknown>) => works.push(work),
      });
      const shelf = { precache, origin: ORIGIN, lastScreen: () => Promise.resolve(null) };
      answer(event as unknown as Parameters<typeof answer>[0], shelf);
      const text = await (await answered)?.text();
      await Promise.all(works);
      // What Workbox does behind its answer.
      await new Promise((done) => setTimeout(done, 20));
      return text;
    };
    expect(await opened()).toContain('North');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
    expect(await opened()).toContain('North');
  });

  it('is none of this release', async () => {
    const precache = lost();
    const other = new URL('/assets/other-9999.js', ORIGIN);
    await precache.putBack(other, script());
    expect(await precache.answer(other)).toBeUndefined();
  });
});
