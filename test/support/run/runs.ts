// How often a randomised test runs: small in every test run, as often as it is told to by `npm run soak`.

/** `small`, or what CALLBOARD_RUNS says. */
export const runs = (small: number): number => Number(process.env['CALLBOARD_RUNS'] ?? small);
