// One transaction on one connection of the pool, whatever becomes of it.
import type pg from 'pg';
import type { Database } from './database.ts';

/** `snapshot` sees one moment and changes nothing; `change` sees, statement by statement, what is committed. */
export type Mode = 'snapshot' | 'change';

const BEGIN: Readonly<Record<Mode, string>> = { snapshot: 'begin isolation level repeatable read read only', change: 'begin isolation level read committed' };

/** Runs `work` and commits, or rolls back and throws what it threw. A connection that cannot roll back is thrown away. */
export const inTransaction = async <T>(database: Pick<Database, 'pool'>, mode: Mode, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await database.pool.connect();
  let clean = false;
  try {
    await client.query(BEGIN[mode]);
    const result = await work(client);
    await client.query('commit');
    clean = true;
    return result;
  } finally {
    if (!clean) clean = await client.query('rollback').then(() => true, () => false);
    client.release(!clean);
  }
};
