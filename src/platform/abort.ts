// One signal for several reasons to stop. `AbortSignal.any` came to Safari with 17.4.

/** Aborts with the reason of whichever signal aborts first. */
export const anySignal = (signals: readonly AbortSignal[]): AbortSignal => {
  if (typeof AbortSignal.any === 'function') return AbortSignal.any([...signals]);
  const either = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason);
    // Once one of them has aborted, the others keep no listener.
    else
      signal.addEventListener(
        'abort',
        () => {
          either.abort(signal.reason);
        },
        { once: true, signal: either.signal },
      );
  }
  return either.signal;
};
