// Serves the built app: its files with the caching that fits each, and its one page for every path of a screen.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { relative } from 'node:path';
import { Refusal } from './rest/refusal.ts';
import { sendRefusal } from './rest/send-refusal.ts';

const HASHED = /^assets\//u;
const YEAR_S = 31_536_000;

/** The files of `folder`, compressed beforehand where the build did so. */
export const registerSite = async (app: FastifyInstance, folder: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: folder, preCompressed: true, index: ['index.html'], wildcard: true, cacheControl: false,
    setHeaders(response, path) {
      response.setHeader('cache-control', cachingOf(relative(folder, path).replaceAll('\\', '/')));
      if (path.includes('manifest.webmanifest')) response.setHeader('content-type', 'application/manifest+json');
    },
  });
  app.setNotFoundHandler((request, reply) => (isScreen(request) ? reply.sendFile('index.html') : missing(request, reply)));
};

/** Names with a hash never change their content; all others are asked for anew, and answered with 304. */
const cachingOf = (path: string): string => (HASHED.test(path) ? `public, max-age=${String(YEAR_S)}, immutable` : 'no-cache');

/** Someone opens a path of the app in the browser; files and the API are no screens. */
const isScreen = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && url !== '/api' && !/\.\w{2,12}(?:\?|$)/u.test(url) && accepts(headers.accept);

const accepts = (header: string | undefined): boolean => header === undefined || /text\/html|\*\/\*/u.test(header);

/** What is neither a file, a screen nor a call. */
export const missing = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(reply, new Refusal(request.url.startsWith('/api') ? 'NO_SUCH_CALL' : 'NOT_FOUND'));
