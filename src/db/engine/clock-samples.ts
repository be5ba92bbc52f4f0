// The server's time as well as this device knows it (domain.md, device-clock).
import type { ClockSample, LocalStore } from '../tables/local.ts';
import type { Clock } from './ports.ts';
import { instantAt, millisecondsOf } from './time.ts';

/** One answer of the server with its time, and when the request left and the answer came, in device milliseconds. */
export interface TimeAnswer {
  /** RFC 3339 instant. */
  readonly serverTime: string;
  readonly t0: number;
  readonly t1: number;
}

export interface Estimate {
  /** Server minus device in milliseconds; null when no sample was ever taken. */
  readonly offsetMs: number | null;
  readonly uncertaintyMs: number | null;
}

export interface DeviceTime {
  /** Keeps a comparison; cheap, call it with every answer. */
  sample(answer: TimeAnswer): void;
  estimate(): Estimate;
  /** The server-adjusted instant, RFC 3339 in UTC with three decimals. */
  now(): string;
  /** The device's own instant and what is known of its clock: goes into every entry and every check. */
  occurredAt(): { readonly deviceAt: string } & Estimate;
  /** The clock jumped since the last sample, or is more than two minutes off. */
  suspect(): boolean;
  /** Takes over what other tabs and workers of this login have measured. */
  adopt(samples: readonly ClockSample[]): void;
}

const BEST_WITHIN_MS = 3_600_000;
/** Cheap quartz clocks drift by up to 50 parts per million. */
const DRIFT = 50e-6;
const JUMP_MS = 2000;
const SUSPECT_OFFSET_MS = 120_000;
const KEPT = 20;

/** When both clocks of the device were read, and whether they have disagreed since. */
interface Pair {
  readonly wall: number;
  readonly monotonic: number;
}

export const deviceTimeOf = (clock: Clock, keep: (sample: ClockSample) => void): DeviceTime => {
  let samples: readonly ClockSample[] = [];
  let pair: Pair = { wall: clock.now(), monotonic: clock.monotonic() };
  let jumped = false;
  const watchJump = (): void => {
    const drift = clock.now() - pair.wall - (clock.monotonic() - pair.monotonic);
    if (Math.abs(drift) > JUMP_MS) {
      // What was measured before the jump tells nothing about the clock as it runs now.
      jumped = true;
      samples = [];
    }
    pair = { wall: clock.now(), monotonic: clock.monotonic() };
  };
  const estimate = (): Estimate => {
    watchJump();
    return estimateAt(samples, clock.now());
  };
  return {
    estimate,
    sample: (answer) => {
      watchJump();
      const sample = sampleOf(answer);
      samples = [...samples, sample].slice(-KEPT);
      jumped = false;
      keep(sample);
    },
    now: () => instantAt(clock.now() + (estimate().offsetMs ?? 0)),
    occurredAt: () => ({ deviceAt: instantAt(clock.now()), ...estimate() }),
    suspect: () => {
      const { offsetMs } = estimate();
      return jumped || Math.abs(offsetMs ?? 0) > SUSPECT_OFFSET_MS;
    },
    adopt: (others) => {
      const known = new Set(samples.map((sample) => sample.at));
      // A sample from the future was taken before the clock was set back, perhaps while nobody looked.
      if (others.some((sample) => sample.at > clock.now() + JUMP_MS)) jumped = true;
      samples = [...samples, ...others.filter((sample) => !known.has(sample.at) && sample.at <= clock.now())].slice(
        -KEPT,
      );
    },
  };
};

const sampleOf = ({ serverTime, t0, t1 }: TimeAnswer): ClockSample => ({
  id: t1 % KEPT,
  offsetMs: Math.round(millisecondsOf(serverTime) - (t0 + t1) / 2),
  uncertaintyMs: Math.ceil((t1 - t0) / 2),
  at: t1,
});

/** The best of the last hour, else the newest; its uncertainty grows with its age. */
const estimateAt = (samples: readonly ClockSample[], now: number): Estimate => {
  const grown = samples.map((sample) => ({
    ...sample,
    uncertaintyMs: Math.ceil(sample.uncertaintyMs + Math.max(0, now - sample.at) * DRIFT),
  }));
  const recent = grown.filter((sample) => sample.at >= now - BEST_WITHIN_MS);
  const [best] =
    recent.length > 0
      ? recent.toSorted((a, b) => a.uncertaintyMs - b.uncertaintyMs)
      : grown.toSorted((a, b) => b.at - a.at);
  return best === undefined
    ? { offsetMs: null, uncertaintyMs: null }
    : { offsetMs: best.offsetMs, uncertaintyMs: best.uncertaintyMs };
};

/** Samples of this login, for a start and for the other tabs. */
export const readSamples = (local: LocalStore): Promise<readonly ClockSample[]> =>
  local.read(['clock'], (tables) => tables.clock.all());
export const keepSample = (local: LocalStore, sample: ClockSample): Promise<void> =>
  local.write('relaxed', [], (tables) => tables.clock.put(sample));
