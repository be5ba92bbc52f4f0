// A kind of job: work that follows from a change and is done outside its transaction, by whichever server process is
// free.
import type { TObject, ValueOf, Fields } from '#schema/define/field.ts';
import { object } from '#schema/define/field.ts';
import type { ServerContext } from '../context/server-context.ts';
import { isValid } from '../common/valid.ts';
import type { LaneName } from './lanes.ts';

/** One run of a job. */
export interface Job {
  readonly tenant: string;
  /** The key under which it was enqueued: the same in every attempt, so that what it makes can carry it. */
  readonly key: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** Ends with the job's time, and when the server stops and waits no longer; what was begun is done again. */
  readonly signal: AbortSignal;
}

export interface KindFacts<P extends Fields> {
  /** What the job is told: small, ids rather than rows, for the rows may have changed by then. */
  readonly payload: P;
  /** Among which others it runs. */
  readonly lane: LaneName;
  /** Time for one try: whatever it waits for, its place is free again by then, and it is tried again later. */
  readonly seconds: number;
  /** Tries before it counts as dead; 10 unless said, which spans about six hours. */
  readonly attempts?: number;
  /**
   * Enqueued by itself, once per tenant and so many seconds, whatever the number of processes; its payload must be
   * empty.
   */
  readonly everySeconds?: number;
  /** Its keys name spans of time, which do not come again: what is done is forgotten after a day. */
  readonly keysPass?: boolean;
  /**
   * Does the work. It may be called again after a crash, so a second run must change nothing more.
   * @throws anything to be tried again later; GiveUp where trying again is in vain
   */
  readonly run: (server: ServerContext, payload: ValueOf<P>, job: Job) => Promise<void>;
}

export interface Kind<P extends Fields = Fields> {
  readonly name: string;
  readonly schema: TObject<P>;
  readonly lane: LaneName;
  readonly seconds: number;
  readonly attempts: number;
  readonly everySeconds: number | undefined;
  /** What is done need not be remembered for long. */
  readonly keysPass: boolean;
  readonly run: (server: ServerContext, payload: unknown, job: Job) => Promise<void>;
}

const ATTEMPTS = 10;

/** Defines a kind under its name; it runs once it stands in `kinds/registry.ts`. */
export const jobKind = <P extends Fields>(
  name: string,
  { payload, lane, seconds, attempts = ATTEMPTS, everySeconds, keysPass, run }: KindFacts<P>,
): Kind<P> => {
  const schema: TObject<P> = object(payload);
  return {
    name,
    schema,
    lane,
    seconds,
    attempts,
    everySeconds,
    keysPass: keysPass ?? everySeconds !== undefined,
    async run(server, given, job) {
      if (!isValid(schema, given)) throw new GiveUp('the payload does not fit its kind');
      await run(server, given, job);
    },
  };
};

/** Trying again is in vain: the job is dead at once, with this reason. */
export class GiveUp extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'GiveUp';
  }
}
