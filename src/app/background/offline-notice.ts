// Says once per spell without an answer that there is none, and that work goes on.

export interface OfflineNotice {
  /** The service worker found no network. */
  heard(): void;
  /** Some request was answered: the next silence is a new spell. */
  answered(): void;
}

/** `say` shows the toast. */
export const createOfflineNotice = (say: () => void): OfflineNotice => {
  let said = false;
  return {
    heard: () => {
      if (said) return;
      said = true;
      say();
    },
    answered: () => {
      said = false;
    },
  };
};
