// The key pair by which push services know this server (RFC 8292): made at the first start, kept with its other
// secrets.
import { createECDH } from 'node:crypto';
import type { ServerDatabase } from '../database/database.ts';
import { secretOf } from '../database/secrets.ts';

/** Both in base64url: the uncompressed point of 65 bytes, and the scalar of 32. */
export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The secret is the scalar itself; 2^-32 of all secrets would be none of the curve P-256, which OpenSSL refuses at the
 * first start.
 */
export const vapidOf = async (database: Pick<ServerDatabase, 'pool'>): Promise<Vapid> => {
  const secret = await secretOf(database, 'vapid');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
};
