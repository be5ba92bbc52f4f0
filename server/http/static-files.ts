// Serves the built app: its files with the caching that fits each, and its one page for every path of a screen.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { relative } from 'node:path';
import { pagesOf } from './page.ts';
import { ApiRefusal } from './refusal.ts';
import { sendRefusal } from './send-refusal.ts';
import type { Tenants } from '../tenants/tenants.ts';

/** Routes of the app's own files and its page: every other route is a call. */
export const SITE_ROUTES: readonly (string | undefined)[] = ['/', '/index.html', '/*'];

const HASHED = /^assets\//u;
const YEAR_S = 31_536_000;

/** The files of `folder`, compressed beforehand where the build did so; the page is made for each agency. */
export const registerSite = async (app: FastifyInstance, folder: string, tenants: Tenants): Promise<void> => {
  const pageFor = pagesOf(folder);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { html, etag } = pageFor(await tenants.forHost(request.headers.host));
    void reply
      .header('cache-control', 'no-cache')
      .header('etag', etag)
      .header('vary', 'host')
      .type('text/html; charset=utf-8');
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(html);
  };
  for (const path of ['/', '/index.html']) app.get(path, sendPage);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: true,
    cacheControl: false,
    setHeaders(response, path) {
      response.setHeader('cache-control', cachingOf(relative(folder, path).replaceAll('\\', '/')));
      if (path.includes('manifest.webmanifest')) response.setHeader('content-type', 'application/manifest+json');
    },
  });
  app.setNotFoundHandler((request, reply) => (isScreen(request) ? sendPage(request, reply) : missing(request, reply)));
};

/** Names with a hash never change their content; all others are asked for anew, and answered with 304. */
const cachingOf = (path: string): string =>
  HASHED.test(path) ? `public, max-age=${String(YEAR_S)}, immutable` : 'no-cache';

/** Someone opens a path of the app in the browser; files and the API are no screens. */
const isScreen = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  url !== '/api' &&
  !/\.\w{2,12}(?:\?|$)/u.test(url) &&
  accepts(headers.accept);

const accepts = (header: string | undefined): boolean => header === undefined || /text\/html|\*\/\*/u.test(header);

/** What is neither a file, a screen nor a call. */
export const missing = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(reply, new ApiRefusal(request.url.startsWith('/api') ? 'NO_SUCH_CALL' : 'NOT_FOUND'));
