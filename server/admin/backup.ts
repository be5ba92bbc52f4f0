// An online backup of the embedded PostgreSQL and of all files, while the server goes on writing (PostgreSQL manual,
// 25.3.3).
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { Log } from '../common/log.ts';
import { placesFor, type ClusterPaths } from '../database/embedded/places.ts';
import { attach, type Cluster } from '../database/supervisor.ts';
import { copyFolder } from './copy-folder.ts';
import { WrongOrder } from './wrong-order.ts';

export interface TenantCount {
  readonly tenant: string;
  /** Change number at the start of the backup: everything up to it is in. */
  readonly rev: number;
}

/** What a backup says of itself, in `backup.json`. */
export interface Manifest {
  readonly kind: 'callboard-backup';
  /** RFC 3339, UTC. */
  readonly madeAt: string;
  readonly postgres: string;
  readonly tenants: readonly TenantCount[];
  readonly files: number;
}

export const MANIFEST = 'backup.json';
export const CLUSTER = 'postgres';
export const REST = 'data';

/** Folders of a cluster whose content belongs to the running postmaster, or is added at the end. */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map'];

export interface BackupOrder {
  readonly dataDir: string;
  /** A folder that is absent or empty. */
  readonly folder: string;
  readonly log: Log;
}

/**
 * Makes the backup in a folder beside the wanted one and renames it at the end, so that a backup which is there is
 * whole.
 * @throws WrongOrder when the folder is in use
 */
export const backUp = async ({ dataDir, folder, log }: BackupOrder): Promise<Manifest> => {
  const found = await readdir(folder).catch(() => []);
  if (found.length > 0) throw new WrongOrder(`${folder} is not empty. Name a folder that does not exist yet.`);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const places = await placesFor(dataDir);
  const cluster = await attach(dataDir, log);
  try {
    const { tenants, postgres, files } = await copyCluster(cluster, places, join(unfinished, CLUSTER), log);
    log.info('Copying photos, papers and mails …');
    // After the database: a row in the backup never lacks its file, which is there before its row is.
    const rest = await copyFolder({
      from: dataDir,
      to: join(unfinished, REST),
      leavesOut: (path) => isOfPostgres(path, places),
    });
    const manifest: Manifest = {
      kind: 'callboard-backup',
      madeAt: Temporal.Now.instant().toString({ smallestUnit: 'millisecond' }),
      postgres,
      tenants,
      files: files + rest,
    };
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
    await rm(folder, { recursive: true, force: true });
    await mkdir(dirname(folder), { recursive: true });
    await rename(unfinished, folder);
    return manifest;
  } finally {
    await cluster.leave();
  }
};

const isOfPostgres = (path: string, { cluster, log }: ClusterPaths): boolean =>
  path === 'postgres' ||
  path.startsWith('postgres-binaries') ||
  path.startsWith('.') ||
  cluster.endsWith(`/${path}`) ||
  log.includes(`/${path}`) ||
  path.startsWith('postgres.log');

interface Copied {
  readonly tenants: readonly TenantCount[];
  readonly postgres: string;
  readonly files: number;
}

const copyCluster = async (
  { socket, user }: Cluster,
  { cluster }: ClusterPaths,
  to: string,
  log: Log,
): Promise<Copied> => {
  const client = new pg.Client({ host: socket, user, database: 'callboard', application_name: 'callboard backup' });
  await client.connect();
  try {
    const { rows: tenants } = await client.query<TenantCount>(
      'select tenant, rev::int as rev from tenant_clock order by tenant',
    );
    const {
      rows: [server],
    } = await client.query<{ server_version: string }>('show server_version');
    // Keeps the log from the first page on, however long the copy takes; it goes with this session.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `callboard_backup_${String(process.pid)}`,
    ]);
    const {
      rows: [begun],
    } = await client.query<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start('callboard', true)) as segment`,
    );
    log.info('Copying the database …');
    const files = await copyFolder({ from: cluster, to, leavesOut: staysBehind });
    const {
      rows: [label],
    } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'select labelfile, spcmapfile from pg_backup_stop(false)',
    );
    await writeFile(join(to, 'backup_label'), label?.labelfile ?? '', { mode: 0o600, flush: true });
    const segments = await copyFolder({
      from: join(cluster, 'pg_wal'),
      to: join(to, 'pg_wal'),
      leavesOut: (path) => !(/^[0-9A-F]{24}$/u.test(path) ? path >= (begun?.segment ?? '') : path.endsWith('.history')),
    });
    return { tenants, postgres: server?.server_version ?? '', files: files + segments };
  } finally {
    await client.end();
  }
};

/** Folders stay, their content does not: PostgreSQL wants to find them. */
const staysBehind = (path: string): boolean =>
  LEFT_OUT.includes(path) ||
  EMPTIED.some((folder) => path.startsWith(`${folder}/`)) ||
  path.split('/').some((name) => name.startsWith('pgsql_tmp'));

/** @throws WrongOrder when the folder holds no whole backup */
export const manifestOf = async (folder: string): Promise<Manifest> => {
  if ((await stat(folder).catch(() => undefined)) === undefined) throw new WrongOrder(`There is no folder ${folder}.`);
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '');
  const value: unknown = text === '' ? undefined : JSON.parse(text);
  if (!isManifest(value))
    throw new WrongOrder(
      `${folder} holds no whole backup: its ${MANIFEST} is missing. Name a folder that npm run backup made.`,
    );
  return value;
};

const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'callboard-backup';
