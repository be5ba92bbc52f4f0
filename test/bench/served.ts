// The real app in a process of its own, and a client that asks it over kept connections.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { ensureBundle } from '#tools/lib/build/bundle.mjs';

export interface Answer {
  readonly status: number;
  readonly tag: string | undefined;
  readonly bytes: Buffer;
}

export type Headers = Readonly<Record<string, string>>;
/** Asks the API; with a body by POST, else by GET. */
export type Ask = (path: string, headers?: Headers, body?: string) => Promise<Answer>;

export interface Client {
  readonly ask: Ask;
  close(): void;
}

/** A client with so many connections at most, to the agency that answers at `host`. */
export const clientOf = (port: number, host: string, connections: number): Client => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask: Ask = (path, headers = {}, body) =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path: `/api/v1${path}`,
          method: body === undefined ? 'GET' : 'POST',
          headers: { host, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            resolve({ status: response.statusCode ?? 0, tag: response.headers.etag, bytes: Buffer.concat(chunks) });
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    ask,
    close: () => {
      agent.destroy();
    },
  };
};

/** The header of a signed-in request. @throws Error when the sign-in is refused */
export const signedIn = async (ask: Ask, credentials: object): Promise<Headers> => {
  const { status, bytes } = await ask('/auth/token', {}, JSON.stringify(credentials));
  const { token }: { readonly token?: string } = JSON.parse(bytes.toString());
  if (token === undefined) throw new Error(`Signing in answered ${String(status)}`);
  return { authorization: `Bearer ${token}` };
};

/** Runs the work against the app in a process of its own. */
export const served = async (dataDir: string, work: (port: number) => Promise<void>): Promise<void> => {
  const server = spawn(process.execPath, [await ensureBundle('test/bench/serve.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'close');
  try {
    const [port] = (await Promise.race([
      once(server.stdout, 'data'),
      ended.then(() => {
        throw new Error('The server did not start');
      }),
    ])) as [Buffer];
    await work(Number(port.toString().trim()));
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
};
