// Ends requests whose bodies hardly come: a slow line may take its time, one that drips may not.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface BodyPatience {
  /** For the first bytes, and for a line that stands still for a while. */
  readonly graceMs: number;
  /** On average after that: the slowest line that ever brings a photo. */
  readonly bytesPerSecond: number;
}

export const PATIENCE: BodyPatience = { graceMs: 20_000, bytesPerSecond: 500 };
const LOOKS = 4;

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** Watches every request with a body, also after it was answered. */
export const endSlowBodies = (app: FastifyInstance, patience: BodyPatience = PATIENCE): void => {
  app.addHook('onRequest', (request, reply, next) => {
    if (hasBody(request)) watch(request, reply, patience);
    next();
  });
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined ||
  (headers['content-length'] !== undefined && headers['content-length'] !== '0');

const watch = ({ raw }: FastifyRequest, reply: FastifyReply, { graceMs, bytesPerSecond }: BodyPatience): void => {
  const { socket } = raw;
  const [from, began] = [socket.bytesRead, performance.now()];
  const looking = setInterval(() => {
    const elapsed = performance.now() - began;
    // What is not read here is not the line's fault.
    if (
      elapsed < graceMs ||
      raw.isPaused() ||
      socket.bytesRead - from >= ((elapsed - graceMs) / 1000 + 1) * bytesPerSecond
    )
      return;
    stop();
    if (reply.raw.headersSent) socket.destroy();
    else
      socket.end(TOO_SLOW, () => {
        socket.destroy();
      });
  }, graceMs / LOOKS).unref();
  const stop = (): void => {
    clearInterval(looking);
  };
  raw.once('end', stop);
  raw.once('close', stop);
};
