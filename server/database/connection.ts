// One transaction on one connection of the pool, whatever becomes of it.
import type pg from 'pg';
import type { ServerDatabase } from './database.ts';
import { prepared } from './sql/prepared.ts';
import { sql, type Sql } from './sql/sql.ts';
import { behindWall } from './tables/tenant-wall.ts';

/** A database, and whether its wall stands. */
export type Walled = Pick<ServerDatabase, 'pool' | 'hasWall'>;

/** `snapshot` sees one moment and changes nothing; `change` sees, statement by statement, what is committed. */
export type Mode = 'snapshot' | 'change';

const BEGIN: Readonly<Record<Mode, string>> = {
  snapshot: 'begin isolation level repeatable read read only',
  change: 'begin isolation level read committed',
};

/** The start of the transaction in the one form in which instants are stored. */
export const NOW: Sql = sql`to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export interface Begun {
  /** Instant at which the transaction began, RFC 3339 with three decimals. */
  readonly now: string;
  /** Statements that go out together with the commit, in their order: one that fails takes the commit back with it. */
  readonly last: (() => Promise<unknown>)[];
}

/**
 * Runs `work` and commits, or rolls back and throws what it threw. A connection that cannot roll back is thrown away.
 * With a tenant it sees and writes the rows of that agency only, whatever its statements say (tenant-wall.ts).
 */
export const inTransaction = async <T>(
  database: Walled,
  mode: Mode,
  work: (client: pg.PoolClient, begun: Begun) => Promise<T>,
  tenant?: string,
): Promise<T> => {
  const client = await database.pool.connect();
  let clean = false;
  try {
    const begun = await begin(client, mode, database.hasWall === true ? tenant : undefined);
    const result = await work(client, begun);
    await Promise.all([...begun.last.map((statement) => statement()), client.query('commit')]);
    clean = true;
    return result;
  } finally {
    if (!clean)
      clean = await client.query('rollback').then(
        () => true,
        () => false,
      );
    client.release(!clean);
  }
};

/** Everything in one round trip: each change and each page of a list begins with it. */
const begin = async (client: pg.PoolClient, mode: Mode, walled: string | undefined): Promise<Begun> => {
  const opening = walled === undefined ? sql`select ${NOW} as now` : sql`select ${NOW} as now, ${behindWall(walled)}`;
  const [, { rows }] = await Promise.all([client.query(BEGIN[mode]), client.query<{ now: string }>(prepared(opening))]);
  return { now: rows[0]?.now ?? '', last: [] };
};
