// One clock for everything on a page that shows the time: one timer, however many components look at it.
import { instantAt, millisecondsOf } from '../engine/time.ts';

/** A device that slept may come back at any moment: the clock is looked at once a minute at least. */
const LONGEST_MS = 60_000;

export interface SharedClock {
  /** The instant, rounded down to a multiple of `stepMs`, so that all with the same step show the same moment. */
  now(stepMs: number): string;
  /** Runs the listener whenever that is another instant; answers how to stop. */
  follow(stepMs: number, listener: () => void): () => void;
}

interface Follower {
  readonly stepMs: number;
  readonly listener: () => void;
}

/** `now` answers an RFC 3339 instant. */
export const sharedClock = (now: () => string): SharedClock => {
  const followers = new Set<Follower>();
  const shown = new Map<number, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rounded = (stepMs: number): string => instantAt(Math.floor(millisecondsOf(now()) / stepMs) * stepMs);
  /** Sleeps until the first of the followed steps is over. */
  const sleep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (followers.size === 0) return;
    const at = millisecondsOf(now());
    const steps = [...new Set([...followers].map(({ stepMs }) => stepMs))];
    timer = setTimeout(tick, Math.min(LONGEST_MS, ...steps.map((stepMs) => stepMs - (at % stepMs))));
  };
  const tick = (): void => {
    const moved = new Set([...shown].flatMap(([stepMs, before]) => (rounded(stepMs) === before ? [] : [stepMs])));
    for (const stepMs of moved) shown.set(stepMs, rounded(stepMs));
    sleep();
    for (const { stepMs, listener } of [...followers]) if (moved.has(stepMs)) listener();
  };
  return {
    now: (stepMs) => shown.get(stepMs) ?? rounded(stepMs),
    follow: (stepMs, listener) => {
      const follower = { stepMs, listener };
      followers.add(follower);
      if (!shown.has(stepMs)) {
        shown.set(stepMs, rounded(stepMs));
        sleep();
      }
      return () => {
        followers.delete(follower);
        if ([...followers].some((other) => other.stepMs === stepMs)) return;
        shown.delete(stepMs);
        sleep();
      };
    },
  };
};

const clocks = new WeakMap<object, SharedClock>();

/** The one clock that goes by this time. */
export const clockOf = (time: { now(): string }): SharedClock => {
  const clock = clocks.get(time) ?? sharedClock(() => time.now());
  clocks.set(time, clock);
  return clock;
};
