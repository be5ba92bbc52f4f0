// Passwords: kept as scrypt hashes with a salt per login, compared in constant time.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { derived } from './hashing.ts';

/**
 * log2 of scrypt's N: 15 costs about 80 ms and 32 MB per password (OWASP's advice for r = 8 is 2^15 with p = 3, or 2^17
 * with p = 1).
 */
export const DEFAULT_COST = 15;
const BLOCK = 8;
const PARALLEL = 3;
const KEY_BYTES = 32;

/**
 * The hash to be kept: `scrypt$cost$salt$key`, salt and key in base64url. @throws LineFull when too many wait to be
 * hashed
 */
export const hashPassword = async (password: string, cost = DEFAULT_COST): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive({ password, salt, cost });
  return `scrypt$${String(cost)}$${salt.toString('base64url')}$${key.toString('base64url')}`;
};

/**
 * True when the password belongs to the hash. Without a hash the same work is done in vain, so that the time does not
 * tell which
 * logins exist. Urgent ones are judged first.
 * @throws LineFull when too many wait to be judged
 */
export const passwordMatches = async (password: string, hash: string | null, urgent = false): Promise<boolean> => {
  const parts = parse(hash ?? '');
  if (parts === undefined) {
    await derive({ password, salt: NO_SALT, cost: DEFAULT_COST, urgent });
    return false;
  }
  return timingSafeEqual(await derive({ password, salt: parts.salt, cost: parts.cost, urgent }), parts.key);
};

const NO_SALT = Buffer.alloc(16);

interface Hash {
  readonly cost: number;
  readonly salt: Buffer;
  readonly key: Buffer;
}

const parse = (hash: string): Hash | undefined => {
  const [kind, cost = '', salt = '', key = ''] = hash.split('$');
  const bytes = Buffer.from(key, 'base64url');
  return kind === 'scrypt' && bytes.length === KEY_BYTES
    ? { cost: Number(cost), salt: Buffer.from(salt, 'base64url'), key: bytes }
    : undefined;
};

interface Derive {
  readonly password: string;
  readonly salt: Buffer;
  readonly cost: number;
  readonly urgent?: boolean;
}

/** NFKC, so that a password typed on another keyboard is the same one (RFC 8265). */
const derive = ({ password, salt, cost, urgent = false }: Derive): Promise<Buffer> =>
  derived(
    {
      password: password.normalize('NFKC'),
      salt,
      keyBytes: KEY_BYTES,
      options: { N: 2 ** cost, r: BLOCK, p: PARALLEL, maxmem: 2 ** cost * BLOCK * 256 },
    },
    urgent,
  );
