// A small HTTP server that answers as a test tells it to: our server, a captive portal, a proxy, or nobody.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemote, type Credentials, type Remote } from '#remote/client.ts';
import type { ServerClockSample } from '#remote/clock-sample.ts';

export interface Heard {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

type Part = (heard: Heard, response: ServerResponse) => void;

export interface Stage {
  readonly origin: string;
  /** What came in so far. */
  readonly heard: readonly Heard[];
  /** How the following requests are answered. */
  play(part: Part): void;
  /** A client of this server; clock samples are collected. */
  remote(more?: {
    readonly credentials?: Credentials | null;
    readonly wallMs?: () => number;
    readonly monotonicMs?: () => number;
  }): Remote & { readonly samples: readonly ServerClockSample[] };
  close(): Promise<void>;
}

export const BEN: Credentials = { token: 'ben.s.token', login: 'user:ben' };

export const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Part =>
  (_heard, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
      .end(JSON.stringify(body));
  };

export const html =
  (status: number, headers: Readonly<Record<string, string>> = {}): Part =>
  (_heard, response) => {
    response
      .writeHead(status, { 'content-type': 'text/html', ...headers })
      .end('<h1>Free festival wifi. Accept our terms.</h1>');
  };

/** Promises more than it sends, and hangs up. */
export const cutOff: Part = (_heard, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"data":{"id":"a1"');
  response.socket?.end();
};

/** Ends in the middle of the JSON, as a proxy with a size limit does. */
export const shortened: Part = (_heard, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"id":"a1"');
};

export const silence: Part = () => undefined;

export const hangUp: Part = (_heard, response) => {
  response.socket?.destroy();
};

export const openStage = async (): Promise<Stage> => {
  const heard: Heard[] = [];
  let part: Part = silence;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks),
      };
      heard.push(one);
      part(one, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    origin,
    heard,
    play: (next) => {
      part = next;
    },
    remote: ({ credentials = BEN, wallMs = () => 1000, monotonicMs = () => 5 } = {}) => {
      const samples: ServerClockSample[] = [];
      const remote = createRemote({
        origin,
        fetch,
        credentials: () => Promise.resolve(credentials),
        clock: { wallMs, monotonicMs },
        onClockSample: (sample) => samples.push(sample),
      });
      return { ...remote, samples };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
