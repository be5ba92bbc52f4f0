// What a login has brought onto the disk of its agency, for the measure of a day.
import type pg from 'pg';
import { preparedText } from '../database/sql/prepared.ts';

export interface Received {
  readonly tenant: string;
  /** `user:{id}` */
  readonly login: string;
  /** RFC 3339, three decimals. */
  readonly at: string;
  /** Bytes. */
  readonly size: number;
}

/** Counts bytes; in the transaction that takes them in. */
export const countReceived = async (
  client: pg.ClientBase | pg.Pool,
  { tenant, login, at, size }: Received,
): Promise<void> => {
  await client.query(
    preparedText('insert into received_files (tenant, login, at, size) values ($1, $2, $3, $4)', [
      tenant,
      login,
      at,
      size,
    ]),
  );
};

/** Bytes of a day: some thousand pictures, or the receipts of an office in a month. */
const MOST_BYTES = 4_000_000_000;
const HOURS = 24;

/** Seconds until the login may bring more; 0 for now. */
export const waitToReceive = async (
  client: pg.ClientBase | pg.Pool,
  { tenant, login }: Pick<Received, 'tenant' | 'login'>,
  now: Temporal.Instant,
): Promise<number> => {
  const since = now.subtract({ hours: HOURS }).toString({ fractionalSecondDigits: 3 });
  const { rows } = await client.query<{ spent: string; oldest: string | null }>(
    preparedText(
      `select coalesce(sum(f.size), 0) as spent, min(f.at) as oldest from received_files f
       where f.tenant = $1 and f.login = $2 and f.at >= $3`,
      [tenant, login, since],
    ),
  );
  const [done] = rows;
  if (done === undefined || done.oldest === null || Number(done.spent) < MOST_BYTES) return 0;
  return Math.max(1, Math.ceil(now.until(Temporal.Instant.from(done.oldest).add({ hours: HOURS })).total('seconds')));
};
