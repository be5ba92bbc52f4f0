// The app's shell on the device: every file of this release, and those of the release before it for pages that are
// still open.
import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import type { PrecacheEntry } from 'workbox-precaching/_types.js';

/** A file of the shell as the build lists it. */
export type ShellFile = PrecacheEntry | string;

/** Where the cache keys of the last two releases are written down, in the cache itself. */
const RELEASES = '/.releases.json';

export interface Precache {
  readonly cacheName: string;
  /** Fetches what is new; the worker is not installed while a file is missing. */
  install(event: ExtendableEvent): void;
  /** Forgets the files of all releases but this one and the one before. */
  activate(event: ExtendableEvent): void;
  /** The cached answer for a file of this release; undefined for anything else. */
  answer(url: URL): Promise<Response | undefined>;
  /**
   * Keeps what the network brought for a file of this release that the browser has lost. The server may have another
   * release by now: where its name does not say what is in it, its bytes have to, and the page by the files it names.
   */
  putBack(url: URL, brought: Response): Promise<void>;
}

export interface PrecacheParts {
  readonly files: readonly ShellFile[];
  readonly caches: CacheStorage;
  /** The polyfill of Temporal is left out where the browser has Temporal itself. */
  readonly hasTemporal: boolean;
}

export const createPrecache = ({ files, caches, hasTemporal }: PrecacheParts): Precache => {
  const controller = new PrecacheController();
  controller.addToCacheList(files.filter((file) => !(hasTemporal && urlOf(file).includes('/temporal-polyfill'))));
  const { cacheName } = controller.strategy;
  const keys = [...controller.getURLsToCacheKeys().values()];
  const keyOf = (url: URL): string | undefined => controller.getCacheKeyForURL(new URL(url.pathname, url).href);
  return {
    cacheName,
    install: (event) => {
      event.waitUntil(controller.install(event));
    },
    activate: (event) => {
      event.waitUntil(caches.open(cacheName).then((cache) => keepTwoReleases(cache, keys)));
    },
    answer: async (url) => {
      const key = keyOf(url);
      return key === undefined ? undefined : (await caches.open(cacheName)).match(key);
    },
    putBack: async (url, brought) => {
      const key = keyOf(url);
      if (key === undefined || !isAnswered(brought)) return;
      const isOurs = isPage(url) ? await isPageOf(brought.clone(), files) : await isFileOf(brought.clone(), key);
      if (isOurs) await (await caches.open(cacheName)).put(key, brought.clone());
    },
  };
};

const isAnswered = ({ status, redirected }: Response): boolean => status === 200 && !redirected;

const isHtml = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/html') === true;

const isPage = ({ pathname }: URL): boolean => pathname === '/index.html';

/** The file itself, and no page of a network that wants something first. */
const isFileOf = async (brought: Response, key: string): Promise<boolean> => {
  if (isHtml(brought)) return false;
  const revision = new URL(key).searchParams.get('__WB_REVISION__');
  return revision === null || revision === (await revisionOf(await brought.arrayBuffer()));
};

/** As the build reckons it (tools/lib/build/service-worker.ts). */
const revisionOf = async (bytes: ArrayBuffer): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 8)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The server fills the page in for its agency, so that its bytes tell nothing; the names of its files do. */
const isPageOf = async (brought: Response, files: readonly ShellFile[]): Promise<boolean> => {
  if (!isHtml(brought)) return false;
  const own = new Set(files.map((file) => new URL(urlOf(file), self.location.href).pathname));
  const named = (await brought.text()).match(/\/assets\/[\w.-]+/gu) ?? [];
  return named.length > 0 && named.every((name) => own.has(name));
};

const urlOf = (file: ShellFile): string => (typeof file === 'string' ? file : file.url);

/** Pages of the release before this one may still ask for their own chunks; the one before that has no pages left. */
const keepTwoReleases = async (cache: Cache, keys: readonly string[]): Promise<void> => {
  const before = await lastRelease(cache);
  const isRepeated = before.length === keys.length && before.every((key) => keys.includes(key));
  const known = new Set(isRepeated ? keys : [...keys, ...before]);
  for (const request of await cache.keys()) {
    if (!known.has(request.url) && new URL(request.url).pathname !== RELEASES) await cache.delete(request);
  }
  await cache.put(RELEASES, new Response(JSON.stringify(keys)));
};

const lastRelease = async (cache: Cache): Promise<readonly string[]> => {
  const kept: unknown = await (await cache.match(RELEASES))?.json();
  return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
};
