// Somebody wants it tried now: what waits is sent, and what is new is asked for, without regard to the next turn.

export interface Nudge {
  readonly give: () => void;
  /** Called at each nudge from now on. */
  readonly onNudge: (listener: () => void) => void;
}

export const createNudge = (): Nudge => {
  const listeners: (() => void)[] = [];
  return {
    give: () => {
      for (const listener of listeners) listener();
    },
    onNudge: (listener) => {
      listeners.push(listener);
    },
  };
};
