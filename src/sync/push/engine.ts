// The sync engine: turns triggers into drain passes, one at a time, and plans the next one.
import type { PassReport } from '#outbox/drain/drain.ts';
import type { EngineOptions } from './engine-options.ts';
import { passesOf } from './passes.ts';
import type { Ports } from '#outbox/drain/ports.ts';
import { stopperOf, type Stopper } from '#outbox/drain/stop.ts';
import { effectOf, type Effect, type Trigger } from './triggers.ts';

export interface Engine {
  /** Something may have become sendable. */
  poke(trigger: Trigger): void;
  /** One pass now, after what the sign asks for; undefined when somebody else drains. */
  drain(sign?: Trigger): Promise<PassReport | undefined>;
  /** Ends the pass under way and listens no more; resolves when nothing runs. */
  stop(): Promise<void>;
}

/** Passes come at least this often while the page is visible and something is left. */
const VISIBLE_RETRY_MS = 30_000;

export const createEngine = (ports: Ports, options: EngineOptions): Engine => {
  const life = stopperOf();
  const passes = passesOf(ports, options, life.signal);
  const expedite = expediteOf(ports);
  let timer: Stopper | undefined;

  const cycle = async (): Promise<void> => {
    try {
      plan(await passes.run());
    } catch (failure) {
      // The local database may work again in a moment; without a trigger nobody else would try.
      plan(undefined);
      throw failure;
    }
  };
  const plan = (report: PassReport | undefined): void => {
    timer?.stop();
    const ms = nextPassIn(report);
    if (ms === null || life.signal.aborted || !ports.lifecycle.visible()) return;
    const next = stopperOf(life.signal);
    timer = next;
    ports.clock
      .wait(ms, next.signal)
      .then(() => (next.signal.aborted ? undefined : cycle()))
      .catch(options.onFailure);
  };
  const poke = (trigger: Trigger): void => {
    const effect = effectOf(trigger);
    if (effect === 'stopPass') passes.stopCurrent();
    else expedite(effect).then(cycle).catch(options.onFailure);
  };
  const unsubscribe = [
    ports.lifecycle.subscribe(poke),
    ports.bus.subscribe((message) => {
      if (message.kind === 'queued' || message.kind === 'pulled') poke(message.kind);
    }),
  ];
  return {
    poke,
    drain: async (sign = 'start') => {
      await expedite(effectOf(sign));
      return passes.run();
    },
    stop: async () => {
      for (const off of unsubscribe) off();
      life.stop();
      await passes.idle();
    },
  };
};

/** Milliseconds until the next pass; null when nothing is left to try, or nobody is signed in to send it. */
const nextPassIn = (report: PassReport | undefined): number | null => {
  if (report === undefined) return VISIBLE_RETRY_MS;
  if (report.left === 0 || report.gate === 'signIn') return null;
  return Math.min(report.nextInMs ?? VISIBLE_RETRY_MS, VISIBLE_RETRY_MS);
};

/** The connection may be back: waits that were only guesses are cut short, at most every 30 s unless a person asks. */
const expediteOf = ({ store, clock }: Ports): ((effect: Effect) => Promise<void>) => {
  let expeditedAt = -Infinity;
  return async (effect) => {
    if (effect === 'turns') {
      await store.unblock('turnCame');
      // A pull came through: the server is heard.
      await store.expedite(clock.now(), 'unheard');
    }
    const now = clock.monotonic();
    const cutsShort = effect === 'ask' || (effect === 'expedite' && now - expeditedAt >= VISIBLE_RETRY_MS);
    if (!cutsShort) return;
    expeditedAt = now;
    await store.expedite(clock.now(), 'all');
  };
};

/**
 * At the start of a program: what waited for a new build, for room or for a sign-in goes on, and what is past its time
 * goes.
 */
export const prepare = async ({ store, clock }: Pick<Ports, 'store' | 'clock'>): Promise<void> => {
  await store.unblock('updateInstalled');
  await store.unblock('spaceBack');
  await store.tidy(clock.now());
};
