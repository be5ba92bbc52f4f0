// Whose time a token is judged by: the server's, whatever the device's clock says.
import { describe, expect, it } from 'vitest';
import { memoryKeyValue } from '#session/key-value.ts';
import { serverClockOf, sessionByKeptTime } from '#session/server-clock.ts';
import { createSession } from '#session/session.ts';
import { readUiSettings } from '#session/ui-settings.ts';
import { DAY, SIX, tokenFor } from './world.ts';

/** A phone whose clock was set to another year. */
const wrongPhone = (aheadMs: number) => {
  const elapsed = { ms: 0 };
  const values = memoryKeyValue();
  const set = { ms: 0 };
  return {
    elapsed,
    values,
    set,
    clock: { wallMs: () => SIX + aheadMs + set.ms + elapsed.ms, monotonicMs: () => elapsed.ms },
    answer: () => ({
      serverTime: Temporal.Instant.fromEpochMilliseconds(SIX + elapsed.ms).toString(),
      t0: SIX + aheadMs + set.ms + elapsed.ms - 40,
      t1: SIX + aheadMs + set.ms + elapsed.ms + 40,
    }),
  };
};

describe('a phone whose clock is a year ahead', () => {
  it('is signed in as soon as the server was heard of once, and after a restart without a network', async () => {
    const { clock, values, answer, elapsed } = wrongPhone(365 * DAY);
    const before = serverClockOf({ clock, values, offsetMs: 0 });
    const session = createSession({ values, now: before.now });
    await session.keep(tokenFor('ben'));
    expect(session.state().kind).toBe('expired');
    before.sample(answer());
    expect(session.state().kind).toBe('valid');
    elapsed.ms += DAY;
    const after = serverClockOf({ clock, values, offsetMs: (await readUiSettings(values)).clockOffsetMs ?? 0 });
    expect(await createSession({ values, now: after.now }).load()).toMatchObject({ kind: 'valid' });
    expect(after.now()).toBe(SIX + DAY);
  });
});

describe('a worker on a phone whose clock is a year ahead', () => {
  it('finds the session as the pages found it, also where they measured anew meanwhile', async () => {
    const { clock, values, answer } = wrongPhone(365 * DAY);
    const session = sessionByKeptTime({ values, now: clock.wallMs });
    await values.set('token', tokenFor('ben'));
    expect((await session.load()).kind).toBe('expired');
    serverClockOf({ clock, values, offsetMs: 0 }).sample(answer());
    expect((await session.load()).kind).toBe('valid');
    expect(session.state().kind).toBe('valid');
  });
});

describe('a clock that is set while the app is open', () => {
  it('ends no session', async () => {
    const { clock, values, set, elapsed } = wrongPhone(0);
    const time = serverClockOf({ clock, values, offsetMs: 0 });
    const session = createSession({ values, now: time.now });
    await session.keep(tokenFor('ben'));
    set.ms = 40 * DAY;
    expect(session.state().kind).toBe('valid');
    elapsed.ms = 31 * DAY;
    expect(session.state().kind).toBe('expired');
  });
});

describe('the comparison of both clocks', () => {
  it('is written down only when it moved by a minute', async () => {
    const { clock, values, answer } = wrongPhone(20_000);
    serverClockOf({ clock, values, offsetMs: 0 }).sample(answer());
    await Promise.resolve();
    expect(await readUiSettings(values)).toEqual({});
  });
});
