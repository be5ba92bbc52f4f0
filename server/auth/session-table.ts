// The sessions that are open: one for each sign-in, ended one by one or with their login.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { parsedJson } from '../common/valid.ts';
import { randomText } from '../common/random-text.ts';
import type { TokenClaims } from './tokens.ts';

/**
 * A token was renewed, and its successor was never used: its answer may have been lost. So long the old one is taken,
 * which is longer
 * than a phone stays without signal between two shifts. The first use of the successor retires it.
 */
export const GRACE_HOURS = 24 * 7;
/** Requests that left with the token before the successor's first use may still be on a slow line. */
export const UNDER_WAY_MS = 60_000;

const ID_BYTES = 18;
export const newSessionId = (): string => randomText(ID_BYTES);

/** The session of a token and which of its tokens it is. */
export interface TokenSession {
  readonly id: string;
  readonly serial: number;
}

/**
 * Tokens of older versions name no session: each is one by itself, so that it can be ended and renewed like any other.
 */
export const sessionOf = (token: string, { session, serial }: TokenClaims): TokenSession =>
  session === undefined
    ? { id: `token-${createHash('sha256').update(token).digest('base64url')}`, serial: 0 }
    : { id: session, serial: serial ?? 0 };

export const isOlder = ({ session }: TokenClaims): boolean => session === undefined;

/** What the table says of a session, read together with its login. */
export interface SessionLine {
  /** Null where the table has no such session. */
  readonly serial: number | null;
  readonly renewedAt: Date | null;
  /** First use of the newest token. */
  readonly raisedAt: Date | null;
  readonly endedAt: Date | null;
}

/** True where the token may still be used; `now` in epoch milliseconds. */
export const isOpen = (
  { serial, renewedAt, raisedAt, endedAt }: SessionLine,
  token: TokenSession,
  now: number,
): boolean => {
  if (serial === null || endedAt !== null) return false;
  if (token.serial < serial)
    return token.serial === serial - 1 && raisedAt !== null && raisedAt.getTime() + UNDER_WAY_MS > now;
  return token.serial > serial || renewedAt === null || renewedAt.getTime() + GRACE_HOURS * 3_600_000 > now;
};

export interface NewSession {
  readonly tenant: string;
  readonly id: string;
  /** Id of the login. */
  readonly login: string;
  readonly expiresAt: Temporal.Instant;
  readonly now: Temporal.Instant;
}

export const openSession = async (pool: pg.Pool, { tenant, id, login, expiresAt, now }: NewSession): Promise<void> => {
  await pool.query(
    'insert into sessions (tenant, id, login, serial, expires_at, made_at) values ($1, $2, $3, 0, $4, $5) on conflict do nothing',
    [tenant, id, login, expiresAt.toString(), now.toString()],
  );
};

/** The successor came back: whatever came before it is retired. */
export const retireOlder = async (
  pool: pg.Pool,
  tenant: string,
  { id, serial }: TokenSession,
  now: Temporal.Instant,
): Promise<void> => {
  await pool.query(
    'update sessions set serial = $3, renewed_at = null, raised_at = $4 where tenant = $1 and id = $2 and serial < $3',
    [tenant, id, serial, now.toString()],
  );
};

/** Notes that a token got its successor. False where the session ended meanwhile, or the token is retired. */
export const noteRenewal = async (
  pool: pg.Pool,
  tenant: string,
  { id, serial }: TokenSession,
  { expiresAt, now }: Pick<NewSession, 'expiresAt' | 'now'>,
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    'update sessions set renewed_at = coalesce(renewed_at, $4), expires_at = greatest(expires_at, $5) where tenant = $1 and id = $2 and serial = $3 and ended_at is null',
    [tenant, id, serial, now.toString(), expiresAt.toString()],
  );
  return rowCount === 1;
};

/** Ends one session, and the push messages of its browser. Done again it changes nothing. */
export const endSession = async (pool: pg.Pool, tenant: string, id: string, now: Temporal.Instant): Promise<void> => {
  await pool.query('update sessions set ended_at = $3 where tenant = $1 and id = $2 and ended_at is null', [
    tenant,
    id,
    now.toString(),
  ]);
  await pool.query('delete from push_subscriptions where tenant = $1 and session = $2', [tenant, id]);
};

/** Takes away sessions that nobody holds a token of any more, at most so many; returns how many. */
export const pruneSessions = async (pool: pg.Pool, now: Temporal.Instant, most: number): Promise<number> => {
  const { rowCount } = await pool.query(
    'delete from sessions where ctid = any(array(select ctid from sessions where expires_at < $1 limit $2))',
    [now.toString(), most],
  );
  return rowCount ?? 0;
};

/** Texts that end a session and do nothing else, signed under `key`. */
export interface EndingTickets {
  make(tenant: string, session: string): string;
  /** Undefined for a text that is none of ours. */
  read(ticket: string): { readonly tenant: string; readonly session: string } | undefined;
}

export const endingTicketsWith = (key: Uint8Array): EndingTickets => {
  const sealOf = (words: string): Buffer => createHmac('sha256', key).update(words).digest();
  return {
    make(tenant, session) {
      const words = Buffer.from(JSON.stringify([tenant, session])).toString('base64url');
      return `${words}.${sealOf(words).toString('base64url')}`;
    },
    read(ticket) {
      const [words = '', seal = ''] = ticket.split('.');
      const [given, expected] = [Buffer.from(seal, 'base64url'), sealOf(words)];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const found = parsedJson(Buffer.from(words, 'base64url').toString('utf8'));
      const [tenant, session]: readonly unknown[] = Array.isArray(found) ? found : [];
      return typeof tenant === 'string' && typeof session === 'string' ? { tenant, session } : undefined;
    },
  };
};
