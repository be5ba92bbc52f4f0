// Reaches the cluster's PostgreSQL: connects to the one that runs, or starts it and waits until it answers.
//
//   connect ──answers──────────────────────────────▶ reached
//      │ starting or stopping ─▶ wait ─▶ connect
//      │ nobody there ─▶ start ─▶ connect until it answers or ends
//      └──────────────────────── ended: again, for up to 10 s
import pg from 'pg';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../common/log.ts';
import { isAlive } from './alive.ts';
import type { Binaries } from './binaries.ts';
import { SUPERUSER } from './initialise.ts';
import { postmasterOf, type ClusterPaths } from './places.ts';
import { endOfLog, startPostmaster, type Started } from './postmaster.ts';

/**
 * How long refused starts are repeated, in milliseconds. Right after a kill the dying sessions still hold the shared
 * memory, and a
 * second process may be starting the same cluster.
 */
const PATIENCE = 10_000;
const PAUSE = 25;

/** PostgreSQL is starting up, recovering, crashed or shutting down: cannot_connect_now and its like. */
const NOT_NOW = /^57P0[123]$/u;

export interface Reached {
  readonly client: pg.Client;
  /** Folder of the socket that answered. */
  readonly socket: string;
}

/**
 * A connection to the cluster's own database `postgres`. Recovery after a crash is waited for, however long it takes.
 * @throws Error with the end of PostgreSQL's log when it cannot be started
 */
export const reach = async (places: ClusterPaths, binaries: Binaries, log: Log): Promise<Reached> => {
  let started: Started | undefined;
  let firstRefusal: number | undefined;
  for (;;) {
    const answer = await knock(places);
    if (answer.kind === 'reached') return answer.reached;
    if (answer.kind === 'absent' && (started === undefined || started.hasEnded())) {
      if (started !== undefined) firstRefusal ??= performance.now();
      if (firstRefusal !== undefined && performance.now() - firstRefusal > PATIENCE) {
        throw new Error(
          `PostgreSQL does not start in ${places.cluster}. The end of ${places.log}:\n${await endOfLog(places)}`,
        );
      }
      log.info(started === undefined ? `PostgreSQL starts in ${places.cluster}` : 'PostgreSQL starts again');
      started = await startPostmaster(places, binaries);
    }
    await wait(started?.hasEnded() === true ? PAUSE * 8 : PAUSE);
  }
};

type Answer =
  | { readonly kind: 'reached'; readonly reached: Reached }
  | { readonly kind: 'busy' }
  | { readonly kind: 'absent' };

const knock = async (places: ClusterPaths): Promise<Answer> => {
  const socket = await socketOf(places);
  const client = new pg.Client({
    host: socket,
    user: SUPERUSER,
    database: 'postgres',
    application_name: 'callboard supervisor',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { kind: 'reached', reached: { client, socket } };
  } catch (error) {
    return meaningOf(error);
  }
};

/** A postmaster that runs may have been started with another TMPDIR: its own file knows where its socket is. */
const socketOf = async (places: ClusterPaths): Promise<string> => {
  const postmaster = await postmasterOf(places.cluster);
  return postmaster !== undefined && postmaster.socket !== '' && isAlive(postmaster.pid)
    ? postmaster.socket
    : places.socket;
};

const meaningOf = (error: unknown): Answer => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return { kind: 'absent' };
  const broken =
    code === 'ECONNRESET' ||
    code === 'EPIPE' ||
    (error instanceof Error && error.message.startsWith('Connection terminated'));
  if ((typeof code === 'string' && NOT_NOW.test(code)) || broken) return { kind: 'busy' };
  throw error;
};
