// The real server as a process of its own, on a data folder that outlives it: tests kill it and start it again.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureBundle, SERVER } from '#tools/lib/build/bundle.mjs';
import { freePort } from './free-port.ts';

export interface ServerSettings {
  readonly dataDir: string;
  /** A free port of the loopback unless one is given; it stays the same over restarts. */
  readonly port?: number;
  /** Further settings, DEMO or DATABASE_URL for instance. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface ServerProcess {
  readonly port: number;
  readonly address: string;
  readonly dataDir: string;
  /** Of the running process; undefined while there is none. */
  pid(): number | undefined;
  /** Everything that it has printed since it was made, over all starts. */
  printed(): string;
  /** Starts it and waits for its ready line. @throws Error with what it printed when it ends before */
  start(): Promise<void>;
  /** SIGKILL to the server alone, and waits for its end; PostgreSQL lives on. */
  kill(): Promise<void>;
  /** SIGTERM: the graceful stop, which stops an embedded PostgreSQL too. */
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../../..');
const READY = 'Callboard is ready';

/** Prepares the server; nothing runs before `start`. */
export const serverProcess = async ({ dataDir, port, environment = {} }: ServerSettings): Promise<ServerProcess> => {
  const own = port ?? (await freePort());
  const script = await ensureBundle(SERVER);
  let child: ChildProcess | undefined;
  let printed = '';
  const launch = (): ChildProcess =>
    spawn(process.execPath, [script], {
      cwd: ROOT,
      env: { ...process.env, DEMO: 'off', ...environment, PORT: String(own), HOST: '127.0.0.1', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child;
    child = undefined;
    if (ending === undefined || hasEnded(ending)) return;
    ending.kill(signal);
    await once(ending, 'close');
  };
  return {
    port: own,
    address: `http://127.0.0.1:${String(own)}`,
    dataDir,
    pid: () => (child === undefined || hasEnded(child) ? undefined : child.pid),
    printed: () => printed,
    start: async () => {
      const before = printed.length;
      const started = launch();
      child = started;
      await new Promise<void>((resolve, reject) => {
        const read = (chunk: Buffer): void => {
          printed += chunk.toString();
          if (printed.includes(READY, before)) resolve();
        };
        started.stdout?.on('data', read);
        started.stderr?.on('data', read);
        started.once('close', () => {
          reject(new Error(`The server ended before it was ready: ${printed.slice(before)}`));
        });
      });
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
