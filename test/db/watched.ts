// What a live read shows, one after the other.
import type { Live } from '#db/live/live.ts';

export interface Watched<T> {
  /** Everything that was shown, in order. */
  readonly shown: T[];
  /** Resolves once what is shown fits. */
  until(fits: (value: T) => boolean): Promise<T>;
  stop(): void;
}

export const watched = <T>(
  live: Pick<Live<T>, 'subscribe'>,
  onShown: (value: T) => void = () => undefined,
): Watched<T> => {
  const shown: T[] = [];
  const waiting = new Set<() => void>();
  const { unsubscribe } = live.subscribe(
    (value) => {
      shown.push(value);
      onShown(value);
      for (const look of waiting) look();
    },
    (failure) => {
      throw failure;
    },
  );
  return {
    shown,
    stop: unsubscribe,
    until: (fits) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (shown.length === 0) return;
          const [last] = shown.slice(-1) as [T];
          if (!fits(last)) return;
          waiting.delete(look);
          resolve(last);
        };
        waiting.add(look);
        look();
      }),
  };
};

/** What was to be seen, without what was shown again. */
export const seen = <T>(values: readonly T[]): readonly T[] =>
  values.filter((value, at) => at === 0 || value !== values[at - 1]);
