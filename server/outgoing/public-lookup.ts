// Resolves names for calls to addresses that a stranger chose: a name that leads into a private network is refused at
// the moment of
// connecting, and the connection goes to the address that was judged, so that a name cannot be moved in between.
import { Resolver } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/**
 * Networks that a server can reach and a stranger cannot (RFC 6890). Each list is asked for its own family only: Node
 * 20 answers for an IPv4 address by mapped IPv6 rules too.
 */
const PRIVATE_V4 = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE_V4.addSubnet(net, bits, 'ipv4');

/**
 * With the forms that carry an IPv4 address (mapped, NAT64, 6to4, Teredo): no public service is reached by them alone.
 */
const PRIVATE_V6 = new BlockList();
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE_V6.addSubnet(net, bits, 'ipv6');

/** True for an IP address that is not one of a public host. */
export const isPrivateAddress = (address: string): boolean =>
  isIPv6(address) ? PRIVATE_V6.check(address, 'ipv6') : PRIVATE_V4.check(address, 'ipv4');

interface FoundAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** How names become addresses; a test brings its own. */
export type Resolve = (
  hostname: string,
  answer: (error: Error | null, addresses: readonly FoundAddress[]) => void,
) => void;

export interface NameServers {
  /** `address:port`; those of the system unless said. */
  readonly servers?: readonly string[];
  /** After which a name that nobody answers for is given up. */
  readonly withinMs?: number;
}

const WITHIN_MS = 3000;

/**
 * Asks the name servers, not the system: the system asks for one name in each of its few threads, those of files among
 * them, and goes on when nobody waits any more. A name that a stranger chose, and whose servers never answer, would
 * keep the database and the files waiting. What /etc/hosts says counts for no public host.
 */
export const askNameServers =
  ({ servers, withinMs = WITHIN_MS }: NameServers = {}): Resolve =>
  (hostname, answer) => {
    const resolver = new Resolver({ timeout: Math.ceil(withinMs / 4), tries: 2 });
    if (servers !== undefined) resolver.setServers(servers);
    const found: FoundAddress[] = [];
    let failure: Error | null = null;
    let open = 2;
    const ending = setTimeout(() => {
      resolver.cancel();
    }, withinMs);
    const take =
      (family: FoundAddress['family']) =>
      (error: Error | null, addresses: readonly string[] | undefined): void => {
        if (error === null) for (const address of addresses ?? []) found.push({ address, family });
        else failure ??= error;
        open -= 1;
        if (open > 0) return;
        clearTimeout(ending);
        const inOrder = found.toSorted((one, other) => one.family - other.family);
        answer(found.length === 0 ? (failure ?? new Error('The host has no address')) : null, inOrder);
      };
    resolver.resolve4(hostname, take(4));
    resolver.resolve6(hostname, take(6));
  };

/** No name server is asked for this machine (RFC 6761, 6.3). */
const isThisMachine = (hostname: string): boolean => /(?:^|\.)localhost\.?$/iu.test(hostname);

/** A lookup for `request`: all addresses of a name, none where one of them is private. */
export const publicLookup =
  (resolve: Resolve = askNameServers()): LookupFunction =>
  (hostname, options, callback) => {
    if (isThisMachine(hostname)) return callback(new Error('The host lies in a private network'), '', 4);
    resolve(hostname, (error, addresses) => {
      if (error !== null) return callback(error, '', 4);
      const [first] = addresses;
      if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address)))
        return callback(new Error('The host lies in a private network'), '', 4);
      return options.all === true ? callback(null, [...addresses]) : callback(null, first.address, first.family);
    });
  };
