// Editing a row: some fields set, some optional ones emptied.

/**
 * The row with the changes laid over it and the named fields taken out. A field that is both changed and named keeps
 * the change.
 * Only optional fields may be named; each definition says which.
 */
export const edited = <R extends object>(
  row: R,
  changes: Readonly<Partial<R>>,
  cleared: readonly (keyof R & string)[] = [],
): R => {
  const kept = Object.entries({ ...row, ...changes }).filter(
    ([name]) => Object.hasOwn(changes, name) || !cleared.some((one) => one === name),
  );
  return Object.fromEntries(kept) as R;
};
