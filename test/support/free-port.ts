// A free port of the loopback, for a server that a test starts.
import { once } from 'node:events';
import { createServer } from 'node:net';

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The loopback gave no port');
  return address.port;
};
