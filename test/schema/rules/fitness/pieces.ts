// What random worlds are made of: a stream of numbers, and places, days and states to draw from.

/** A stream of numbers from a seed (mulberry32). */
export const numbersOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const ZONES = ['Europe/Vienna', 'Europe/Lisbon', 'Australia/Lord_Howe', 'America/St_Johns'] as const;
/** Days around which everything lies: ordinary ones, and nights in which clocks change. */
export const DAYS = ['2027-06-04', '2027-03-27', '2027-10-30', '2027-04-03'] as const;
export const SKILLS = ['forklift', 'firstAid', 'rigging'] as const;
export const HALLS = [
  [48.2, 16.37],
  [48.21, 16.4],
  [47.07, 15.44],
  [48.3, 14.29],
] as const;
export const JOB_STATES = [
  'confirmed',
  'confirmed',
  'confirmed',
  'worked',
  'spare',
  'requested',
  'applied',
  'planned',
  'cancelled',
  'declined',
  'lateRefusal',
  'noShow',
  'notNeeded',
] as const;
export const MIN = 60_000;
