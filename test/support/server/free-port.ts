// A free port of the loopback, for a server that a test starts and perhaps starts again.
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to connections: no request of another test takes it while the server is down.
 * Browsers refuse none of them.
 */
const [LOWEST, HIGHEST] = [20_000, 32_000];
const TRIES = 50;

/** @throws Error when all that were tried are in use */
export const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error('The loopback has no free port');
};

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
};
