// Runs tasks side by side, never more than a given number at once.

/** Results in the order of the tasks; rejects with the first failure, after which no further task is begun. */
export const inParallel = async <T>(limit: number, tasks: readonly (() => Promise<T>)[]): Promise<readonly T[]> => {
  const results: { readonly place: number; readonly result: T }[] = [];
  let failed = false;
  // One iterator for all workers: each takes the next task that nobody has begun.
  const queue = tasks.entries();
  const work = async (): Promise<void> => {
    for (const [place, task] of queue) {
      if (failed) return;
      try {
        results.push({ place, result: await task() });
      } catch (failure) {
        failed = true;
        throw failure;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, tasks.length) }, work));
  return results.sort((one, other) => one.place - other.place).map(({ result }) => result);
};
