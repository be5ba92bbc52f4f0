// A line to a server on the loopback that breaks again and again, after so many bytes as a seed says.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface CutLine {
  readonly port: number;
  /** How often it was cut so far. */
  cuts(): number;
  close(): Promise<void>;
}

/** Numerical Recipes' linear congruential generator: from 0 up to 1. */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** @param most bytes that one connection carries at most */
export const cutLine = async (port: number, { seed, most }: { seed: number; most: number }): Promise<CutLine> => {
  const next = numbersFrom(seed);
  const sockets = new Set<Socket>();
  let cuts = 0;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    let left = Math.ceil(next() * most);
    const cut = (): void => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', cut).on('close', () => {
        sockets.delete(socket);
        cut();
      });
    }
    near.pipe(far);
    far.on('data', (bytes: Buffer) => {
      left -= bytes.length;
      if (left > 0) return void near.write(bytes);
      cuts += 1;
      near.write(bytes.subarray(0, Math.max(0, bytes.length + left)), cut);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cuts: () => cuts,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
