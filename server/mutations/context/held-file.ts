// The bytes of an upload while its change is judged: of one that is refused none stay behind.
import type { Arrived } from '../../files/store.ts';

export interface HeldFile {
  /** As the change is given it: that it keeps the bytes is noted, and nothing else. */
  readonly file: Arrived;
  /** Keeps them where the change wanted it. */
  settle(): Promise<void>;
}

export const heldFile = (arrived: Arrived): HeldFile => {
  let isWanted = false;
  const keep = (): Promise<void> => {
    isWanted = true;
    return Promise.resolve();
  };
  return {
    file: { ...arrived, keep },
    async settle() {
      if (isWanted) await arrived.keep();
    },
  };
};
