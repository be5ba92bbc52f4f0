// Runs jobs in this process, a few at a time, until it is told to stop.
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../database/log.ts';
import type { House } from '../house.ts';
import { newBell, type Bell } from './bell.ts';
import type { Kind } from './kind.ts';
import { listenerOn } from './listener.ts';
import type { Leased } from './queue.ts';
import { enqueueRecurring } from './recurring.ts';
import { workerOf, type Worker } from './worker.ts';

export interface JobRunner {
  /** Begins to look for jobs, and goes on until `stop`. */
  start(): void;
  /** Runs all that is due now, and what that brings about at once; returns how many tries were made. For commands and tests. */
  runDue(): Promise<number>;
  /** Enqueues the recurring jobs whose time has come. */
  beat(): Promise<void>;
  /** Takes no more; running ones have ten seconds to end, then they are given back to the other processes. */
  stop(): Promise<void>;
}

export interface RunnerParts {
  readonly house: House;
  readonly kinds: readonly Kind[];
  readonly log: Log;
  /** Jobs at a time. */
  readonly atOnce?: number;
  /** Chance from 0 to below 1, for the spread of retries. */
  readonly chance?: () => number;
}

const AT_ONCE = 3;
/** New jobs are heard of; this finds those whose time has come, and those of a process that died. */
const LOOK_MS = 5000;
const BEAT_MS = 30_000;
const GRACE_MS = 10_000;
/** What does not even heed the end of its time is left to its lease. */
const LAST_MS = 2000;

export const jobRunner = ({ house, kinds, log, atOnce = AT_ONCE, chance = Math.random }: RunnerParts): JobRunner => {
  const ending = new AbortController();
  const stopping = new AbortController();
  const worker = workerOf({ house, kinds, log, chance, signal: ending.signal });
  const bell = newBell();
  const listener = listenerOn(house.database.pool, () => { bell.ring(); });
  const running = new Set<Promise<void>>();
  const beat = (): Promise<void> => enqueueRecurring(house, kinds);
  let loop: Promise<void> | undefined;
  let beating: NodeJS.Timeout | undefined;
  return {
    beat,
    start() {
      loop ??= look({ worker, log, atOnce, bell, running, signal: stopping.signal, attend: () => listener.attend() });
      beating ??= setInterval(() => { beat().catch(() => { log.warn('Recurring jobs could not be enqueued'); }); }, BEAT_MS).unref();
    },
    runDue: () => exhaust(worker, atOnce),
    async stop() {
      stopping.abort();
      clearInterval(beating);
      bell.ring();
      await loop;
      await ended(running, ending);
      listener.leave();
    },
  };
};

interface Look {
  readonly worker: Worker;
  readonly log: Log;
  readonly atOnce: number;
  readonly bell: Bell;
  readonly running: Set<Promise<void>>;
  readonly signal: AbortSignal;
  attend(): Promise<void>;
}

const look = async ({ worker, log, atOnce, bell, running, signal, attend }: Look): Promise<void> => {
  const begin = (job: Leased): void => {
    const run = worker.carryOut(job).catch(() => { log.warn(`What became of job ${String(job.id)} could not be written down`); }).finally(() => {
      running.delete(run);
      bell.ring();
    });
    running.add(run);
  };
  while (!signal.aborted) {
    await attend().catch(() => undefined);
    const free = atOnce - running.size;
    const claimed = free <= 0 ? [] : await worker.claim(free).catch(() => {
      log.warn('The queue of jobs could not be read');
      return [];
    });
    claimed.forEach(begin);
    if (claimed.length === 0) await bell.rung(LOOK_MS);
  }
};

const exhaust = async (worker: Worker, atOnce: number): Promise<number> => {
  let tries = 0;
  for (let claimed = await worker.claim(atOnce); claimed.length > 0; claimed = await worker.claim(atOnce)) {
    tries += claimed.length;
    await Promise.all(claimed.map((job) => worker.carryOut(job)));
  }
  return tries;
};

/** Waits for what runs; after the grace the jobs are told that time is up. */
const ended = async (running: ReadonlySet<Promise<void>>, ending: AbortController): Promise<void> => {
  const grace = setTimeout(() => { ending.abort(); }, GRACE_MS);
  await Promise.race([Promise.all(running), wait(GRACE_MS + LAST_MS, undefined, { ref: false })]);
  clearTimeout(grace);
};
