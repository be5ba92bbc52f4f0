// A pool that lives with fewer connections than it may open: where PostgreSQL gives no more, calls wait for those that
// are there. The operator is told once, not with each call.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../common/log.ts';
import { isFull } from './out-of-reach.ts';

/** Milliseconds for which a call tries again while there is no connection at all, and those between two tries. */
const TRYING_MS = 2000;
const GAP_MS = 200;
/** For which it waits for those that there are. */
const WAITING_MS = 15_000;
/** After which one more is tried. */
const MORE_MS = 5000;
/** After which the operator is told again of what still holds. */
const TOLD_MS = 3_600_000;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

export class PatientPool extends pg.Pool {
  readonly #most: number;
  readonly #log: Log;
  #open = 0;
  #growing: NodeJS.Timeout | undefined;
  #toldFull = Number.NEGATIVE_INFINITY;
  #isLost = false;

  /** @param config with `max` connections */
  constructor(config: pg.PoolConfig & { readonly max: number }, log: Log) {
    super(config);
    this.#most = config.max;
    this.#log = log;
    this.on('connect', (client) => {
      this.#open += 1;
      // Lost between two statements of a transaction: the next one says so. Unheard it would end the process.
      client.on('error', () => undefined);
    });
    this.on('remove', () => {
      this.#open -= 1;
    });
    // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
    this.on('error', ({ message }) => {
      this.#tellLost(message);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connecting = this.#connect();
    if (callback === undefined) return connecting;
    connecting.then(
      (client) => {
        callback(undefined, client, (release) => {
          client.release(release instanceof Error ? release : release === true);
        });
      },
      (error: unknown) => {
        callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined);
      },
    );
  }

  async #connect(): Promise<pg.PoolClient> {
    const begun = performance.now();
    for (;;) {
      try {
        const client = await super.connect();
        this.#tellFound();
        return client;
      } catch (error) {
        if (!isFull(error) || performance.now() - begun > (this.#open === 0 ? TRYING_MS : WAITING_MS)) {
          this.#tellLost(error instanceof Error ? error.message : String(error));
          throw error;
        }
        this.#takeFewer();
        if (this.#open === 0) await wait(GAP_MS);
      }
    }
  }

  /** From now on calls wait for the connections that there are; in a while more are tried again. */
  #takeFewer(): void {
    this.options.max = Math.max(1, Math.min(this.options.max, this.#open));
    this.#growing ??= setInterval(() => {
      this.#takeOneMore();
    }, MORE_MS).unref();
    if (this.#open === 0 || performance.now() < this.#toldFull + TOLD_MS) return;
    this.#toldFull = performance.now();
    this.#log.warn(
      `PostgreSQL gives this process ${String(this.#open)} connections, and DATABASE_CONNECTIONS is ` +
        `${String(this.#most)}: calls wait for each other. Give it more (max_connections, or the role's limit), or ` +
        `lower DATABASE_CONNECTIONS.`,
    );
  }

  #takeOneMore(): void {
    this.options.max = Math.min(this.#most, this.options.max + 1);
    if (this.options.max < this.#most && !this.ending) return;
    clearInterval(this.#growing);
    this.#growing = undefined;
  }

  #tellLost(why: string): void {
    if (this.#isLost || this.ending) return;
    this.#isLost = true;
    this.#log.warn(`PostgreSQL gives no connection: ${why}. Calls are told to come again.`);
  }

  #tellFound(): void {
    if (!this.#isLost) return;
    this.#isLost = false;
    this.#log.info('PostgreSQL gives connections again.');
  }
}
