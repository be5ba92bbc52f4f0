// A stop that the engine itself can pull: for one request, or for a whole pass.
import type { StopSignal } from './ports.ts';

export interface Stopper {
  readonly signal: StopSignal;
  stop(): void;
}

/** A stop that is also pulled when its parent is. */
export const stopperOf = (parent?: StopSignal): Stopper => {
  const listeners = new Set<() => void>();
  let stopped = parent?.aborted ?? false;
  const stop = (): void => {
    if (stopped) return;
    stopped = true;
    for (const listener of [...listeners]) listener();
    parent?.removeEventListener('abort', stop);
  };
  parent?.addEventListener('abort', stop);
  return {
    stop,
    signal: {
      get aborted() {
        return stopped;
      },
      addEventListener: (_type, listener) => {
        listeners.add(listener);
      },
      removeEventListener: (_type, listener) => {
        listeners.delete(listener);
      },
    },
  };
};
