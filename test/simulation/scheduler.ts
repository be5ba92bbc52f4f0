// Virtual time and every choice of a history: which waiting program goes on next is drawn from one seed.

/** Numbers in [0, 1) from a 32-bit seed (mulberry32). */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A program: a tab, a service worker, a person on a screen. Once dead, nothing it waits for ever comes. */
export interface Program {
  readonly name: string;
  alive: boolean;
  frozen: boolean;
}

/** An await that the scheduler holds. */
export interface Waiting {
  readonly program: Program;
  readonly label: string;
  readonly at: number;
  readonly go: () => void;
  /** Which lines led here; only while they are recorded. */
  readonly stack: string | undefined;
}

export class Scheduler {
  readonly random: () => number;
  now = 0;
  steps = 0;
  private ready: Waiting[] = [];
  private timers: Waiting[] = [];
  /** A running hash of what happened, to prove that a seed gives the same history twice. */
  trace = 17;
  /**
   * Sees every await right before it ends, with its number; it may kill or freeze the program, and then the await does
   * not end.
   */
  watch: ((waiting: Waiting, at: number) => void) | undefined;
  /** Whether awaits remember the lines that led to them: slow, for one run of each short history. */
  recordsStacks = false;

  constructor(seed: number) {
    this.random = randomOf(seed);
  }

  /** Resolves when the scheduler picks it, at the present virtual time. */
  pause(program: Program, label: string): Promise<void> {
    const stack = this.stackHere();
    return new Promise((resolve) => {
      this.ready.push({ program, label, at: this.now, go: resolve, stack });
    });
  }

  /** Resolves after `ms` of virtual time, or when cancelled. */
  sleep(program: Program, ms: number, label: string): { readonly done: Promise<void>; readonly cancel: () => void } {
    let cancel = (): void => undefined;
    const stack = this.stackHere();
    const done = new Promise<void>((resolve) => {
      const timer: Waiting = { program, label, at: this.now + ms, go: resolve, stack };
      this.timers.push(timer);
      cancel = () => {
        this.timers = this.timers.filter((other) => other !== timer);
        resolve();
      };
    });
    return {
      done,
      cancel: () => {
        cancel();
      },
    };
  }

  private stackHere(): string | undefined {
    if (!this.recordsStacks) return undefined;
    Error.stackTraceLimit = 40;
    return new Error('here').stack;
  }

  /** Where this program waits at the moment, with the lines that led there: all of it ends when the program dies. */
  pendingOf(program: Program): readonly Waiting[] {
    return [...this.ready, ...this.timers].filter((waiting) => waiting.program === program);
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.random() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  /** Lets one waiting program go on, or moves time to the next timer; false when nothing will ever happen again. */
  step(until = Infinity): Promise<boolean> {
    const next = this.nextReady() ?? this.nextTimer(until);
    if (next === undefined) return Promise.resolve(false);
    this.now = Math.max(this.now, next.at);
    this.steps += 1;
    this.trace = (Math.imul(hashed(hashed(this.trace, next.program.name), next.label), 31) + this.now) >>> 0;
    this.watch?.(next, this.steps);
    if (!next.program.alive) return Promise.resolve(true);
    if (next.program.frozen) this.ready.push(next);
    else next.go();
    return settled();
  }

  /** One of those that can go on now, each as likely as the others; it waits no longer. */
  private nextReady(): Waiting | undefined {
    this.ready = living(this.ready);
    const able = this.ready.some(isFrozen) ? this.ready.filter((waiting) => !isFrozen(waiting)) : this.ready;
    return able.length > 0 ? taken(this.ready, this.pick(able)) : undefined;
  }

  /** The earliest timer that can go on; it waits no longer. */
  private nextTimer(until: number): Waiting | undefined {
    this.timers = living(this.timers);
    let first: Waiting | undefined;
    for (const timer of this.timers)
      if (!timer.program.frozen && timer.at <= until && (first === undefined || timer.at < first.at)) first = timer;
    return first === undefined ? undefined : taken(this.timers, first);
  }
}

/** What dead programs waited for never comes. Mostly nobody died since the last look. */
const living = (waiting: Waiting[]): Waiting[] =>
  waiting.every(({ program }) => program.alive) ? waiting : waiting.filter(({ program }) => program.alive);

const isFrozen = ({ program }: Waiting): boolean => program.frozen;

const taken = (waiting: Waiting[], one: Waiting): Waiting => {
  waiting.splice(waiting.indexOf(one), 1);
  return one;
};

/** The running hash with a word added to it, letter by letter. */
const hashed = (hash: number, word: string): number => {
  let sum = hash;
  for (let at = 0; at < word.length; at += 1) sum = (Math.imul(sum, 31) + word.charCodeAt(at)) >>> 0;
  return sum;
};

/**
 * All that can run without the scheduler has run: a tick comes when no promise has anything left to do, and costs a
 * fifth of an immediate.
 */
const settled = (): Promise<true> =>
  new Promise((resolve) => {
    process.nextTick(resolve, true);
  });
