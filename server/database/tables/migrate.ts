// Brings a database to the form this version needs: migrations first, then the entity tables.
import type pg from 'pg';
import type { Log } from '../../common/log.ts';
import { MIGRATIONS } from '../migrations/list.ts';
import { buildWall } from './tenant-wall.ts';
import { ensureTables, type TableSet } from './tables.ts';

/** Two servers that start at once on one database do this one after the other. */
const STARTUP_LOCK = 7_204_102;

/**
 * Runs what is missing, all in one transaction: a start that is killed in the middle changes nothing.
 * @returns whether the second wall between agencies stands
 * @throws Error when the database was already used by a newer version
 */
export const migrate = async (client: pg.ClientBase, set: TableSet, log: Log): Promise<boolean> => {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [STARTUP_LOCK]);
    await runMigrations(client);
    await ensureTables(client, set);
    const hasWall = await buildWall(client, log);
    await client.query('commit');
    return hasWall;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

const runMigrations = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    'create table if not exists schema_migrations (number integer primary key, name text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ last: number }>(
    'select coalesce(max(number), 0) as last from schema_migrations',
  );
  const last = rows[0]?.last ?? 0;
  if (last > MIGRATIONS.length)
    throw new Error(
      `This database was used by a newer version of Callboard (migration ${last}, known are ${MIGRATIONS.length})`,
    );
  for (const migration of MIGRATIONS.filter(({ number }) => number > last)) {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (number, name) values ($1, $2)', [
      migration.number,
      migration.name,
    ]);
  }
};
