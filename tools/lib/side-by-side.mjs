// Works side by side: as many at a time as there are cores.
import { availableParallelism } from 'node:os';

/**
 * Begins the works in their order, so those that take longest belong to the front and one that uses every core to the
 * end.
 * @template T
 * @param {readonly (() => Promise<T>)[]} works
 * @param {number} [atOnce] how many run at a time
 * @returns {Promise<readonly T[]>} the results, in the order of the works
 */
export const sideBySide = async (works, atOnce = availableParallelism()) => {
  /** @type {T[]} */
  const results = [];
  const waiting = [...works.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results[next[0]] = await next[1]();
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
};
