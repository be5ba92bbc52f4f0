// What the server is told by its environment; everything has a default.

import { isIP } from 'node:net';
import { imapAccountIn, type ImapAccount } from './imap-account.ts';

export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export interface S3Place extends S3Keys {
  /**
   * Address of the bucket, path style, perhaps with a folder in it:
   * `https://s3.eu-central-1.amazonaws.com/bucket/callboard`.
   */
  readonly url: string;
}

export interface ServerSettings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Any PostgreSQL from version 15; absent: the embedded one. */
  readonly databaseUrl?: string;
  /** Connections to PostgreSQL that this process opens at most; absent: the usual number. */
  readonly connections?: number;
  /** Size of the demo that the first start makes. */
  readonly demo: 's' | 'm' | 'l' | 'off';
  /** Where people reach the server, for links in mails. */
  readonly publicUrl?: string;
  readonly smtpUrl?: string;
  /** Mailboxes on mail servers that are read. */
  readonly imapAccounts?: readonly ImapAccount[];
  /**
   * Proxies whose word on a caller's address is believed: addresses, networks, or `loopback`, `linklocal`,
   * `uniquelocal`.
   */
  readonly trustedProxies: readonly string[];
  /** Keeps files in an S3-compatible store instead of the data folder. */
  readonly filesS3?: S3Place;
}

/** A setting that cannot be used, said in a sentence for whoever started the server. */
export class UnusableSetting extends Error {
  constructor(name: string, wanted: string, found: string) {
    super(
      found === ''
        ? `${name} must be ${wanted}, but it is not set.`
        : `${name} must be ${wanted}, but it is "${found}".`,
    );
    this.name = 'UnusableSetting';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads PORT, HOST, DATA_DIR, DATABASE_URL, DATABASE_CONNECTIONS,
 * DEMO, PUBLIC_URL, SMTP_URL, IMAP_URLS, TRUSTED_PROXIES and FILES_S3_URL
 * with the keys by which programs of AWS know them.
 * @throws UnusableSetting naming the first one that is wrong
 */
export const readSettings = (environment: Environment): ServerSettings => {
  const databaseUrl = url(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const publicUrl = url(environment, 'PUBLIC_URL', ['http:', 'https:']);
  const smtpUrl = url(environment, 'SMTP_URL', ['smtp:', 'smtps:']);
  const filesS3 = s3(environment);
  const imapAccounts = imap(environment);
  const connections = wholeNumber(environment, 'DATABASE_CONNECTIONS', { least: 4, most: 500 });
  return {
    port: port(environment),
    host: text(environment, 'HOST') ?? '127.0.0.1',
    trustedProxies: trustedProxies(environment),
    dataDir: text(environment, 'DATA_DIR') ?? 'data',
    demo: demo(environment),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(connections === undefined ? {} : { connections }),
    ...(publicUrl === undefined ? {} : { publicUrl }),
    ...(smtpUrl === undefined ? {} : { smtpUrl }),
    ...(imapAccounts.length === 0 ? {} : { imapAccounts }),
    ...(filesS3 === undefined ? {} : { filesS3 }),
  };
};

const text = (environment: Environment, name: string): string | undefined => {
  const value = environment[name]?.trim();
  return value === '' ? undefined : value;
};

const port = (environment: Environment): number => {
  const found = text(environment, 'PORT') ?? '4700';
  const number = Number(found);
  if (!/^\d+$/u.test(found) || number > 65_535) throw new UnusableSetting('PORT', 'a number from 0 to 65535', found);
  return number;
};

/** Undefined where it is not set. */
const wholeNumber = (
  environment: Environment,
  name: string,
  { least, most }: { readonly least: number; readonly most: number },
): number | undefined => {
  const found = text(environment, name);
  if (found === undefined) return undefined;
  const number = Number(found);
  if (!/^\d{1,15}$/u.test(found) || number < least || number > most)
    throw new UnusableSetting(name, `a whole number from ${String(least)} to ${String(most)}`, found);
  return number;
};

const demo = (environment: Environment): ServerSettings['demo'] => {
  const found = (text(environment, 'DEMO') ?? 's').toLowerCase();
  switch (found) {
    case 's':
    case 'm':
    case 'l':
    case 'off':
      return found;
    default:
      throw new UnusableSetting('DEMO', 's, m, l or off', found);
  }
};

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/u;

/**
 * The demo's passwords are known to everybody: where others can reach the server, somebody has to have chosen it.
 * @throws UnusableSetting
 */
export const demandChosenDemo = (
  environment: Environment,
  { host, publicUrl }: Pick<ServerSettings, 'host' | 'publicUrl'>,
): void => {
  if (text(environment, 'DEMO') !== undefined || (LOOPBACK.test(host) && publicUrl === undefined)) return;
  throw new UnusableSetting(
    'DEMO',
    'given where HOST or PUBLIC_URL lets others reach the server: DEMO=off starts without the demo, whose passwords everybody knows, and DEMO=s with it',
    '',
  );
};

const trustedProxies = (environment: Environment): readonly string[] => {
  const found = text(environment, 'TRUSTED_PROXIES');
  const proxies =
    found === undefined
      ? ['loopback']
      : found
          .split(',')
          .map((one) => one.trim())
          .filter((one) => one !== '' && one !== 'none');
  const wrong = proxies.find((one) => !isProxy(one));
  if (wrong !== undefined)
    throw new UnusableSetting(
      'TRUSTED_PROXIES',
      'addresses, networks like 10.0.0.0/8, loopback, linklocal or uniquelocal with commas between, or none',
      wrong,
    );
  return proxies;
};

const isProxy = (text: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, more] = text.split('/');
  const version = isIP(address);
  return (
    version !== 0 &&
    more === undefined &&
    (bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
};

const url = (environment: Environment, name: string, protocols: readonly string[]): string | undefined => {
  const found = text(environment, name);
  if (found === undefined) return undefined;
  const protocol = URL.canParse(found) ? new URL(found).protocol : '';
  if (!protocols.includes(protocol))
    throw new UnusableSetting(
      name,
      `an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`,
      hidden(found),
    );
  return found;
};

/** Addresses with spaces between them; a space inside one is written `%20`. */
const imap = (environment: Environment): readonly ImapAccount[] =>
  (text(environment, 'IMAP_URLS') ?? '').split(/\s+/u).flatMap((written) => {
    if (written === '') return [];
    const account = imapAccountIn(written);
    if (account === undefined)
      throw new UnusableSetting(
        'IMAP_URLS',
        'addresses like imaps://name:password@host/INBOX#orders@agency.example, with spaces between',
        hidden(written),
      );
    return [account];
  });

const s3 = (environment: Environment): S3Place | undefined => {
  const address = url(environment, 'FILES_S3_URL', ['http:', 'https:']);
  if (address === undefined) return undefined;
  const key = (name: string): string => {
    const found = text(environment, name);
    if (found === undefined) throw new UnusableSetting(name, 'given where FILES_S3_URL is', '');
    return found;
  };
  return {
    url: address,
    accessKeyId: key('AWS_ACCESS_KEY_ID'),
    secretAccessKey: key('AWS_SECRET_ACCESS_KEY'),
    region: text(environment, 'AWS_REGION') ?? 'us-east-1',
  };
};

/** An address may hold a password. */
const hidden = (address: string): string => address.replace(/\/\/[^@/]*@/u, '//…@');
