// The store's own code in a real page: bundles a script of pages/, serves it on the loopback, and runs it in a fresh
// renderer on an origin of its own.
import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';
import { device, DESKTOP } from '#test/support/browser/device.ts';
import { inProject } from '#tools/lib/project.mjs';

/** Runs what the script offers as `bench`, on a page that nobody used before; `name` becomes its host. */
export type InPage = <T>(name: string, order: object) => Promise<T>;

declare global {
  var bench: (order: object) => Promise<unknown>;
}

/** The JSON that stands behind an address of the page's own origin; undefined for none. */
export type Answers = (address: string) => string | undefined;

export interface Origin {
  readonly answers?: Answers;
  /** The port of the server that answers what is asked below `/api/`. */
  readonly behind?: number;
  /** Further switches of the browser. */
  readonly switches?: readonly string[];
}

/** Bundles the script, and works with pages that run it; browser and server are gone afterwards. */
export const inPages = async (
  script: string,
  work: (run: InPage) => Promise<void>,
  { answers = () => undefined, behind, switches = [] }: Origin = {},
): Promise<void> => {
  const files = await bundled(script);
  const server = createServer((asked, response) => {
    const { url = '/' } = asked;
    if (behind !== undefined && url.startsWith('/api/')) {
      handOn(asked, response, behind);
      return;
    }
    const file = files.get(url);
    const answer = file === undefined ? answers(url) : undefined;
    response.setHeader(
      'content-type',
      file !== undefined ? 'text/javascript' : answer === undefined ? 'text/html' : 'application/json',
    );
    response.end(
      file ?? answer ?? '<!doctype html><div id="root"></div><script type="module" src="/page.js"></script>',
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const browser = device({ origin: `http://localhost:${String(port)}`, options: DESKTOP, switches });
  try {
    await work(async <T>(name: string, order: object) => {
      const page = await browser.newPage();
      await page.goto(`http://${name}.localhost:${String(port)}/`);
      await page.waitForFunction(() => 'bench' in globalThis);
      const answer = (await page.evaluate((given) => globalThis.bench(given), order)) as T;
      await page.close();
      return answer;
    });
  } finally {
    await browser.dispose();
    server.close();
  }
};

/** To the server behind, which knows its agency by its own host. */
const handOn = (asked: IncomingMessage, response: ServerResponse, port: number): void => {
  const host = `localhost:${String(port)}`;
  const { origin: _origin, referer: _referer, ...headers } = asked.headers;
  const { method, url: path } = asked;
  const sent = request(
    { agent: KEPT, host: '127.0.0.1', port, method, path, headers: { ...headers, host } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  sent.on('error', () => {
    response.destroy();
  });
  asked.pipe(sent);
};

const KEPT = new Agent({ keepAlive: true });

/** Its chunks by their addresses; built as the app is. */
const bundled = async (script: string): Promise<ReadonlyMap<string, string>> => {
  const built = await build({
    root: inProject('.'),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    worker: { format: 'es' },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, 'pages', script), output: { entryFileNames: 'page.js' } },
    },
  });
  if (!('output' in built)) throw new Error('The build answered several bundles');
  return new Map(
    built.output.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : Buffer.from(file.source).toString(),
    ]),
  );
};
