// A bell that a waiting loop listens to: rung by finished requests, by new entries, by a timer.

export interface Bell {
  ring(): void;
  /** Resolves at the next ring, or at once when it was rung since the last wait. */
  wait(): Promise<void>;
}

export const bellOf = (): Bell => {
  let rung = false;
  let release: (() => void) | undefined;
  return {
    ring: () => {
      rung = true;
      release?.();
    },
    wait: async () => {
      if (!rung)
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      rung = false;
      release = undefined;
    },
  };
};
