// The server's database: a pool of connections to the embedded PostgreSQL or to the one that DATABASE_URL names.
import pg from 'pg';
import type { AnyEntity } from '#schema/define/entity.ts';
import { LISTS } from '#schema/calls/registry.ts';
import type { List } from '#schema/define/call.ts';
import { atLeast } from '#schema/define/rights.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import type { RuleUse } from './sql/columns.ts';
import type { Log } from '../common/log.ts';
import { migrate } from './tables/migrate.ts';
import { bundlingSocket } from './bundling-socket.ts';
import { PatientPool } from './patient-pool.ts';
import { attach, settingsOff, type Cluster } from './supervisor.ts';
import type { TableSet } from './tables/tables.ts';

export interface ServerDatabase {
  readonly pool: pg.Pool;
  /** Whether transactions for one agency stand behind the second wall (tenant-wall.ts). */
  readonly hasWall?: boolean;
  /** Instant of a new transaction, RFC 3339 with three decimals; the database's own clock unless one was given. */
  readonly now?: () => string;
  /**
   * Closes all connections. The embedded PostgreSQL is stopped with its last user: a graceful stop of the only server
   * stops it, while
   * a command that ends beside a running server leaves it running.
   */
  close(): Promise<void>;
}

export interface DatabaseSettings {
  /** Any PostgreSQL from version 15; absent: the embedded one under `dataDir`. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly log: Log;
  readonly now?: () => string;
  /** Connections at most; the embedded PostgreSQL takes 60 of all processes together. */
  readonly connections?: number;
  /** Entities to make tables for; all that are registered unless a test brings its own. */
  readonly entities?: readonly AnyEntity[];
}

/** Name of our database in the embedded cluster. */
const NAME = 'callboard';
const OLDEST = 150_000;

/**
 * Opens the database, starts the embedded PostgreSQL where needed, and brings all tables to what this version defines.
 * @throws Error when it cannot be reached, is older than PostgreSQL 15, or was used by a newer version
 */
export const openDatabase = async (settings: DatabaseSettings): Promise<ServerDatabase> => {
  const { databaseUrl } = settings;
  if (databaseUrl !== undefined) return opened(settings, poolOn(settings, { connectionString: databaseUrl }));
  const cluster = await attach(settings.dataDir, settings.log);
  try {
    await ensureDatabase(cluster);
    return await opened(
      settings,
      poolOn(settings, { host: cluster.socket, user: cluster.user, database: NAME }),
      cluster,
    );
  } catch (error) {
    await cluster.leave();
    throw error;
  }
};

/** Connections that a process opens at most unless its settings say otherwise. */
export const CONNECTIONS = 16;

/** Connections to a database as our statements need them. */
export const poolOn = (
  { connections = CONNECTIONS, log }: Pick<DatabaseSettings, 'connections' | 'log'>,
  where: pg.PoolConfig,
): pg.Pool =>
  new PatientPool(
    {
      types: NUMBERS,
      application_name: 'callboard',
      idleTimeoutMillis: 60_000,
      // What is asked of one connection without waiting in between goes out at once, and is done in its order.
      pipeline: true,
      stream: bundlingSocket,
      ...PATIENCE,
      ...where,
      max: connections,
    },
    log,
  );

/**
 * In milliseconds. A process that hangs inside a transaction may hold a tenant's clock: it loses its connection, so
 * that the others write on.
 */
const PATIENCE = { connectionTimeoutMillis: 15_000, idle_in_transaction_session_timeout: 60_000 };

/** bigint (type 20) comes as a number: change counters and cents stay below 2^53. */
const NUMBERS: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === 20 && format !== 'binary' ? Number : pg.types.getTypeParser(id, format)),
};

const opened = async (
  { log, now, entities }: DatabaseSettings,
  pool: pg.Pool,
  cluster?: Cluster,
): Promise<ServerDatabase> => {
  const close = async () => {
    await pool.end();
    await cluster?.leave();
  };
  let hasWall = false;
  try {
    hasWall = await prepare(pool, log, tableSet(entities));
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { pool, close, hasWall, ...(now === undefined ? {} : { now }) };
};

const prepare = async (pool: pg.Pool, log: Log, set: TableSet): Promise<boolean> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    if ((rows[0]?.version ?? 0) < OLDEST) throw new Error('Callboard needs PostgreSQL 15 or newer');
    const off = await settingsOff(client);
    if (off.length > 0) log.warn(`PostgreSQL may lose commits in a power cut: ${off.join(', ')} should be on`);
    return await migrate(client, set, log);
  } finally {
    client.release();
  }
};

/** Tables for the entities and for what the lists ask of them. */
const tableSet = (entities: readonly AnyEntity[] = ENTITIES): TableSet => ({ entities, uses: usesOfLists() });

const usesOfLists = (): readonly RuleUse[] =>
  LISTS.flatMap((list) => [
    ...[list.data, ...list.included].flatMap(({ entity, where }) =>
      where === undefined ? [] : [{ entity: entity.name, rule: where }],
    ),
    ...tiesOf(list),
  ]);

/** The fields by which a list finds the rows beneath a parent. */
const tiesOf = ({ under, data, included }: List): readonly RuleUse[] => {
  const ties = (entity: AnyEntity, fields: readonly string[]): readonly RuleUse[] =>
    fields
      .filter((field) => Object.hasOwn(entity.row.properties, field))
      .map((field) => ({ entity: entity.name, rule: atLeast(field, '') }));
  if (under === undefined) return [];
  const { fields, through } = under;
  return [
    ...[data, ...included].flatMap(({ entity }) => ties(entity, fields)),
    ...(through === undefined ? [] : ties(through.entity, [through.from, through.to])),
  ];
};

const ensureDatabase = async (cluster: Cluster): Promise<void> => {
  const client = new pg.Client({ host: cluster.socket, user: cluster.user, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [NAME]);
    if (rowCount === 0) await client.query(`create database ${NAME}`).catch(unlessMade);
  } finally {
    await client.end();
  }
};

/** Another process made it at the same moment: duplicate_database, or a unique violation in the catalog. */
const unlessMade = (error: unknown): void => {
  if (!(error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505'))) throw error;
};
