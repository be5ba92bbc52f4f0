// A real PostgreSQL for tests: one embedded cluster for the whole run, a fresh database for each test that asks for one.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll } from 'vitest';
import type { AnyEntity } from '#schema/define/entity.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { silent } from '#server/database/log.ts';
import { attach, type Cluster } from '#server/database/supervisor.ts';
import { CLUSTER_FOLDER, openFolder } from './postgres-run.ts';

export interface TestDatabase extends Database {
  /** For a second process or pool on the same database. */
  readonly url: string;
}

export interface Wishes {
  /** Entities to make tables for; all that are registered unless said otherwise, which is faster: they are made once. */
  readonly entities?: readonly AnyEntity[];
  readonly now?: () => string;
  readonly connections?: number;
}

/** An empty database with all tables. `close` drops it; what a test leaves open goes after its file's last test. */
export const createDatabase = async ({ entities, now, connections = 12 }: Wishes = {}): Promise<TestDatabase> => {
  const url = urlOf(await clusterOfThisFile(), `test_${randomUUID().replaceAll('-', '')}`);
  await administer(`create database ${nameIn(url)} ${entities === undefined ? `template ${await template()}` : ''}`);
  const settings = { databaseUrl: url, dataDir: '', log: silent, connections, ...(entities === undefined ? {} : { entities }), ...(now === undefined ? {} : { now }) };
  const database = await openDatabase(settings);
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await database.close();
    await administer(`drop database if exists ${nameIn(url)} with (force)`);
  };
  open.push(close);
  return { ...database, close, url };
};

const open: (() => Promise<void>)[] = [];
const TEMPLATE = 'callboard_template';

/** Without the run's own setup (one file by hand) the file has a cluster to itself. */
const folder = process.env[CLUSTER_FOLDER] ?? openFolder();

let cluster: Promise<Cluster> | undefined;
const clusterOfThisFile = (): Promise<Cluster> => (cluster ??= attach(folder, silent));

let prepared: Promise<string> | undefined;
const template = (): Promise<string> => (prepared ??= makeTemplate());

/** Made by the first file that needs it; the others wait at the lock. */
const makeTemplate = async (): Promise<string> => {
  const url = urlOf(await clusterOfThisFile(), TEMPLATE);
  const client = new pg.Client(urlOf(await clusterOfThisFile(), 'postgres'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query(`select 1 from pg_database where datname = '${TEMPLATE}' and datistemplate`);
    if (rowCount !== 0) return TEMPLATE;
    await client.query(`drop database if exists ${TEMPLATE}`);
    await client.query(`create database ${TEMPLATE}`);
    await (await openDatabase({ databaseUrl: url, dataDir: '', log: silent })).close();
    await client.query(`alter database ${TEMPLATE} is_template true`);
    return TEMPLATE;
  } finally {
    await client.end();
  }
};

const administer = async (order: string): Promise<void> => {
  const client = new pg.Client(urlOf(await clusterOfThisFile(), 'postgres'));
  await client.connect();
  await client.query(order).finally(() => client.end());
};

const urlOf = ({ socket, user }: Cluster, name: string): string => `postgres://${user}@/${name}?host=${encodeURIComponent(socket)}`;
const nameIn = (url: string): string => /\/(\w+)\?/u.exec(url)?.[1] ?? '';

afterAll(async () => {
  for (const close of open) await close();
  await (await cluster)?.leave();
  if (process.env[CLUSTER_FOLDER] === undefined) rmSync(folder, { recursive: true, force: true });
});
