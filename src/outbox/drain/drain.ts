// One bounded pass over the outbox: claims what is due, sends it lane by lane, and ends when nothing is due or time is
// up.
import type { SendClass } from '#schema/define/mutation.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';
import type { LineState } from '../settle/pause.ts';
import { heldBackOf } from '../entries/held-back.ts';
import { waitOf } from '../entries/lane-heads.ts';
import { attempt, type Drainer, type Result } from './attempt.ts';
import { CIRCUIT_LANES } from './backoff.ts';
import type { DrainSignal } from './drain-signal.ts';
import { entryIndexOf, type EntryIndex } from './entry-index.ts';
import { planOf, type Plan } from './lanes.ts';
import { lineOf, type Line } from './line.ts';
import { outboxViewOf, type OutboxView } from './outbox-view.ts';
import type { Ports, StopSignal } from './ports.ts';
import { stopperOf, type Stopper } from './stop.ts';

export interface PassOptions {
  readonly drainer: Drainer;
  /** Milliseconds after which the pass ends whatever is left. */
  readonly budgetMs: number;
  /** Milliseconds that a pass stays for an entry that is not due yet. */
  readonly lingerMs: number;
  /** Whether nobody else can be sending (recover). */
  readonly alone: 'alone' | 'perhapsNot';
  readonly stop: StopSignal;
  /** Woken from outside when something was queued. */
  readonly wakeSignal: DrainSignal;
}

export interface PassReport {
  readonly settled: number;
  /** Entries that still want to be sent; refused ones do not, nor what is held back to save data. */
  readonly left: number;
  /** Milliseconds until the next one is due; null when none waits for a time. */
  readonly nextInMs: number | null;
  readonly gate: 'open' | 'signIn';
}

interface Sending {
  readonly id: string;
  readonly lane: string;
  readonly class: SendClass;
  isTaken: boolean;
  readonly stopper: Stopper;
  readonly done: Promise<void>;
}

/** What a pass remembers while it runs. */
interface Pass {
  readonly running: Map<string, Sending>;
  readonly failing: Set<string>;
  readonly line: Line;
  readonly view: OutboxView;
  settled: number;
  /** A server judged something since the last look at the entries. */
  serverReachable: boolean;
  /** How the line was when it was read; undefined where it may be another by now. */
  lineRead: { readonly state: LineState; readonly at: number } | undefined;
  gate: 'open' | 'signIn';
  renewing: Promise<boolean> | undefined;
  /** What broke in the store while sending: ends the pass and comes out of it. */
  broken: { readonly failure: unknown } | undefined;
}

export const drainPass = async (ports: Ports, options: PassOptions): Promise<PassReport> => {
  const { store, clock } = ports;
  const timer = stopperOf(options.stop);
  const pass: Pass = {
    running: new Map(),
    failing: new Set(),
    line: lineOf(ports, timer.signal),
    view: outboxViewOf(store, clock),
    settled: 0,
    serverReachable: false,
    lineRead: undefined,
    gate: 'open',
    renewing: undefined,
    broken: undefined,
  };
  try {
    await store.recover(() => clock.now(), options.alone);
    await store.expire(clock.now());
    await sendDue(ports, options, pass, timer);
  } finally {
    pass.view.close();
  }
  if (pass.broken !== undefined) throw pass.broken.failure;
  return report(ports, pass);
};

/** Until nothing is due or time is up; nothing runs any more when it ends. */
const sendDue = async (ports: Ports, options: PassOptions, pass: Pass, timer: Stopper): Promise<void> => {
  const { clock } = ports;
  const end = clock.monotonic() + options.budgetMs;
  const budget = clock.wait(options.budgetMs, timer.signal).then(() => {
    options.wakeSignal.wake();
  });
  try {
    while (clock.monotonic() < end && !options.stop.aborted && (await step(ports, options, pass)));
  } finally {
    timer.stop();
    for (const { stopper } of pass.running.values()) stopper.stop();
    await Promise.all([...pass.running.values()].map((sending) => sending.done));
    await budget;
  }
};

/** Starts what can be started and waits for something to happen; false when the pass has nothing more to do. */
const step = async (ports: Ports, options: PassOptions, pass: Pass): Promise<boolean> => {
  if (pass.broken !== undefined) return false;
  if (pass.gate === 'signIn' || ports.auth.login() !== options.drainer.login) {
    pass.gate = 'signIn';
    return false;
  }
  if (options.wakeSignal.wasWokenFromOutside()) {
    pass.view.suspect();
    pass.lineRead = undefined;
  }
  const { left: paused, isSilent } = await lineNow(ports, pass);
  pass.line.tell(isSilent);
  const entries = await pass.view.entries();
  if (await retryUnreached(ports, pass, entries, paused)) return true;
  const plan = await nextPlan(ports, pass, entries);
  if (paused === 0) begin(ports, options, pass, plan);
  if (pass.running.size > 0) await happening(ports, options, plan);
  else return paused === 0 && linger(ports, options, plan);
  return true;
};

/** For how many milliseconds a line that was free counts as free while one change after the other goes through. */
const LINE_FRESH_MS = 250;

/** A claim reads the pause itself; here it is read to know how long to wait, and not for each change that is sent. */
const lineNow = async ({ store, clock }: Ports, pass: Pass): Promise<LineState> => {
  const { lineRead, running } = pass;
  const isFresh = lineRead !== undefined && clock.monotonic() - lineRead.at < LINE_FRESH_MS;
  if (isFresh && running.size > 0 && lineRead.state.left === 0) return lineRead.state;
  const at = clock.monotonic();
  const state = await store.pauseLeft(() => clock.now());
  pass.lineRead = { state, at };
  return state;
};

/** Before a pass may end it looks once more at the entries themselves. */
const nextPlan = async ({ clock, lifecycle }: Ports, { running, view }: Pass, entries: EntryIndex): Promise<Plan> => {
  const planFor = (of: EntryIndex) => planOf(of, [...running.values()], clock.now(), lifecycle.savesData());
  const plan = planFor(entries);
  if (plan.start.length === 0 && running.size === 0) return planFor(await view.fresh());
  const staleMs = view.staleFor();
  return staleMs === null ? plan : { ...plan, nextInMs: Math.min(staleMs, plan.nextInMs ?? Infinity) };
};

/**
 * A server is heard again, which no browser may have told: what met only silence is tried now, and not when its wait of
 * minutes is over. True when waits may have changed.
 */
const retryUnreached = async (
  { store, clock }: Ports,
  pass: Pass,
  entries: EntryIndex,
  paused: number,
): Promise<boolean> => {
  const now = clock.now();
  const isDue =
    pass.serverReachable &&
    (paused > 0 || [...entries.unheard()].some((entry) => entry.state === 'waiting' && waitOf(entry, now) > 0));
  pass.serverReachable = false;
  if (isDue) {
    pass.lineRead = undefined;
    await store.expedite(now, 'unheard');
  }
  return isDue;
};

const begin = (ports: Ports, options: PassOptions, pass: Pass, plan: Plan): void => {
  for (const id of plan.interrupt) pass.running.get(id)?.stopper.stop();
  for (const entry of plan.start) pass.running.set(entry.id, start(ports, options, pass, entry));
};

/** A request ends, something is queued, or an entry's time comes: a check may not wait for a photo to be through. */
const happening = async ({ clock }: Ports, { wakeSignal, stop }: PassOptions, { nextInMs }: Plan): Promise<void> => {
  if (nextInMs === null) return wakeSignal.wait();
  const timer = stopperOf(stop);
  const due = clock.wait(nextInMs, timer.signal).then(() => {
    if (!timer.signal.aborted) wakeSignal.wake();
  });
  await wakeSignal.wait();
  timer.stop();
  return due;
};

const linger = async ({ clock }: Ports, { lingerMs, stop }: PassOptions, { nextInMs }: Plan): Promise<boolean> => {
  if (nextInMs === null || nextInMs > lingerMs) return false;
  await clock.wait(nextInMs, stop);
  return true;
};

const start = (ports: Ports, options: PassOptions, pass: Pass, entry: OutboxEntry): Sending => {
  const stopper = stopperOf(options.stop);
  const way = { line: pass.line, stop: stopper.signal, onTaken: () => onTaken(options, pass, entry) };
  const run = async (): Promise<void> => {
    try {
      await onResult(ports, pass, entry, await attempt(ports, options.drainer, entry, way));
    } catch (failure) {
      pass.broken = { failure };
    } finally {
      pass.running.delete(entry.id);
      options.wakeSignal.wake();
    }
  };
  return { id: entry.id, lane: entry.lane, class: entry.class, isTaken: false, stopper, done: run() };
};

/** Its connection is free: the next one is claimed in the commit that settles this one. */
const onTaken = ({ wakeSignal }: PassOptions, { running }: Pass, { id }: OutboxEntry): void => {
  const sending = running.get(id);
  if (sending === undefined) return;
  sending.isTaken = true;
  wakeSignal.wake();
};

const onResult = async (ports: Ports, pass: Pass, entry: OutboxEntry, result: Result): Promise<void> => {
  if (result.kind !== 'settled') pass.lineRead = undefined;
  switch (result.kind) {
    case 'settled':
    case 'refused':
      onAnswered(pass);
      pass.settled += 1;
      return;
    case 'failed':
      if (result.reach === 'allowance') return onAnswered(pass);
      pass.failing.add(entry.lane);
      // What the server asked of everything is kept with the entry that heard it.
      if (result.reach === 'origin' && result.askedMs !== null) return;
      if (result.reach === 'origin' || pass.failing.size >= CIRCUIT_LANES) await pauseAll(ports, pass, result.delayMs);
      return;
    case 'signIn':
      pass.renewing ??= ports.auth.renew();
      if (!(await pass.renewing)) pass.gate = 'signIn';
      pass.renewing = undefined;
      return;
    case 'skipped':
      // It is another's by now, or gone: what is known of the outbox is not how it is.
      pass.view.suspect('certain');
      return;
    case 'aside':
    case 'interrupted':
      return;
  }
};

/** The server is there, and works. */
const onAnswered = (pass: Pass): void => {
  pass.failing.clear();
  pass.serverReachable = true;
};

/**
 * A server that wants rest and does not say how long, or so many lanes in a row: it is the line or the server, and not
 * what is sent. An answer of before them tells nothing of it.
 */
const pauseAll = async ({ store, clock }: Ports, pass: Pass, length: number): Promise<void> => {
  pass.serverReachable = false;
  await store.pause(clock.now(), length);
};

const report = async ({ store, clock, lifecycle }: Ports, pass: Pass): Promise<PassReport> => {
  const entries = await store.entries();
  const { left: paused } = await store.pauseLeft(() => clock.now());
  const now = clock.now();
  const { start: due, nextInMs } = planOf(entryIndexOf(entries), [], now, lifecycle.savesData());
  const heldBack = lifecycle.savesData() ? heldBackOf(entries).size : 0;
  const next = due.length > 0 ? 0 : nextInMs;
  return {
    settled: pass.settled,
    left: entries.filter((entry) => entry.state !== 'refused').length - heldBack,
    nextInMs: next === null ? null : Math.max(next, paused),
    gate: pass.gate,
  };
};
