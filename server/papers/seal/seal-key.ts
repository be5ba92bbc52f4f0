// The key and certificate with which an agency seals its papers: made when the first one is needed, the same for every
// process.
import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import type { ServerDatabase } from '../../database/database.ts';
import type { FullTenant } from '../../tenants/tenants.ts';

/** A PKCS#12 container without a password: it lies where the server's other secrets do. */
export const sealKeyOf = async (
  { pool }: Pick<ServerDatabase, 'pool'>,
  { id, name }: Pick<FullTenant, 'id' | 'name'>,
): Promise<Buffer> => {
  const secret = `seal:${id}`;
  const known = await read(pool, secret);
  if (known !== undefined) return known;
  const made = await newContainer(plainLetters(name));
  await pool.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [
    secret,
    made.toString('base64'),
  ]);
  return (await read(pool, secret)) ?? made;
};

const read = async (pool: ServerDatabase['pool'], secret: string): Promise<Buffer | undefined> => {
  const { rows } = await pool.query<{ value: string }>('select value from secrets where name = $1', [secret]);
  return rows[0] === undefined ? undefined : Buffer.from(rows[0].value, 'base64');
};

const KEY_BITS = 2048;
/** Papers of wages are kept for decades. */
const VALID_YEARS = 30;

const newContainer = async (name: string): Promise<Buffer> => {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(pair.privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  // Positive, as RFC 5280 (4.1.2.2) asks.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  const { notBefore, notAfter } = certificate.validity;
  notBefore.setDate(notBefore.getDate() - 1);
  notAfter.setFullYear(notAfter.getFullYear() + VALID_YEARS);
  const subject = [
    { name: 'commonName', value: name },
    { name: 'organizationName', value: name },
  ];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  return Buffer.from(
    forge.asn1.toDer(forge.pkcs12.toPkcs12Asn1(key, [certificate], '', { algorithm: '3des' })).getBytes(),
    'latin1',
  );
};

/** Reading a container changes letters beyond ASCII in the names of its certificate, and with them the certificate. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/gu, '')
    .trim()
    .slice(0, 60) || 'Agency';
