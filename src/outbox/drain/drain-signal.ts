// Wakes a waiting loop: for finished requests, for new entries, when a time has come.

export interface DrainSignal {
  /** `outside`: by somebody who may have changed the outbox. */
  wake(from?: 'outside'): void;
  /** Whether somebody outside woke it since this was last asked. */
  wasWokenFromOutside(): boolean;
  /** Resolves when it is woken, or at once where it was since the last wait. */
  wait(): Promise<void>;
}

export const drainSignalOf = (): DrainSignal => {
  let isWoken = false;
  let outside = false;
  let release: (() => void) | undefined;
  return {
    wake: (from) => {
      isWoken = true;
      outside ||= from === 'outside';
      release?.();
    },
    wasWokenFromOutside: () => {
      const was = outside;
      outside = false;
      return was;
    },
    wait: async () => {
      if (!isWoken)
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      isWoken = false;
      release = undefined;
    },
  };
};
