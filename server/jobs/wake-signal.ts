// Lets a loop sleep until something happens; a ring while it is awake is not lost.

export interface WakeSignal {
  ring(): void;
  /** Resolves with the next ring, at once where it rang since the last one was heard, and after `ms` in any case. */
  rung(ms: number): Promise<void>;
}

export const createWakeSignal = (): WakeSignal => {
  let hasRung = false;
  let waiting: (() => void) | undefined;
  return {
    ring() {
      hasRung = true;
      waiting?.();
    },
    async rung(ms) {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          waiting = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      hasRung = false;
      waiting = undefined;
    },
  };
};
