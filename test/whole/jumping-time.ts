// Time that stands still while anything is under way and then jumps to the next timer: an hour of waiting takes no
// second of a test.

export interface JumpingTime {
  /** Device milliseconds. */
  now(): number;
  monotonic(): number;
  /** As setTimeout; answers how to clear it. */
  after(ms: number, run: () => void): () => void;
  /** Work during which no time passes: requests that will be answered, transactions. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Lets time pass until `isDone` says so; false when it did not within so many milliseconds of this time, or nothing
   * will ever happen again.
   */
  until(isDone: () => Promise<boolean>, limitMs: number): Promise<boolean>;
}

const START = 1_800_000_000_000;

export const jumpingTime = (): JumpingTime => {
  let elapsed = 0;
  let underWay = 0;
  let timers: readonly { readonly at: number; readonly run: () => void }[] = [];
  const jump = (limit: number): boolean => {
    const next = timers.reduce<(typeof timers)[number] | undefined>(
      (first, timer) => (first === undefined || timer.at < first.at ? timer : first),
      undefined,
    );
    if (next === undefined || next.at > limit) return false;
    timers = timers.filter((timer) => timer !== next);
    elapsed = Math.max(elapsed, next.at);
    next.run();
    return true;
  };
  return {
    now: () => START + Math.round(elapsed),
    monotonic: () => elapsed,
    after: (ms, run) => {
      const timer = { at: elapsed + ms, run };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    during: async (work) => {
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
      }
    },
    until: async (isDone, limitMs) => {
      const limit = elapsed + limitMs;
      for (;;) {
        for (let still = 0; still < STILL_TURNS; still = underWay === 0 ? still + 1 : 0) await turn();
        if (await isDone()) return true;
        if (!jump(limit)) return false;
      }
    },
  };
};

/** Turns of the event loop without anything under way after which nothing will begin by itself. */
const STILL_TURNS = 5;
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Waits for work while time passes; undefined when it does not end within so many milliseconds. */
export const endOf = async <T>(time: JumpingTime, work: Promise<T>, limitMs: number): Promise<T | undefined> => {
  let end: { readonly value?: T; readonly failure?: unknown } | undefined;
  work.then(
    (value) => {
      end = { value };
    },
    (failure: unknown) => {
      end = { failure };
    },
  );
  await time.until(() => Promise.resolve(end !== undefined), limitMs);
  const seen = end as { readonly value?: T; readonly failure?: unknown } | undefined;
  if (seen !== undefined && 'failure' in seen) throw seen.failure;
  return seen?.value;
};
