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

/** A program: a tab, a service worker, a hand on a screen. Once dead, nothing it waits for ever comes. */
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
  readonly stack?: string;
}

export class Scheduler {
  readonly random: () => number;
  now = 0;
  steps = 0;
  private ready: Waiting[] = [];
  private timers: Waiting[] = [];
  /** A running hash of what happened, to prove that a seed gives the same history twice. */
  trace = 17;
  /** Sees every await right before it ends, with its number; it may kill or freeze the program, and then the await does not end. */
  watch: ((waiting: Waiting, at: number) => void) | undefined;
  /** Whether awaits remember the lines that led to them: slow, for one run of each short history. */
  recordsStacks = false;

  constructor(seed: number) {
    this.random = randomOf(seed);
  }

  /** Resolves when the scheduler picks it, at the present virtual time. */
  pause(program: Program, label: string): Promise<void> {
    const stack = this.stackHere();
    return new Promise((resolve) => { this.ready.push({ program, label, at: this.now, go: resolve, ...stack }); });
  }

  /** Resolves after `ms` of virtual time, or when cancelled. */
  sleep(program: Program, ms: number, label: string): { readonly done: Promise<void>; readonly cancel: () => void } {
    let cancel = (): void => undefined;
    const stack = this.stackHere();
    const done = new Promise<void>((resolve) => {
      const timer: Waiting = { program, label, at: this.now + ms, go: resolve, ...stack };
      this.timers.push(timer);
      cancel = () => {
        this.timers = this.timers.filter((other) => other !== timer);
        resolve();
      };
    });
    return { done, cancel: () => { cancel(); } };
  }

  private stackHere(): { readonly stack?: string } {
    if (!this.recordsStacks) return {};
    Error.stackTraceLimit = 40;
    return { stack: new Error('here').stack ?? '' };
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
  async step(until = Infinity): Promise<boolean> {
    this.ready = this.ready.filter(({ program }) => program.alive);
    this.timers = this.timers.filter(({ program }) => program.alive);
    const able = this.ready.filter(({ program }) => !program.frozen);
    const next = able.length > 0 ? this.pick(able) : this.nextTimer(until);
    if (next === undefined) return false;
    this.ready = this.ready.filter((other) => other !== next);
    this.timers = this.timers.filter((other) => other !== next);
    this.now = Math.max(this.now, next.at);
    this.steps += 1;
    for (const letter of `${next.program.name}${next.label}`) this.trace = (Math.imul(this.trace, 31) + letter.charCodeAt(0)) >>> 0;
    this.trace = (Math.imul(this.trace, 31) + this.now) >>> 0;
    this.watch?.(next, this.steps);
    if (!next.program.alive) return true;
    if (next.program.frozen) this.ready.push(next);
    else next.go();
    await settled();
    return true;
  }

  private nextTimer(until: number): Waiting | undefined {
    const able = this.timers.filter(({ program, at }) => !program.frozen && at <= until);
    return able.reduce<Waiting | undefined>((first, timer) => (first === undefined || timer.at < first.at ? timer : first), undefined);
  }
}

/** All that can run without the scheduler has run. */
const settled = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve); });
