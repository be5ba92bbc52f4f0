// A bell that a waiting loop listens to: rung by finished requests, by new entries, by a timer.

export interface Bell {
  /** `outside`: by somebody who may have changed the outbox. */
  ring(from?: 'outside'): void;
  /** Whether it was rung from outside since this was last asked. */
  wasRungOutside(): boolean;
  /** Resolves at the next ring, or at once when it was rung since the last wait. */
  wait(): Promise<void>;
}

export const bellOf = (): Bell => {
  let rung = false;
  let outside = false;
  let release: (() => void) | undefined;
  return {
    ring: (from) => {
      rung = true;
      outside ||= from === 'outside';
      release?.();
    },
    wasRungOutside: () => {
      const was = outside;
      outside = false;
      return was;
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
