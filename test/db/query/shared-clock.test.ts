// One clock for all that show the time: one timer, and each is told only when its own step is over.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sharedClock } from '#db/live/shared-clock.ts';

const START = Date.UTC(2026, 10, 30, 6, 0, 10);
const now = (): string => new Date(Date.now()).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

it('has one timer for all, until the last has gone', () => {
  const clock = sharedClock(now);
  const stops = Array.from({ length: 200 }, (_, at) => clock.follow(at % 2 === 0 ? 60_000 : 15_000, () => undefined));
  expect(vi.getTimerCount()).toBe(1);
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('tells each at the end of its own step', () => {
  const clock = sharedClock(now);
  const told: string[] = [];
  const tell = (who: string, stepMs: number) => () => {
    told.push(`${who} ${clock.now(stepMs).slice(14, 19)}`);
  };
  clock.follow(15_000, tell('quarter', 15_000));
  clock.follow(60_000, tell('minute', 60_000));
  expect(clock.now(60_000)).toBe('2026-11-30T06:00:00.000Z');
  vi.advanceTimersByTime(50_000);
  expect(told).toEqual(['quarter 00:15', 'quarter 00:30', 'quarter 00:45', 'quarter 01:00', 'minute 01:00']);
});

it('looks again after a minute at the latest, as the clock may have been set', () => {
  let at = START;
  const clock = sharedClock(() => new Date(at).toISOString());
  let told = 0;
  clock.follow(3_600_000, () => {
    told += 1;
  });
  at += 7_200_000;
  vi.advanceTimersByTime(60_000);
  expect([told, clock.now(3_600_000)]).toEqual([1, '2026-11-30T08:00:00.000Z']);
});
