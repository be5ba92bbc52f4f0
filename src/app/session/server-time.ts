// The server's time as well as this page knows it; what answers tell of it also goes to the open session.
import type { ServerClockSample } from '#remote/clock-sample.ts';
import { serverClockOf, type ServerClockParts } from '#session/server-clock.ts';
import type { DeviceTime } from '#db/engine/clock-samples.ts';

export interface ServerTime {
  /** Milliseconds since 1970. */
  now(): number;
  /** A comparison of both clocks, as every answer brings one. */
  sample(sample: ServerClockSample): void;
  /** From now on measurements go to this store as well. */
  follow(time: DeviceTime): void;
}

export const createServerTime = (parts: ServerClockParts): ServerTime => {
  const own = serverClockOf(parts);
  let followed: DeviceTime | null = null;
  return {
    now: own.now,
    sample: (sample) => {
      own.sample(sample);
      followed?.sample(sample);
    },
    follow: (time) => {
      followed = time;
    },
  };
};
