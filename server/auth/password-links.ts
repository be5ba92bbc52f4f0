// Links that set a password: known by their hash only, each good once and for a while.
import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { WriteTransaction } from '../database/writes/transaction.ts';
import { setPassword, type Login } from './logins.ts';

export interface NewLink {
  readonly tenant: string;
  /** Id of the login. */
  readonly login: string;
  readonly minutes: number;
  readonly now: Temporal.Instant;
}

/** Minutes that a link for a forgotten password holds. */
export const FORGOTTEN_MINUTES = 60;
/** Days that a new person has to follow the welcome. */
export const WELCOME_DAYS = 7;
export const WELCOME_MINUTES = WELCOME_DAYS * 1440;

/**
 * Makes a link for a login; the token is told here and nowhere else. It belongs into `/forgottenPassword/{token}` or
 * `/welcome/{token}`.
 */
export const makePasswordLink = async (
  client: pg.ClientBase | pg.Pool,
  { tenant, login, minutes, now }: NewLink,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await client.query('delete from password_links where expires_at <= $1', [now.toString()]);
  await client.query(
    'insert into password_links (token_hash, tenant, login, expires_at, made_at) values ($1, $2, $3, $4, $5)',
    [hashOf(token), tenant, login, now.add({ minutes }).toString(), now.toString()],
  );
  return token;
};

export interface LinkedLogin {
  readonly tenant: string;
  readonly id: string;
  readonly login: string;
}

/** The active login for which a link still holds, undefined for any other token. */
export const linkedLogin = async (
  client: pg.ClientBase | pg.Pool,
  token: string,
  now: Temporal.Instant,
): Promise<LinkedLogin | undefined> => {
  const { rows } = await client.query<LinkedLogin>(
    `select l.tenant, l.id, l.login from password_links k join logins l on l.tenant = k.tenant and l.id = k.login
     where k.token_hash = $1 and k.expires_at > $2 and l.active`,
    [hashOf(token), now.toString()],
  );
  return rows[0];
};

export interface PasswordRenewal {
  readonly token: string;
  readonly passwordHash: string;
  readonly now: Temporal.Instant;
}

/**
 * Sets the password and ends what the old one let in, all links of the login among it, in one transaction. False where
 * the link was used
 * meanwhile: of two at once one wins.
 */
export const renewPassword = async (
  tx: WriteTransaction,
  { token, passwordHash, now }: PasswordRenewal,
): Promise<boolean> => {
  const { client } = tx;
  const {
    rows: [link],
  } = await client.query<{ tenant: string; login: string }>(
    'delete from password_links where token_hash = $1 and expires_at > $2 returning tenant, login',
    [hashOf(token), now.toString()],
  );
  if (link === undefined) return false;
  const {
    rows: [login],
  } = await client.query<Login>('select * from logins where tenant = $1 and id = $2 and active', [
    link.tenant,
    link.login,
  ]);
  if (login === undefined) return false;
  await setPassword(tx, login, passwordHash);
  return true;
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
