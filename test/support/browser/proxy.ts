// The network of a test: a proxy between browser and server that can be down, lose or hold back answers, hold back
// requests, or answer itself like a captive portal.
import 'temporal-polyfill/global';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { freePort } from '../server/free-port.ts';

export interface Request {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Id of the change, without its quotes; null for a request that carries none. */
  readonly key: string | null;
  /** Name of the change, `name@version`, and when it was made by the device's clock; null where it carries none. */
  readonly change: string | null;
  readonly madeAt: string | null;
  readonly token: string | null;
  /** The server's answer; null while there is none. */
  status: number | null;
  /** True once the browser has the whole answer. */
  delivered: boolean;
}

export type Matches = (request: Request) => boolean;

/**
 * `drop`: the server has answered, the browser never hears of it. `hold`: it hears of it when the test lets it.
 * `stall`: the request goes on to the server when the test lets it. `portal`: a page of somebody else's is the answer,
 * and the server hears of nothing.
 */
export type Fate = 'drop' | 'hold' | 'stall' | 'portal';

export interface Trouble {
  /**
   * Resolves when the first request that the trouble is for has met it: answered by the server, or stopped on its way
   * there.
   */
  met(): Promise<Request>;
  /** Ends the trouble; what was held is delivered. */
  end(): void;
}

export interface Rewriting {
  readonly matches: Matches;
  readonly text: (before: string) => string;
}

export interface Network {
  readonly port: number;
  /** The one origin that the browser knows. */
  readonly origin: string;
  /** Lets connections through; the state at the beginning. */
  up(): Promise<void>;
  /** Refuses all connections and breaks those that stand. */
  down(): Promise<void>;
  /** What becomes of the answers to matching requests from now on. */
  trouble(fate: Fate, matches: Matches): Trouble;
  /** Changes the text of answers to matching requests from now on; undefined ends that. */
  rewrite(change: Rewriting | undefined): void;
  /**
   * Answers GETs of the API itself where `answers` knows the path below `/api/v1`, so that neither server nor database
   * has work; undefined ends that.
   */
  replay(answers: ((path: string) => string | undefined) | undefined): void;
  /** Ends all troubles, rewritings and replays, and lets connections through. */
  calm(): Promise<void>;
  /** Every request that reached the proxy, in its order of arrival. */
  requests(): readonly Request[];
  /** True when connections were refused at that instant. */
  wasDownAt(instant: Temporal.Instant): boolean;
  close(): Promise<void>;
}

interface Case {
  readonly fate: Fate;
  readonly matches: Matches;
  readonly meet: (request: Request) => void;
  readonly over: Promise<void>;
  readonly end: () => void;
}

const API = '/api/v1';

/** What a hotel's network answers to everything until somebody has paid. */
const PORTAL_PAGE = '<!doctype html><title>Welcome</title><h1>Welcome to our network</h1><p>Please sign in.</p>';

/** Requests that carry a change to the server. */
export const isChange: Matches = ({ key }) => key !== null;

/** The network before the server on that port; browsers know it by `port`, a free one unless said otherwise. */
export const startNetwork = async (serverPort: number, port?: number): Promise<Network> => {
  const own = port ?? (await freePort());
  const seen: Request[] = [];
  let cases: readonly Case[] = [];
  let rewriting: Rewriting | undefined;
  let replayed: ((path: string) => string | undefined) | undefined;
  let server: Server | undefined;
  /** When it went down, and when it was up again. */
  const spells: { readonly from: Temporal.Instant; to?: Temporal.Instant }[] = [];
  const open = new Set<Socket>();

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const one = asRequest(incoming);
    seen.push(one);
    if (await isStopped(one, incoming, outgoing)) return;
    const recorded =
      one.method === 'GET' && one.token !== null && one.path.startsWith(API)
        ? replayed?.(one.path.slice(API.length))
        : undefined;
    if (recorded !== undefined) {
      outgoing.writeHead(200, { 'content-type': 'application/json', 'x-sync-epoch': 'recorded' }).end(recorded);
      return;
    }
    const changed = rewriting?.matches(one) === true ? rewriting : undefined;
    const headers =
      changed === undefined
        ? incoming.headers
        : { ...without(incoming.headers, 'if-none-match', 'if-modified-since'), 'accept-encoding': 'identity' };
    const upstream = request({
      host: '127.0.0.1',
      port: serverPort,
      method: incoming.method,
      path: incoming.url,
      headers,
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
    // A browser that dies in the middle of an upload: the server sees it break off too.
    incoming.on('close', () => {
      if (!incoming.complete) upstream.destroy();
    });
    outgoing.on('finish', () => {
      one.delivered = true;
    });
    try {
      const [reply] = (await once(upstream, 'response')) as [IncomingMessage];
      const body = await readAll(reply);
      one.status = reply.statusCode ?? 0;
      if (await isLost(one)) {
        outgoing.destroy();
        return;
      }
      const text = changed === undefined ? body : Buffer.from(changed.text(body.toString()));
      outgoing.writeHead(
        one.status,
        changed === undefined
          ? reply.headers
          : { ...without(reply.headers, 'etag', 'last-modified'), 'content-length': text.length },
      );
      outgoing.end(text);
    } catch {
      // The server is away: the browser sees a broken connection, as with any server that dies.
      outgoing.destroy();
    }
  };

  /** True when the request never goes on to the server. */
  const isStopped = async (one: Request, incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> => {
    const met = cases.find(({ fate, matches }) => (fate === 'stall' || fate === 'portal') && matches(one));
    met?.meet(one);
    if (met?.fate === 'stall') await Promise.race([met.over, once(outgoing, 'close')]);
    if (met?.fate === 'portal') {
      incoming.resume();
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL_PAGE);
    }
    return met?.fate === 'portal' || outgoing.destroyed;
  };

  const isLost = async (one: Request): Promise<boolean> => {
    const met = cases.find(({ fate, matches }) => (fate === 'drop' || fate === 'hold') && matches(one));
    met?.meet(one);
    if (met?.fate === 'hold') await met.over;
    return met?.fate === 'drop';
  };

  const up = async (): Promise<void> => {
    if (server !== undefined) return;
    const spell = spells.at(-1);
    if (spell !== undefined) spell.to ??= Temporal.Now.instant();
    server = createServer({ keepAliveTimeout: 2_000 }, (incoming, outgoing) => void answer(incoming, outgoing));
    server.on('connection', (socket: Socket) => {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    });
    server.listen(own, '127.0.0.1');
    await once(server, 'listening');
  };

  const down = async (): Promise<void> => {
    const closing = server;
    if (closing === undefined) return;
    server = undefined;
    spells.push({ from: Temporal.Now.instant() });
    closing.close();
    for (const socket of open) socket.destroy();
    await once(closing, 'close');
  };

  await up();
  return {
    port: own,
    origin: `http://localhost:${String(own)}`,
    up,
    down,
    trouble: (fate, matches) => {
      const first = deferred<Request>();
      const over = deferred<undefined>();
      const end = (): void => {
        cases = cases.filter((other) => other !== one);
        over.resolve(undefined);
      };
      const one: Case = { fate, matches, meet: first.resolve, over: over.promise.then(() => undefined), end };
      cases = [...cases, one];
      return { met: () => first.promise, end };
    },
    calm: async () => {
      for (const { end } of cases) end();
      rewriting = undefined;
      replayed = undefined;
      await up();
    },
    rewrite: (change) => {
      rewriting = change;
    },
    replay: (answers) => {
      replayed = answers;
    },
    requests: () => seen,
    wasDownAt: (instant) =>
      spells.some(
        ({ from, to }) =>
          Temporal.Instant.compare(from, instant) <= 0 &&
          (to === undefined || Temporal.Instant.compare(instant, to) <= 0),
      ),
    close: down,
  };
};

const asRequest = ({ method = '', url = '', headers }: IncomingMessage): Request => ({
  method,
  path: url,
  key: one(headers['idempotency-key'])?.replaceAll('"', '') ?? null,
  change: one(headers['mutation']) ?? null,
  madeAt: madeAt(one(headers['x-occurred-at'])),
  token: one(headers['authorization']) ?? null,
  status: null,
  delivered: false,
});

const madeAt = (occurredAt: string | undefined): string | null =>
  occurredAt === undefined ? null : (JSON.parse(occurredAt) as { readonly deviceAt: string }).deviceAt;

const one = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : header?.[0];

const without = (headers: IncomingHttpHeaders, ...names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => !names.includes(key)));

const readAll = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
}

const deferred = <T>(): Deferred<T> => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};
