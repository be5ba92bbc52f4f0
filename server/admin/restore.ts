// Puts a backup into a new data folder, lets PostgreSQL replay its log, and looks whether everything is there.
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { openDatabase } from '../database/database.ts';
import { placesFor } from '../database/embedded/places.ts';
import type { Log } from '../common/log.ts';
import { CLUSTER, manifestOf, REST, type Manifest } from './backup.ts';
import { copyFolder } from './copy-folder.ts';
import { WrongOrder } from './wrong-order.ts';

export interface RestoreOrder {
  readonly folder: string;
  /** The data folder to be; it must hold no database yet. */
  readonly into: string;
  readonly log: Log;
}

export interface RestoredTenant {
  readonly tenant: string;
  readonly rev: number;
  /** Rows of all entities that are not removed. */
  readonly rows: number;
}

/**
 * Restores, and gives every agency a new epoch: devices then offer again what the server acknowledged after the backup.
 * @throws WrongOrder when the target is in use or the folder holds no backup
 * @throws Error when something that the backup promises is missing
 */
export const restore = async ({ folder, into, log }: RestoreOrder): Promise<readonly RestoredTenant[]> => {
  const manifest = await manifestOf(folder);
  const places = await placesFor(into);
  if ((await stat(places.cluster).catch(() => undefined)) !== undefined)
    throw new WrongOrder(
      `${into} holds a database already. Name a new folder with --into, and start the server with DATA_DIR set to it.`,
    );
  const unfinished = join(places.home, `.restore-${randomUUID()}`);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    log.info('Copying photos, papers and mails …');
    await copyFolder({ from: join(folder, REST), to: into });
    log.info('Copying the database …');
    await copyFolder({ from: join(folder, CLUSTER), to: unfinished, owner: places.account });
    await rename(unfinished, places.cluster);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  log.info('PostgreSQL replays what was written during the backup …');
  const database = await openDatabase({ dataDir: into, log });
  try {
    await database.pool.query('update tenant_clock set epoch = gen_random_uuid()::text');
    return await look(database.pool, manifest);
  } finally {
    await database.close();
  }
};

const look = async (pool: pg.Pool, { tenants }: Manifest): Promise<readonly RestoredTenant[]> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'
     and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'deleted' and not a.attisdropped)
     and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'rev' and not a.attisdropped)`,
  );
  const counted = new Map<string, number>();
  const highest = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ tenant: string; rows: number; rev: number }>(
      `select tenant, (count(*) filter (where not deleted))::int as rows, max(rev)::int as rev from "${name}" group by tenant`,
    );
    for (const { tenant, rows: count, rev } of rows) {
      counted.set(tenant, (counted.get(tenant) ?? 0) + count);
      highest.set(tenant, Math.max(highest.get(tenant) ?? 0, rev));
    }
  }
  const { rows: clocks } = await pool.query<{ tenant: string; rev: number }>(
    'select tenant, rev::int as rev from tenant_clock order by tenant',
  );
  for (const { tenant, rev } of tenants)
    demandWhole(tenant, rev, clocks.find((clock) => clock.tenant === tenant)?.rev ?? -1, highest.get(tenant) ?? 0);
  return clocks.map(({ tenant, rev }) => ({ tenant, rev, rows: counted.get(tenant) ?? 0 }));
};

const demandWhole = (tenant: string, atBackup: number, rev: number, highest: number): void => {
  if (rev < atBackup)
    throw new Error(
      `The agency ${tenant} came back at change ${String(rev)}, but the backup was begun at ${String(atBackup)}: the backup is damaged, use another one.`,
    );
  if (highest > rev)
    throw new Error(`Rows of the agency ${tenant} are newer than its clock: the backup is damaged, use another one.`);
};
