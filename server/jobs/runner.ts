// Runs jobs in this process, a few at a time, until it is told to stop.
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../common/log.ts';
import type { ServerContext } from '../context/server-context.ts';
import { createWakeSignal, type WakeSignal } from './wake-signal.ts';
import type { Kind } from './kind.ts';
import { LANE_NAMES, LANES, type LaneName } from './lanes.ts';
import { listenerOn } from '../database/writes/listener.ts';
import { CHANNEL } from './enqueue.ts';
import type { Leased } from './queue.ts';
import { enqueueRecurring } from './recurring.ts';
import { workerOf, type JobWorker } from './worker.ts';

export interface JobRunner {
  /** Begins to look for jobs, and goes on until `stop`. */
  start(): void;
  /**
   * Runs all that is due now, and what that brings about at once; returns how many tries were made. For commands and
   * tests.
   */
  runDue(): Promise<number>;
  /** Enqueues the recurring jobs whose time has come. */
  beat(): Promise<void>;
  /** Takes no more; running ones have ten seconds to end, then they are given back to the other processes. */
  stop(): Promise<void>;
}

export interface RunnerParts {
  readonly server: ServerContext;
  readonly kinds: readonly Kind[];
  readonly log: Log;
  /** Chance from 0 to below 1, for the spread of retries. */
  readonly chance?: () => number;
  /** Ended by the caller to wait for nothing that runs; the runner's own unless given. */
  readonly ending?: AbortController;
}

/** New jobs are heard of; this finds those whose time has come, and those of a process that died. */
const LOOK_MS = 5000;
const BEAT_MS = 30_000;
const GRACE_MS = 10_000;
/** What does not even heed the end of its time is left to its lease. */
const LAST_MS = 2000;

export const jobRunner = ({
  server,
  kinds,
  log,
  chance = Math.random,
  ending = new AbortController(),
}: RunnerParts): JobRunner => {
  const stopping = new AbortController();
  // One listener for each running job.
  setMaxListeners(0, ending.signal);
  const worker = workerOf({ server, kinds, log, chance, signal: ending.signal });
  const bells = LANE_NAMES.map((lane) => ({ lane, bell: createWakeSignal() }));
  const ring = (): void => {
    for (const { bell } of bells) bell.ring();
  };
  const listener = listenerOn(server.database.pool, CHANNEL, ring);
  const running = new Set<Promise<void>>();
  const beat = (): Promise<void> => enqueueRecurring(server, kinds);
  let loops: readonly Promise<void>[] | undefined;
  let beating: NodeJS.Timeout | undefined;
  return {
    beat,
    start() {
      loops ??= bells.map(({ lane, bell }) =>
        look({ worker, log, lane, bell, running, signal: stopping.signal, attend: () => listener.attend() }),
      );
      beating ??= setInterval(() => {
        beat().catch(() => {
          log.warn('Recurring jobs could not be enqueued');
        });
      }, BEAT_MS).unref();
    },
    runDue: () => exhaust(worker),
    async stop() {
      stopping.abort();
      clearInterval(beating);
      ring();
      await Promise.all(loops ?? []);
      await ended(running, ending);
      listener.leave();
    },
  };
};

interface Look {
  readonly worker: JobWorker;
  readonly log: Log;
  readonly lane: LaneName;
  readonly bell: WakeSignal;
  /** Of all lanes. */
  readonly running: Set<Promise<void>>;
  readonly signal: AbortSignal;
  attend(): Promise<void>;
}

const look = async ({ worker, log, lane, bell, running, signal, attend }: Look): Promise<void> => {
  let begun = 0;
  const begin = (job: Leased): void => {
    begun += 1;
    const run = worker
      .carryOut(job)
      .catch(() => {
        log.warn(`What became of job ${String(job.id)} could not be written down`);
      })
      .finally(() => {
        begun -= 1;
        running.delete(run);
        bell.ring();
      });
    running.add(run);
  };
  while (!signal.aborted) {
    await attend().catch(() => undefined);
    const free = LANES[lane].atOnce - begun;
    const claimed =
      free <= 0
        ? []
        : await worker.claim(lane, free).catch(() => {
            log.warn('The queue of jobs could not be read');
            return [];
          });
    claimed.forEach(begin);
    if (claimed.length === 0) await bell.rung(LOOK_MS);
  }
};

/** Lane after lane, until none has anything left. */
const exhaust = async (worker: JobWorker): Promise<number> => {
  let tries = 0;
  for (let before = -1; before < tries;) {
    before = tries;
    for (const lane of LANE_NAMES) tries += await exhaustLane(worker, lane);
  }
  return tries;
};

const exhaustLane = async (worker: JobWorker, lane: LaneName): Promise<number> => {
  const claimed = await worker.claim(lane, LANES[lane].atOnce);
  await Promise.all(claimed.map((job) => worker.carryOut(job)));
  return claimed.length === 0 ? 0 : claimed.length + (await exhaustLane(worker, lane));
};

/** Waits for what runs; after the grace the jobs are told that time is up. */
const ended = async (running: ReadonlySet<Promise<void>>, ending: AbortController): Promise<void> => {
  const grace = setTimeout(() => {
    ending.abort();
  }, GRACE_MS);
  await Promise.race([Promise.all(running), wait(GRACE_MS + LAST_MS, undefined, { ref: false })]);
  clearTimeout(grace);
};
