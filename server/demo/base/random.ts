// Deterministic chance: the same seed makes the same demo, byte for byte.

/** A stream of chance. */
export interface Chance {
  /** In [0, 1). */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
  happens(probability: number): boolean;
  /** UUIDv7 (RFC 9562) of a moment. */
  id(at: Temporal.Instant): string;
}

/** 32-bit FNV-1a of a text, as a seed. */
const seedOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

/** Mulberry32 over the hash of `seed`. */
const mulberry32 = (seed: string): (() => number) => {
  let state = seedOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const hex = (value: number, digits: number): string => Math.floor(value).toString(16).padStart(digits, '0');

/** A stream of chance of its own for each seed text. */
export const chanceOf = (seed: string): Chance => {
  const next = mulberry32(seed);
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    pick: (from) => {
      const picked = from[whole(0, from.length - 1)];
      if (picked === undefined) throw new Error('Nothing to pick from');
      return picked;
    },
    happens: (probability) => next() < probability,
    id: (at) => {
      const time = hex(at.epochMilliseconds, 12);
      const variant = hex(8 + Math.floor(next() * 4), 1);
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(next() * 0x1000, 3)}-${variant}${hex(next() * 0x1000, 3)}-${hex(next() * 0x1000000, 6)}${hex(next() * 0x1000000, 6)}`;
    },
  };
};
