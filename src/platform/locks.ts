// Locks that pages and workers of this site share (Web Locks). Pages that did not come over HTTPS have none.

export const deviceLocks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** Runs the body alone among all pages and workers of this site; where there are no locks it runs at once. */
export const alone = async <T>(name: string, body: () => Promise<T>): Promise<T> => {
  const locks = deviceLocks();
  return locks === undefined ? body() : locks.request(name, body);
};

/** The same, but answers `otherwise` where somebody else holds the lock. */
export const aloneOrNot = async <T>(name: string, body: () => Promise<T>, otherwise: T): Promise<T> => {
  const locks = deviceLocks();
  return locks === undefined
    ? body()
    : locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? otherwise : body()));
};
