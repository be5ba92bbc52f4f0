// Who answers a request of a page: the shell on the device, a kept picture, or the network. Calls of the API are never
// touched.
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js';
import type { LastScreen } from '#session/last-screen.ts';
import { isPictured, withoutFirstVisit, withPicture } from './picture.ts';
import type { Precache } from './precache.ts';

/** Always asked of the server itself: data, the version, and this worker. */
const LIVE = /^\/(?:api\/|version\.json$|sw\.js$)/u;
/** Chunks carry a hash of their content in their names, so any release's copy is the right one. */
const CHUNK = /^\/assets\//u;

const PICTURES = 'callboard-pictures';

export interface Shelf {
  readonly precache: Precache;
  readonly origin: string;
  /** The picture of home for who is signed in; null where there is none. */
  readonly lastScreen: () => Promise<LastScreen | null>;
}

/** Answers a fetch event, or leaves it to the browser. */
export const answer = (event: FetchEvent, shelf: Shelf): void => {
  const { precache, origin } = shelf;
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || LIVE.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(shell(event, shelf, url));
  else event.respondWith(file(event, precache, url));
};

/**
 * Every address of the app is the same page; the router reads the address. Home shows what it showed last until it is
 * drawn.
 */
const shell = async (event: FetchEvent, { precache, origin, lastScreen }: Shelf, url: URL): Promise<Response> => {
  // A picture that cannot be read is no reason to show nothing.
  const [page, picture] = await Promise.all([
    precache.answer(new URL('/index.html', origin)),
    isPictured(url) ? lastScreen().catch(() => null) : null,
  ]);
  if (page === undefined) return andKept(event, precache, new URL('/index.html', origin));
  const text = withoutFirstVisit(await page.text());
  return new Response(picture === null ? text : withPicture(text, picture), { headers: headersOf(page) });
};

/** Those of the kept page, its policy among them, without what was said of its bytes. */
const headersOf = (page: Response): Headers => {
  const headers = new Headers(page.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return headers;
};

const file = async (event: FetchEvent, precache: Precache, url: URL): Promise<Response> => {
  const kept = await precache.answer(url);
  if (kept !== undefined) return kept;
  // A tenant's pictures: shown from the last visit, looked up anew behind it.
  if (event.request.destination === 'image' && !CHUNK.test(url.pathname))
    return new StaleWhileRevalidate({ cacheName: PICTURES }).handle(event);
  return andKept(event, precache, url);
};

/** What the network brings in the place of a file of the shell that the browser has lost. */
const andKept = async (event: FetchEvent, precache: Precache, url: URL): Promise<Response> => {
  const brought = await fromNetwork(event, precache);
  // A device without room for it asks the network again the next time.
  event.waitUntil(precache.putBack(url, brought.clone()).catch(() => undefined));
  return brought;
};

/** The release before this one may have the file; what the network brings is not kept. */
const fromNetwork = (event: FetchEvent, { cacheName }: Precache): Promise<Response> =>
  new CacheFirst({ cacheName, plugins: [{ cacheWillUpdate: () => Promise.resolve(null) }] }).handle(event);
