// A slow mobile line: a TCP relay before the server that gives all connections together a fixed rate and each byte a
// fixed delay.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface LineSpeed {
  /** Downstream, shared by all connections; upstream has the same rate of its own. */
  readonly bitsPerSecond: number;
  /** From a byte sent to its answer, without what the server takes; half of it each way. */
  readonly roundTripMs: number;
}

export interface SlowLine {
  readonly port: number;
  readonly origin: string;
  /** Bytes that went down so far. */
  received(): number;
  close(): Promise<void>;
}

/** Bytes that one connection may have on their way before its sender has to wait. */
const WINDOW = 32 * 1024;
/** Bytes of a TCP segment: connections take turns by segments. */
const SEGMENT = 1400;

interface Direction {
  /** When the line is free again, in milliseconds of the clock of `performance`. */
  freeAt: number;
}

/** One way of a connection: takes what comes, in segments, and hands each on once the line has carried it. */
const carry = (
  from: Socket,
  to: Socket,
  {
    line,
    speed,
    opensAt,
    count,
  }: {
    readonly line: Direction;
    readonly speed: LineSpeed;
    readonly opensAt: number;
    readonly count: (bytes: number) => void;
  },
): void => {
  const queue: Buffer[] = [];
  // Timers of a busy process may fire out of their order; bytes never arrive so.
  const onTheirWay: Buffer[] = [];
  let queued = 0;
  let isBusy = false;
  let hasEnded = false;
  let isClosed = false;
  const endWhenAllIsThere = (): void => {
    if (isBusy || onTheirWay.length > 0) return;
    if (isClosed) to.destroySoon();
    else if (hasEnded) to.end();
  };
  const next = (): void => {
    const segment = queue.shift();
    if (segment === undefined) {
      isBusy = false;
      endWhenAllIsThere();
      return;
    }
    isBusy = true;
    const now = performance.now();
    const start = Math.max(now, line.freeAt, opensAt);
    line.freeAt = Math.max(start, line.freeAt) + (segment.length * 8 * 1000) / speed.bitsPerSecond;
    const sentAt = line.freeAt;
    setTimeout(() => {
      queued -= segment.length;
      if (queued < WINDOW) from.resume();
      next();
    }, sentAt - now);
    onTheirWay.push(segment);
    setTimeout(arrive, sentAt - now + speed.roundTripMs / 2);
  };
  const arrive = (): void => {
    const segment = onTheirWay.shift();
    if (segment === undefined) return;
    count(segment.length);
    if (!to.destroyed) to.write(segment);
    endWhenAllIsThere();
  };
  from.on('data', (bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += SEGMENT) queue.push(bytes.subarray(at, at + SEGMENT));
    queued += bytes.length;
    if (queued >= WINDOW) from.pause();
    if (!isBusy) next();
  });
  from.on('end', () => {
    hasEnded = true;
    endWhenAllIsThere();
  });
  from.on('error', () => to.destroy());
  from.on('close', () => {
    isClosed = true;
    endWhenAllIsThere();
  });
};

/** A line of that speed before the server on that port, on the loopback. */
export const slowLine = async (serverPort: number, speed: LineSpeed): Promise<SlowLine> => {
  const down: Direction = { freeAt: 0 };
  const up: Direction = { freeAt: 0 };
  const open = new Set<Socket>();
  let received = 0;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host: '127.0.0.1', port: serverPort, allowHalfOpen: true });
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      open.add(socket);
      socket.on('close', () => open.delete(socket));
    }
    // The handshake of TCP takes a round trip before the first byte leaves; the loopback's own takes none.
    const opensAt = performance.now() + speed.roundTripMs;
    carry(near, far, { line: up, speed, opensAt, count: () => undefined });
    carry(far, near, {
      line: down,
      speed,
      opensAt: 0,
      count: (bytes) => {
        received += bytes;
      },
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    origin: `http://localhost:${String(port)}`,
    received: () => received,
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
};
