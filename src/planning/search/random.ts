// Random numbers that are the same on every machine: whole numbers from a seed, and waiting times without Math.log,
// whose last digit browsers do not agree on.

/** A source of random numbers; its state is four 32-bit words. */
export interface Random {
  readonly state: Uint32Array;
}

/** Multiplies, adds and divides only: IEEE 754 says these to the last bit. */
const naturalLog = (value: number): number => {
  let mantissa = value;
  let twos = 0;
  for (; mantissa > Math.SQRT2; mantissa /= 2) twos += 1;
  for (; mantissa < Math.SQRT1_2; mantissa *= 2) twos -= 1;
  const ratio = (mantissa - 1) / (mantissa + 1);
  let power = ratio;
  let sum = 0;
  for (let term = 1; term < 40; term += 2) {
    sum += power / term;
    power *= ratio * ratio;
  }
  return 2 * sum + twos * Math.LN2;
};

const ENTRIES = 4096;

/** Evenly spread quantiles of the exponential distribution with mean 1. */
const EXPONENTIAL = Float64Array.from({ length: ENTRIES }, (_none, at) => -naturalLog((at + 0.5) / ENTRIES));

/** Evenly spread quantiles of the Gumbel distribution, moved to the mean 0. */
const GUMBEL = Float64Array.from(EXPONENTIAL, (wait) => -naturalLog(wait) - 0.5772156649015329);

/** The next 32 bits (xoshiro128**). */
const nextWord = ({ state }: Random): number => {
  const one = state[1] ?? 0;
  const times5 = Math.imul(one, 5);
  const result = Math.imul((times5 << 7) | (times5 >>> 25), 9) >>> 0;
  const two = (state[2] ?? 0) ^ (state[0] ?? 0);
  const three = (state[3] ?? 0) ^ one;
  state[1] = one ^ two;
  state[0] = (state[0] ?? 0) ^ three;
  state[2] = two ^ (one << 9);
  state[3] = (three << 11) | (three >>> 21);
  return result;
};

/** A random source of a seed (SplitMix32 fills the four words). */
export const randomOf = (seed: number): Random => {
  let word = seed >>> 0;
  const state = Uint32Array.from({ length: 4 }, () => {
    word = (word + 0x9e3779b9) >>> 0;
    const once = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
    const twice = Math.imul(once ^ (once >>> 15), 0x735a2d97);
    return (twice ^ (twice >>> 15)) >>> 0;
  });
  return { state };
};

/** A whole number from 0 up to and without `count`. */
export const below = (random: Random, count: number): number => Math.floor((nextWord(random) / 2 ** 32) * count);

/** A random waiting time with mean 1: a change for the worse is taken where it is below the heat times this. */
export const exponential = (random: Random): number => EXPONENTIAL[nextWord(random) >>> 20] ?? 0;

/** Gumbel noise with mean 0: the cheapest of costs with such noise is a random pick that prefers the cheap. */
export const gumbel = (random: Random): number => GUMBEL[nextWord(random) >>> 20] ?? 0;
