// What a person did and this device is still saving: it is not in the outbox yet, and nobody may be told that all of it
// is sent.

/** One saving, from the tap until its transaction committed or failed. */
export interface Saving {
  readonly isDone: () => boolean;
}

export interface Savings {
  /** Runs what saves. It counts from this moment on; what it answers or throws is handed on. */
  run<T>(save: () => Promise<T>): Promise<T>;
  /** Answers how to stop. */
  watch(watcher: SavingsWatcher): () => void;
}

export interface SavingsWatcher {
  readonly begun: (saving: Saving) => void;
  readonly ended: () => void;
}

export const savingsOf = (): Savings => {
  const watchers = new Set<SavingsWatcher>();
  return {
    run: async (save) => {
      let isDone = false;
      const saving = { isDone: () => isDone };
      for (const { begun } of [...watchers]) begun(saving);
      try {
        return await save();
      } finally {
        isDone = true;
        for (const { ended } of [...watchers]) ended();
      }
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
  };
};
