// One transaction on one connection of the pool, whatever becomes of it.
import type pg from 'pg';
import type { ServerDatabase } from './database.ts';
import { enterWall } from './tables/tenant-wall.ts';

/** A database, and whether its wall stands. */
export type Walled = Pick<ServerDatabase, 'pool' | 'hasWall'>;

/** `snapshot` sees one moment and changes nothing; `change` sees, statement by statement, what is committed. */
export type Mode = 'snapshot' | 'change';

const BEGIN: Readonly<Record<Mode, string>> = {
  snapshot: 'begin isolation level repeatable read read only',
  change: 'begin isolation level read committed',
};

/**
 * Runs `work` and commits, or rolls back and throws what it threw. A connection that cannot roll back is thrown away.
 * With a tenant it sees and writes the rows of that agency only, whatever its statements say (tenant-wall.ts).
 */
export const inTransaction = async <T>(
  database: Walled,
  mode: Mode,
  work: (client: pg.PoolClient) => Promise<T>,
  tenant?: string,
): Promise<T> => {
  const client = await database.pool.connect();
  let clean = false;
  try {
    await client.query(BEGIN[mode]);
    if (tenant !== undefined && database.hasWall === true) await enterWall(client, tenant);
    const result = await work(client);
    await client.query('commit');
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
