// Keeps the embedded PostgreSQL for as long as somebody uses it: the first user starts it, the last one to leave stops
// it.
import type pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { binariesFor, type Binaries } from './embedded/binaries.ts';
import { initialise, SUPERUSER } from './embedded/initialise.ts';
import { placesFor, type ClusterPaths } from './embedded/places.ts';
import { stopPostmaster } from './embedded/postmaster.ts';
import { reach, type Reached } from './embedded/reach.ts';
import { isOutOfReach } from './out-of-reach.ts';
import type { Log } from '../common/log.ts';

/** Every user of the cluster holds this advisory lock shared, in the database `postgres`. */
export const PRESENCE = 7_204_101;

export interface Cluster {
  /** Folder of the unix socket. */
  readonly socket: string;
  readonly user: string;
  /**
   * Leaves the cluster. PostgreSQL is stopped when nobody else uses it, whoever started it: a server, a command such as
   * `import`
   * or a process that was killed. Close all other connections first.
   */
  leave(): Promise<void>;
}

/**
 * Attaches to the PostgreSQL under `dataDir`, which is made and started where needed.
 * A postmaster that survived its server's crash is adopted; one that crashes while in use is started again.
 * @throws Error when PostgreSQL cannot run here, its files belong to another account, or it would not keep a commit
 * through a power cut
 */
export const attach = async (dataDir: string, log: Log): Promise<Cluster> => {
  const places = await placesFor(dataDir);
  return enter(places, dataDir, log).catch((error: unknown) => {
    throw isRefusedByFiles(error)
      ? new Error(`${places.cluster} belongs to another account; start Callboard as that account or as root`, {
          cause: error,
        })
      : error;
  });
};

const isRefusedByFiles = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM');

const enter = async (places: ClusterPaths, dataDir: string, log: Log): Promise<Cluster> => {
  if (places.moved)
    log.warn(
      `Only root can enter ${dataDir}, and PostgreSQL does not run as root: its data is kept in ${places.cluster}`,
    );
  const binaries = await binariesFor(places);
  await initialise(places, binaries);
  const presence = new Presence(places, binaries, log);
  const socket = await presence.enter();
  return { socket, user: SUPERUSER, leave: () => presence.leave() };
};

/** One user's stay in the cluster: a connection that holds the shared lock, renewed when PostgreSQL crashes. */
class Presence {
  private readonly places: ClusterPaths;
  private readonly binaries: Binaries;
  private readonly log: Log;
  private client: pg.Client | undefined;
  private leaving = false;
  private renewal: Promise<void> | undefined;

  constructor(places: ClusterPaths, binaries: Binaries, log: Log) {
    this.places = places;
    this.binaries = binaries;
    this.log = log;
  }

  async enter(): Promise<string> {
    for (;;) {
      const reached = await reach(this.places, this.binaries, this.log);
      if (await this.holds(reached)) return reached.socket;
    }
  }

  async leave(): Promise<void> {
    this.leaving = true;
    await this.renewal;
    const client = this.client;
    if (client === undefined) return;
    const isLast = await tryToBeLast(client).catch(() => false);
    if (isLast) await stopPostmaster(this.places);
    await client.end().catch(() => undefined);
    if (isLast) this.log.info('PostgreSQL stopped');
  }

  /**
   * False when PostgreSQL was on its way down: its last user left while we came. Its stop ends sessions in any order,
   * so the lock may be given to us by one that is stopped a moment later.
   */
  private async holds({ client }: Reached): Promise<boolean> {
    try {
      await client.query('select pg_advisory_lock_shared($1)', [PRESENCE]);
      await assertDurable(client);
    } catch (error) {
      await client.end().catch(() => undefined);
      if (isOutOfReach(error)) return false;
      throw error;
    }
    this.client = client;
    client.once('end', () => {
      this.renewal = this.renew();
    });
    return true;
  }

  private async renew(): Promise<void> {
    this.client = undefined;
    while (!this.leaving) {
      this.log.warn('The connection to PostgreSQL was lost');
      try {
        await this.enter();
        return;
      } catch (error) {
        this.log.warn(error instanceof Error ? error.message : String(error));
        await wait(1000);
      }
    }
  }
}

/**
 * True, and holding the lock alone, when no other user is present: whoever comes now waits for us and then starts
 * PostgreSQL anew.
 */
const tryToBeLast = async (client: pg.Client): Promise<boolean> => {
  await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE]);
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [PRESENCE]);
  return rows[0]?.alone === true;
};

const assertDurable = async (client: pg.Client): Promise<void> => {
  const off = await settingsOff(client);
  if (off.length > 0) throw new Error(`PostgreSQL would lose commits in a power cut: ${off.join(', ')} must be on`);
};

/** Names of the settings that make a commit durable and are off. */
export const settingsOff = async (client: pg.ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off' order by name`,
  );
  return rows.map(({ name }) => name);
};
