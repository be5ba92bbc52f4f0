// Slows down whoever guesses secrets. Attempts are counted in the database, before they are judged, so that all
// processes together judge no more than one would.
import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { WallClock } from '../common/clock.ts';
import { inTransaction, type Walled } from '../database/connection.ts';
import { BoundedMap } from '../common/bounded-map.ts';
import { HOUR_MS, MINUTE_MS, PER_ADDRESS, waitFor, type PastAttempt } from './brake-rules.ts';
import { secretOf } from '../database/secrets.ts';
import { QueueFull, concurrencyLimit, type ConcurrencyLimit } from '../common/concurrency-limit.ts';

export interface Attempt {
  readonly tenant: string;
  /** What is guessed at: a kind of login and its name, as typed. */
  readonly account: string;
  /** Network address that the attempt comes from. */
  readonly address: string;
  /** A device that signed in to this account before, as its mark proves; null for any other. */
  readonly device: string | null;
}

/** What judging an attempt came to; `unjudged` where it was given up before. */
export type AttemptVerdict = 'right' | 'wrong' | 'unjudged';

export interface Brake {
  /**
   * Judges an attempt at a secret that people choose, when there is room for it: one after the other for each account
   * and place.
   * @throws TooOften when there is none
   */
  judge<T extends { readonly verdict: AttemptVerdict }>(attempt: Attempt, work: () => Promise<T>): Promise<T>;
  /**
   * Whether an address may go on following links with secrets of ours: what cannot be guessed is judged first and
   * counted when wrong. @throws TooOften
   */
  demandCalm(address: string): Promise<void>;
  /** Counts something that an address did that may be done only so often. */
  count(tenant: string, address: string): Promise<void>;
}

/** There were too many attempts. */
export class TooOften extends Error {
  /** Seconds. */
  readonly retryAfter: number;

  constructor(milliseconds: number) {
    super('Too many attempts');
    this.name = 'TooOften';
    this.retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  }
}

export interface BrakeParts {
  readonly database: Walled;
  readonly clock: WallClock;
}

/** Attempts of one place at one account that wait for their turn in this process. */
const WAITING = 20;
/** Connections that the brake holds at most: a rush leaves the others to everybody else. */
const CONNECTIONS = 3;
/**
 * An attempt that is being judged elsewhere may yet turn out right: waited for in steps of so many milliseconds, so
 * many times.
 */
const STEP_MS = 100;
const STEPS = 30;
const MOST_REMEMBERED = 20_000;
/** Stands for the account where no account is guessed at. */
const NO_ACCOUNT = 'links';

export const brakeOf = async (parts: BrakeParts): Promise<Brake> => {
  const key = await secretOf(parts.database, 'brake');
  const hashed = (text: string): string => createHmac('sha256', key).update(text).digest('base64url').slice(0, 32);
  const places = new Map<string, ConcurrencyLimit>();
  /** Until when a place was refused: asked before the database is. */
  const refused = new BoundedMap<string, number>(MOST_REMEMBERED);
  const statements = concurrencyLimit({ atOnce: CONNECTIONS, waiting: Number.MAX_SAFE_INTEGER });
  const books: Books = { ...parts, statements };
  const now = (): number => parts.clock.now().epochMilliseconds;
  const demandRoom = (place: string): void => {
    const until = refused.get(place) ?? 0;
    if (until > now()) throw new TooOften(until - now());
  };
  return {
    async judge(attempt, work) {
      const entry: Entry = {
        tenant: attempt.tenant,
        account: hashed(`${attempt.tenant} ${attempt.account}`),
        address: hashed(networkOf(attempt.address)),
        device: attempt.device,
      };
      const place = `${entry.account} ${entry.device ?? entry.address}`;
      demandRoom(place);
      return inLine(places, place, async () => {
        demandRoom(place);
        const reserved = await reserve(books, entry, now);
        if ('wait' in reserved) {
          if (!reserved.mayClear) refused.set(place, now() + reserved.wait);
          throw new TooOften(reserved.wait);
        }
        return settled(books, { entry, id: reserved.id }, work);
      });
    },
    async demandCalm(address) {
      const place = hashed(networkOf(address));
      demandRoom(place);
      const wait = await statements.run(() => addressWait(parts.database.pool, place, now()));
      if (wait === 0) return;
      refused.set(place, now() + wait);
      throw new TooOften(wait);
    },
    count: async (tenant, address) => {
      await statements.run(() =>
        insert(
          parts.database.pool,
          { tenant, account: NO_ACCOUNT, address: hashed(networkOf(address)), device: null },
          now(),
        ),
      );
    },
  };
};

/** IPv6 providers give every customer 2^64 addresses: those count as one. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - behind.length) }, () => '0');
  return `${[...groups, ...zeros, ...behind]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

/** One at a time for each place: whoever tries many passwords at once learns no more than whoever tries one. */
const inLine = async <T>(places: Map<string, ConcurrencyLimit>, place: string, work: () => Promise<T>): Promise<T> => {
  const turns = places.get(place) ?? concurrencyLimit({ atOnce: 1, waiting: WAITING });
  places.set(place, turns);
  try {
    return await turns.run(work);
  } catch (error) {
    throw error instanceof QueueFull ? new TooOften(1000) : error;
  } finally {
    if (turns.isIdle()) places.delete(place);
  }
};

/** An attempt as the table keeps it: nothing in it names anybody. */
type Entry = Attempt;

interface Books extends BrakeParts {
  readonly statements: ConcurrencyLimit;
}

interface Refused {
  readonly wait: number;
  /** The table may make room before that: attempts are still being judged. */
  readonly mayClear: boolean;
}

type Reserved = { readonly id: number } | Refused;

const reserve = async (books: Books, entry: Entry, now: () => number): Promise<Reserved> => {
  for (let step = 0; ; step += 1) {
    const found = await books.statements.run(() =>
      inTransaction(books.database, 'change', (client) => enter(client, entry, now())),
    );
    if ('id' in found || !found.mayClear || step >= STEPS) return found;
    await pause(STEP_MS);
  }
};

/**
 * Looks and enters under locks of account and address, always taken in this order: two processes never both take the
 * last place.
 */
const enter = async (client: pg.ClientBase, entry: Entry, now: number): Promise<Reserved> => {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [entry.account]);
  if (entry.device === null)
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [entry.address]);
  const { rows } = await client.query<PastAttempt & { readonly pending: boolean }>(
    `select (extract(epoch from at) * 1000)::float8 as at, address, device, forgiven, pending from secret_attempts where tenant = $1 and account = $2 and at > $3`,
    [entry.tenant, entry.account, instant(now - HOUR_MS)],
  );
  const wait = Math.max(
    waitFor(entry, rows, now),
    entry.device === null ? await addressWait(client, entry.address, now) : 0,
  );
  if (wait === 0) return { id: await insert(client, entry, now, true) };
  const judged = rows.filter(({ pending, at }) => !pending || at < now - MINUTE_MS);
  return { wait, mayClear: judged.length < rows.length && waitFor(entry, judged, now) === 0 };
};

const addressWait = async (client: pg.ClientBase | pg.Pool, address: string, now: number): Promise<number> => {
  const { rows } = await client.query<{ at: number }>(
    'select (extract(epoch from at) * 1000)::float8 as at from secret_attempts where address = $1 and device is null and at > $2 order by at desc offset $3 limit 1',
    [address, instant(now - MINUTE_MS), PER_ADDRESS - 1],
  );
  return rows[0] === undefined ? 0 : Math.max(1, rows[0].at + MINUTE_MS - now);
};

const insert = async (
  client: pg.ClientBase | pg.Pool,
  { tenant, account, address, device }: Entry,
  now: number,
  pending = false,
): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    'insert into secret_attempts (tenant, account, address, device, at, pending) values ($1, $2, $3, $4, $5, $6) returning id',
    [tenant, account, address, device, instant(now), pending],
  );
  return rows[0]?.id ?? 0;
};

const settled = async <T extends { readonly verdict: AttemptVerdict }>(
  { statements, database: { pool } }: Books,
  { entry, id }: { readonly entry: Entry; readonly id: number },
  work: () => Promise<T>,
): Promise<T> => {
  let verdict: AttemptVerdict = 'unjudged';
  try {
    const result = await work();
    ({ verdict } = result);
    return result;
  } finally {
    await statements.run(() => settle(pool, { entry, id, verdict }));
  }
};

const settle = async (
  pool: pg.Pool,
  { entry, id, verdict }: { readonly entry: Entry; readonly id: number; readonly verdict: AttemptVerdict },
): Promise<void> => {
  if (verdict === 'wrong') await pool.query('update secret_attempts set pending = false where id = $1', [id]);
  else await pool.query('delete from secret_attempts where id = $1', [id]);
  if (verdict !== 'right') return;
  await pool.query(
    'update secret_attempts set forgiven = true where tenant = $1 and account = $2 and device is not distinct from $3 and ($3::text is not null or address = $4) and not forgiven',
    [entry.tenant, entry.account, entry.device, entry.address],
  );
};

/** Takes away what no longer counts, at most so many; returns how many. */
export const pruneAttempts = async (pool: pg.Pool, now: Temporal.Instant, most: number): Promise<number> => {
  const { rowCount } = await pool.query(
    'delete from secret_attempts where id = any(array(select id from secret_attempts where at < $1 limit $2))',
    [instant(now.epochMilliseconds - HOUR_MS), most],
  );
  return rowCount ?? 0;
};

const instant = (milliseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(milliseconds)).toString();
