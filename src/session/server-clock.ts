// The server's time before any database is open, and across restarts without a network: a device whose clock is wrong
// is nobody's fault.
import type { ServerClockSample, DeviceClock } from '#remote/clock-sample.ts';
import type { KeyValue } from './key-value.ts';
import { createSession, type Session, type SessionParts } from './session.ts';
import { changeUiSettings, readUiSettings } from './ui-settings.ts';

export interface ServerClock {
  /**
   * Milliseconds since 1970. Runs with the monotonic clock: setting the device's clock changes nothing while the app is
   * open.
   */
  now(): number;
  /** A comparison of both clocks, as every answer brings one. */
  sample(sample: ServerClockSample): void;
}

export interface ServerClockParts {
  readonly clock: DeviceClock;
  readonly values: KeyValue;
  /** Server minus device in milliseconds, as it was kept last (`clockOffsetMs` of the settings). */
  readonly offsetMs: number;
}

/** Written down only when it moved this much: tokens are judged in days, and a write per answer would be waste. */
const WORTH_KEEPING_MS = 60_000;

export const serverClockOf = ({ clock, values, offsetMs }: ServerClockParts): ServerClock => {
  let kept = offsetMs;
  let anchor = { server: clock.wallMs() + offsetMs, monotonic: clock.monotonicMs() };
  return {
    now: () => anchor.server + clock.monotonicMs() - anchor.monotonic,
    sample: ({ serverTime, t0, t1 }) => {
      const measured = Math.round(Temporal.Instant.from(serverTime).epochMilliseconds - (t0 + t1) / 2);
      anchor = { server: clock.wallMs() + measured, monotonic: clock.monotonicMs() };
      if (Math.abs(measured - kept) < WORTH_KEEPING_MS) return;
      kept = measured;
      // A lost note costs no more than what it was meant to save.
      changeUiSettings(values, { clockOffsetMs: measured }).catch(() => undefined);
    },
  };
};

/**
 * The session in a program that measures nothing by itself: its token is judged by the comparison that pages kept, read
 * with the token.
 */
export const sessionByKeptTime = ({ values, now }: SessionParts): Session => {
  let offsetMs = 0;
  const session = createSession({ values, now: () => now() + offsetMs });
  return {
    ...session,
    load: async () => {
      const [{ clockOffsetMs = 0 }] = await Promise.all([readUiSettings(values), session.load()]);
      offsetMs = clockOffsetMs;
      return session.state();
    },
  };
};
