// Every call that the server makes to others goes through here, and each has its deadlines: to connect, to answer, and
// in all.
import { request, type RequestOptions } from 'node:https';
import { publicLookup } from './public-lookup.ts';

/** The caller may try again: nobody knows whether the other side took it. */
export class TooSlow extends Error {
  constructor(what: string, seconds: number) {
    super(`${what} within ${String(seconds)} s`);
    this.name = 'TooSlow';
  }
}

export interface StatusCall {
  /** An https address, whoever chose it: private networks are never reached. */
  readonly url: string;
  readonly method: 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface StatusCallLimits {
  readonly connectMs?: number;
  /** From the call to the status line of the answer. */
  readonly totalMs?: number;
  /** Another way to the host; a test has its services on the loopback. */
  readonly route?: Pick<RequestOptions, 'lookup' | 'port' | 'ca'>;
}

const CONNECT_MS = 5000;
const TOTAL_MS = 15_000;

/**
 * Sends it and tells the status of the answer as soon as its head is there; the body is not read, for it may never end.
 * @throws Error when the host is not reached or does not answer in time, or lies in a private network
 */
export const askForStatus = (
  { url, ...call }: StatusCall,
  { connectMs = CONNECT_MS, totalMs = TOTAL_MS, route = {} }: StatusCallLimits = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const { body, ...head } = call;
    const outgoing = request(url, { ...head, lookup: publicLookup(), ...route }, (answer) => {
      answer.on('error', () => undefined);
      resolve(answer.statusCode ?? 0);
      // An answer without a body leaves the connection for the next call.
      if (answer.headers['content-length'] === '0') answer.resume();
      else answer.destroy();
    });
    const connecting = setTimeout(() => {
      outgoing.destroy(new TooSlow('No connection', connectMs / 1000));
    }, connectMs);
    const answering = setTimeout(() => {
      outgoing.destroy(new TooSlow('No answer', totalMs / 1000));
    }, totalMs);
    outgoing.on('socket', (socket) => {
      if (socket.connecting)
        socket.once('secureConnect', () => {
          clearTimeout(connecting);
        });
      else clearTimeout(connecting);
    });
    outgoing.on('close', () => {
      clearTimeout(connecting);
      clearTimeout(answering);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

export interface FetchLimits {
  /** From the call to the head of the answer, with all that is sent. */
  readonly headMs: number;
  /** From the head of the answer to the end of its body. */
  readonly bodyMs: number;
}

/**
 * `fetch` for a service that the operator named. Redirects are not followed: they would carry the signature elsewhere.
 */
export const fetchWithin = async (
  url: string,
  init: Omit<RequestInit, 'signal' | 'redirect'>,
  { headMs, bodyMs }: FetchLimits,
): Promise<Response> => {
  const ending = new AbortController();
  const endAfter = (ms: number, what: string): NodeJS.Timeout =>
    setTimeout(() => {
      ending.abort(new TooSlow(what, ms / 1000));
    }, ms).unref();
  const waiting = endAfter(headMs, 'No answer');
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: ending.signal });
    endAfter(bodyMs, 'No whole answer');
    return answer;
  } finally {
    clearTimeout(waiting);
  }
};
