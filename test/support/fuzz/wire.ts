// Sends a request whatever it looks like, and tells what came of it: an answer, a closed connection, or nothing for too
// long.
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { HostileRequest } from './hostile-requests.ts';

export interface Received {
  readonly outcome: 'answered' | 'closed' | 'hung';
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly ms: number;
  /** The request was no valid HTTP: it was written to the connection as it is. */
  readonly isRaw: boolean;
}

/** No answer within this time is none. */
const HANG_MS = 60_000;

/** What a client of Node would refuse to send. */
const isSendable = ({ method, target, headers }: HostileRequest): boolean =>
  /^[A-Z]+$/u.test(method) &&
  /^\/[\u0021-\u00ff]*$/u.test(target) &&
  headers.every(([name, value]) => /^[\w-]+$/u.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/u.test(value)) &&
  !headers.some(([name]) => name === 'expect' || name === 'upgrade');

export const sendHostile = (agent: Agent, address: URL, request: HostileRequest): Promise<Received> =>
  isSendable(request) ? framed(agent, address, request) : raw(address, request);

const NOTHING = { status: 0, headers: {}, text: '' };

const framed = (agent: Agent, address: URL, { method, target, headers, body }: HostileRequest): Promise<Received> =>
  new Promise((resolve) => {
    const began = performance.now();
    const tell = (found: Partial<Received> & Pick<Received, 'outcome'>): void => {
      resolve({ ...NOTHING, isRaw: false, ms: performance.now() - began, ...found });
    };
    const length = body.length > 0 || method === 'POST' ? { 'content-length': String(body.length) } : {};
    const sent = httpRequest(
      {
        agent,
        host: address.hostname,
        port: address.port,
        method,
        path: target,
        headers: { ...Object.fromEntries(headers), ...length },
        setHost: false,
        timeout: HANG_MS,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
        });
        response.on('error', () => {
          tell({ outcome: 'closed' });
        });
        response.on('end', () => {
          tell({
            outcome: 'answered',
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('latin1'),
          });
        });
      },
    );
    sent.on('timeout', () => {
      tell({ outcome: 'hung' });
      sent.destroy();
    });
    sent.on('error', () => {
      tell({ outcome: 'closed' });
    });
    sent.end(body);
  });

const raw = (address: URL, { method, target, headers, body }: HostileRequest): Promise<Received> =>
  new Promise((resolve) => {
    const began = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect(Number(address.port), address.hostname);
    const tell = (outcome: Received['outcome']): void => {
      const text = Buffer.concat(chunks)
        .toString('latin1')
        .replace(/^HTTP\/1\.1 1\d\d .*\r\n\r\n/u, '');
      const status = Number(/^HTTP\/1\.1 (\d{3})/u.exec(text)?.[1] ?? 0);
      resolve({
        outcome: outcome === 'closed' && status > 0 ? 'answered' : outcome,
        status,
        headers: {},
        text: text.split('\r\n\r\n').slice(1).join('\r\n\r\n'),
        ms: performance.now() - began,
        isRaw: true,
      });
      socket.destroy();
    };
    socket.setTimeout(HANG_MS, () => {
      tell('hung');
    });
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
    });
    socket.on('close', () => {
      tell('closed');
    });
    socket.on('error', () => {
      tell('closed');
    });
    const lines = [
      `${method} ${target} HTTP/1.1`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      `content-length: ${String(body.length)}`,
      'connection: close',
      '',
      '',
    ];
    socket.write(Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), body]));
  });
