// How long a job that failed waits for its next try.

const FIRST_SECONDS = 10;
const LONGEST_SECONDS = 3600;

/**
 * Milliseconds before the try after `attempt` (1 for the first): doubling from ten seconds to an hour, of which chance
 * takes up to half,
 * so that jobs that failed together do not come back together.
 * @param chance from 0 to below 1
 */
export const backoffMs = (attempt: number, chance: number): number => {
  const seconds = Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** (attempt - 1));
  return Math.round(seconds * 1000 * (1 - chance / 2));
};
