// A real PostgreSQL for tests: one embedded cluster for the whole run, a fresh database for each test that asks for
// one.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import type { AnyEntity } from '#schema/define/entity.ts';
import { openDatabase, poolOn, type ServerDatabase, type DatabaseSettings } from '#server/database/database.ts';
import { silent } from '#server/common/log.ts';
import { attach, type Cluster } from '#server/database/supervisor.ts';
import { IN_MEMORY } from './data-folder.ts';
import { atFileEnd } from '../run/file-end.ts';
import { CLUSTER_FOLDER, openFolder } from '../run/postgres-run.ts';
import { lentPool, putBack, usable, type Usable } from './used-again.ts';

export interface TestDatabase extends ServerDatabase {
  /** For a second process or pool on the same database. */
  readonly url: string;
}

/** What many tests begin with: filled once for the whole run, each of them works on a copy. */
export interface Pattern {
  /** Its own among all patterns: letters, digits and _. */
  readonly name: string;
  fill(database: ServerDatabase): Promise<void>;
}

export interface Wishes {
  /**
   * Entities to make tables for; all that are registered unless said otherwise, which is faster: they are made once.
   */
  readonly entities?: readonly AnyEntity[];
  readonly now?: () => string;
  readonly connections?: number;
  /** What lies in it; nothing unless said otherwise. Its tables are those of all entities. */
  readonly like?: Pattern;
}

/**
 * A database with all tables. `close` drops it, or puts it back for the next test of the file; what a test leaves open
 * goes after its file's last test.
 */
export const createDatabase = (wishes: Wishes = {}): Promise<TestDatabase> =>
  wishes.entities === undefined ? lent(wishes) : ownOne(wishes);

const newUrl = async (): Promise<string> =>
  urlOf(await clusterOfThisFile(), `test_${randomUUID().replaceAll('-', '')}`);

const drop = (url: string): Promise<void> => administer(`drop database if exists ${nameIn(url)} with (force)`);

/** Does it once, at the latest when the file is over. */
const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let isDone = false;
  const doIt = async (): Promise<void> => {
    if (isDone) return;
    isDone = true;
    await work();
  };
  atFileEnd(doIt);
  return doIt;
};

/** With tables of its own. */
const ownOne = async (wishes: Wishes): Promise<TestDatabase> => {
  const url = await newUrl();
  const database = await made(url, wishes);
  const close = once(async () => {
    await database.close();
    await drop(url);
  });
  return { ...database, close, url };
};

/** Databases that wait for the next test of this file. */
const waiting = new Map<string, Usable[]>();
/** Each keeps its connections, of which PostgreSQL has a hundred. */
const MOST_WAITING = 2;

const lent = async (wishes: Wishes): Promise<TestDatabase> => {
  const { like = BARE, connections = CONNECTIONS, now } = wishes;
  const kind = `${like.name} ${String(connections)}`;
  const database = waiting.get(kind)?.pop() ?? (await copied(kind, wishes));
  const { url } = database;
  const { pool, giveBack } = lentPool(database.pool);
  const close = once(async () => {
    giveBack();
    const again = await putBack(database).catch(() => undefined);
    const others = [...waiting.values()].flat();
    if (again === undefined || others.length >= MOST_WAITING) {
      await database.pool.end();
      await drop(url);
    } else waiting.set(kind, [...(waiting.get(kind) ?? []), again]);
  });
  return { pool, close, url, hasWall: hasWall === true, ...(now === undefined ? {} : { now }) };
};

/** Those that wait go with the file, for its cluster may. */
const dropWaiting = async (): Promise<void> => {
  const all = [...waiting.values()].flat();
  waiting.clear();
  for (const { pool, url } of all) {
    await pool.end();
    await drop(url);
  }
};

const BARE: Pattern = { name: 'bare', fill: async () => undefined };

/** Without the run's own setup (one file by hand) the file has a cluster to itself. */
const folder = process.env[CLUSTER_FOLDER] ?? openFolder();

let cluster: Promise<Cluster> | undefined;
const clusterOfThisFile = (): Promise<Cluster> => {
  if (cluster !== undefined) return cluster;
  const attached = attach(folder, silent);
  cluster = attached;
  atFileEnd(async () => {
    await dropWaiting();
    cluster = undefined;
    await (await attached).leave();
    if (process.env[CLUSTER_FOLDER] === undefined) rmSync(folder, { recursive: true, force: true });
  });
  return attached;
};

const CONNECTIONS = 12;

const settingsFor = (databaseUrl: string, { entities, now, connections = CONNECTIONS }: Wishes): DatabaseSettings => ({
  databaseUrl,
  dataDir: '',
  log: silent,
  connections,
  ...(entities === undefined ? {} : { entities }),
  ...(now === undefined ? {} : { now }),
});

const made = async (url: string, wishes: Wishes): Promise<ServerDatabase> => {
  await administer(`create database ${nameIn(url)}`);
  return openDatabase(settingsFor(url, wishes));
};

/**
 * Whether copies have the second wall: the first that this process opens is asked for everything, as by a server that
 * starts; the others are the same.
 */
let hasWall: boolean | undefined;

const copied = async (kind: string, wishes: Wishes): Promise<Usable> => {
  const url = await newUrl();
  await administer(copyOrder(nameIn(url), await prepared(wishes.like ?? BARE)));
  const settings = settingsFor(url, wishes);
  if (hasWall === undefined) {
    const first = await openDatabase(settings);
    hasWall = first.hasWall;
    return usable(kind, url, first.pool);
  }
  return usable(kind, url, poolOn(settings, { connectionString: url }));
};

/** In memory files are copied at a third of the work; on a disk each of a thousand would be waited for. */
const copyOrder = (name: string, from: string): string =>
  `create database ${name} template ${from} ${folder.startsWith(IN_MEMORY) ? 'strategy file_copy' : ''}`;

const templates = new Map<string, Promise<string>>();
const prepared = (pattern: Pattern): Promise<string> => {
  const known = templates.get(pattern.name) ?? makeTemplate(pattern);
  templates.set(pattern.name, known);
  return known;
};

/** Made by the first file that needs it; the others wait at the lock. */
const makeTemplate = async (pattern: Pattern): Promise<string> => {
  const template = `callboard_template_${pattern.name}`;
  const url = urlOf(await clusterOfThisFile(), template);
  const origin = pattern === BARE ? undefined : await prepared(BARE);
  const client = new pg.Client(urlOf(await clusterOfThisFile(), 'postgres'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [
      template,
    ]);
    if (rowCount !== 0) return template;
    await client.query(`drop database if exists ${template}`);
    await client.query(origin === undefined ? `create database ${template}` : copyOrder(template, origin));
    const database = await openDatabase(settingsFor(url, {}));
    await pattern.fill(database).finally(() => database.close());
    await client.query(`alter database ${template} is_template true`);
    return template;
  } finally {
    await client.end();
  }
};

const administer = async (order: string): Promise<void> => {
  const client = new pg.Client(urlOf(await clusterOfThisFile(), 'postgres'));
  await client.connect();
  await client.query(order).finally(() => client.end());
};

const urlOf = ({ socket, user }: Cluster, name: string): string =>
  `postgres://${user}@/${name}?host=${encodeURIComponent(socket)}`;
const nameIn = (url: string): string => /\/(\w+)\?/u.exec(url)?.[1] ?? '';
