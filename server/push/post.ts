// Sends a request to a push service on the internet, and to nowhere else: its address comes from a device, which may lie.
import { lookup } from 'node:dns';
import { request, type RequestOptions } from 'node:https';
import { BlockList, isIP } from 'node:net';

export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Sends it and answers the status. @throws Error when the service is not reached in time or lies in a private network */
export type Post = (request: PushRequest) => Promise<number>;

const PATIENCE_MS = 15_000;

/** Networks that a server can reach and a stranger cannot (RFC 6890). */
const PRIVATE = new BlockList();
for (const [net, bits] of [['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['224.0.0.0', 3]] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [['::', 127], ['::ffff:0:0', 96], ['64:ff9b::', 96], ['fc00::', 7], ['fe80::', 10], ['ff00::', 8]] as const) PRIVATE.addSubnet(net, bits, 'ipv6');

/** True for an address of a push service as browsers give them out: https, a name, no login in it. */
export const isPushEndpoint = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, port } = new URL(endpoint);
  const isName = isIP(hostname.replace(/^\[|\]$/gu, '')) === 0 && hostname.includes('.') && !/\.(?:local|localhost|internal|lan|home|arpa)$/u.test(hostname);
  return protocol === 'https:' && username === '' && port === '' && isName;
};

/** Names that lead into a private network are refused at the moment of connecting, so that a name cannot be moved in between. */
const lookupPublic: NonNullable<RequestOptions['lookup']> = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 4);
    const [first] = addresses;
    const hidden = first === undefined || addresses.some(({ address, family }) => PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4'));
    if (hidden) return callback(new Error('The push service lies in a private network'), '', 4);
    return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

export const postOverHttps: Post = ({ endpoint, headers, body }) =>
  new Promise((resolve, reject) => {
    const outgoing = request(endpoint, { method: 'POST', headers, timeout: PATIENCE_MS, lookup: lookupPublic }, (answer) => {
      answer.resume();
      answer.on('end', () => { resolve(answer.statusCode ?? 0); });
    });
    outgoing.on('timeout', () => { outgoing.destroy(new Error('The push service did not answer in time')); });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
