// Sends a request to a push service on the internet, and to nowhere else: its address comes from a device, which may
// lie.
import { isIP } from 'node:net';
import { askForStatus, type StatusCallLimits } from '../outgoing/calls.ts';

export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Sends it and answers the status. @throws Error when the service is not reached in time or lies in a private network
 */
export type Post = (request: PushRequest) => Promise<number>;

/** True for an address of a push service as browsers give them out: https, a name, no login in it. */
export const isPushEndpoint = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, port } = new URL(endpoint);
  const isName =
    isIP(hostname.replace(/^\[|\]$/gu, '')) === 0 &&
    hostname.includes('.') &&
    !/\.(?:local|localhost|internal|lan|home|arpa)$/u.test(hostname);
  return protocol === 'https:' && username === '' && port === '' && isName;
};

/** Limits and routes are a test's business; the usual ones unless said. */
export const httpsPost =
  (limits: StatusCallLimits = {}): Post =>
  ({ endpoint, headers, body }) =>
    askForStatus({ url: endpoint, method: 'POST', headers, body }, limits);

export const postOverHttps: Post = httpsPost();
