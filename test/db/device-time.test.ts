// How far the time of this device is believed.
import { START } from '../outbox/world.ts';
import { describe, expect, it } from 'vitest';
import { deviceTimeOf } from '#db/engine/clock-samples.ts';

describe('the time of this device', () => {
  const device = () => {
    const at = { wall: START, mono: 0 };
    return {
      at,
      time: deviceTimeOf({ now: () => at.wall, monotonic: () => at.mono }, () => undefined),
      pass: (ms: number) => {
        at.wall += ms;
        at.mono += ms;
      },
    };
  };
  const answer = (ahead: number, t0: number, t1: number) => ({
    serverTime: new Date((t0 + t1) / 2 + ahead).toISOString(),
    t0,
    t1,
  });

  it('knows nothing before the first answer, then the best one of the last hour, with growing doubt', () => {
    const { at, time, pass } = device();
    expect(time.estimate()).toEqual({ offsetMs: null, uncertaintyMs: null });
    time.sample(answer(5000, at.wall - 100, at.wall));
    time.sample(answer(5400, at.wall - 2000, at.wall));
    expect(time.estimate()).toEqual({ offsetMs: 5000, uncertaintyMs: 50 });
    expect(time.now()).toBe(new Date(START + 5000).toISOString());
    pass(1_000_000);
    expect(time.estimate().uncertaintyMs).toBe(100);
  });

  it('is suspect after a jump until the server was heard again, and when it is minutes off', () => {
    const { at, time } = device();
    time.sample(answer(0, at.wall, at.wall));
    expect(time.suspect()).toBe(false);
    at.wall += 3_600_000;
    expect(time.suspect()).toBe(true);
    expect(time.estimate().offsetMs).toBeNull();
    time.sample(answer(-3_600_000, at.wall, at.wall));
    expect(time.suspect()).toBe(true);
    at.wall -= 3_600_000;
    time.sample(answer(0, at.wall, at.wall));
    expect(time.suspect()).toBe(false);
  });
});
