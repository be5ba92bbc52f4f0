// One process's hands on the queue: it takes due jobs, carries each out, and writes down what became of it.
import { randomUUID } from 'node:crypto';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import { beginningOf } from '#schema/rules/messages/beginning.ts';
import type { Log } from '../common/log.ts';
import type { ServerContext } from '../context/server-context.ts';
import { backoffMs } from './backoff.ts';
import { GiveUp, type Kind } from './kind.ts';
import { LANES, type LaneName } from './lanes.ts';
import {
  bury,
  claimDue,
  finish,
  giveBack,
  postpone,
  postponeTarget,
  renew,
  type Leased,
  type JobLease,
} from './queue.ts';

export interface JobWorkerParts {
  readonly server: ServerContext;
  readonly kinds: readonly Kind[];
  readonly log: Log;
  /** Chance from 0 to below 1, for the spread of retries. */
  readonly chance: () => number;
  /** Ends when the server waits no longer. */
  readonly signal: AbortSignal;
}

export interface JobWorker {
  claim(lane: LaneName, most: number): Promise<readonly Leased[]>;
  /** Runs a claimed job and settles it. @throws only where the database cannot be written */
  carryOut(job: Leased): Promise<void>;
}

const LEASE_MS = 120_000;
const MOST_FAILURE = 500;

export const workerOf = (parts: JobWorkerParts): JobWorker => {
  const { server, kinds } = parts;
  const name = randomUUID();
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  return {
    claim: (lane, most) =>
      claimDue(server.database.pool, {
        worker: name,
        kinds: kinds.filter((kind) => kind.lane === lane).map((kind) => kind.name),
        now: instantIn(server, 0),
        until: instantIn(server, LEASE_MS),
        most,
        perTenant: LANES[lane].perTenant,
      }),
    async carryOut(job) {
      const kind = byName.get(job.kind);
      const lease = { id: job.id, worker: name };
      if (kind !== undefined) await carryOut(parts, { job, kind, lease });
    },
  };
};

const instantIn = ({ clock }: ServerContext, ms: number): string =>
  canonicalInstant(clock.now().add({ milliseconds: ms }));

interface Attempt {
  readonly job: Leased;
  readonly kind: Kind;
  readonly lease: JobLease;
}

const carryOut = async (parts: JobWorkerParts, attempt: Attempt): Promise<void> => {
  const { server, log, signal } = parts;
  const {
    job: { payload, tenant, key, attempts },
    kind,
    lease,
  } = attempt;
  const { pool } = server.database;
  const renewing = setInterval(() => {
    renew(pool, lease, instantIn(server, LEASE_MS)).catch(() => {
      log.warn('A lease could not be renewed');
    });
  }, LEASE_MS / 3);
  try {
    await inTime(kind, signal, (ending) =>
      kind.run(server, payload, { tenant, key, attempt: attempts, signal: ending }),
    );
  } catch (error) {
    return await settleFailure(parts, attempt, error);
  } finally {
    clearInterval(renewing);
  }
  await finish(pool, lease, instantIn(server, 0));
};

/** The try took longer than its kind has time. */
export class OutOfTime extends Error {
  constructor(seconds: number) {
    super(`not done within ${String(seconds)} s`);
    this.name = 'OutOfTime';
  }
}

/** Ends with the work, with its time or with the server, whatever the work waits for. */
const inTime = async (
  { seconds }: Kind,
  stopping: AbortSignal,
  work: (ending: AbortSignal) => Promise<void>,
): Promise<void> => {
  const ending = new AbortController();
  const ended = new Promise<never>((_resolve, reject) => {
    ending.signal.addEventListener(
      'abort',
      () => {
        reject(ending.signal.reason instanceof Error ? ending.signal.reason : new Error('the server stops'));
      },
      { once: true },
    );
  });
  const stop = (): void => {
    ending.abort(new Error('the server stops'));
  };
  const clock = setTimeout(() => {
    ending.abort(new OutOfTime(seconds));
  }, seconds * 1000);
  stopping.addEventListener('abort', stop, { once: true });
  if (stopping.aborted) stop();
  try {
    await Promise.race([work(ending.signal), ended]);
  } finally {
    clearTimeout(clock);
    stopping.removeEventListener('abort', stop);
  }
};

const settleFailure = async (
  { server, log, chance, signal }: JobWorkerParts,
  { job, kind, lease }: Attempt,
  error: unknown,
): Promise<void> => {
  const { pool } = server.database;
  if (signal.aborted) return giveBack(pool, lease);
  const failure = beginningOf(
    (error instanceof Error ? `${error.name}: ${error.message}` : String(error))
      .toWellFormed()
      .replaceAll('\u0000', ''),
    MOST_FAILURE,
  );
  const isDead = error instanceof GiveUp || job.attempts >= kind.attempts;
  // The reason may hold an address: it stays in the database.
  log.warn(
    `Job ${kind.name} ${String(job.id)} failed (try ${String(job.attempts)})${isDead ? ' and is given up' : ''}`,
  );
  const dueAt = instantIn(server, backoffMs(job.attempts, chance()));
  await (isDead
    ? bury(pool, lease, { now: instantIn(server, 0), failure })
    : postpone(pool, lease, { dueAt, failure }));
  await postponeTarget(pool, job.id, dueAt);
};
