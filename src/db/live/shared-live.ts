// One live read for all who ask the same: each of its own would read the tables again at every change.
import type { Live } from './live.ts';

interface Onlooker<T> {
  readonly next: (value: T) => void;
  readonly fail: (failure: unknown) => void;
}

/**
 * Follows the source while anybody looks; whoever joins is told at once what is known. After a failure the next one who
 * joins begins anew.
 */
export const sharedLive = <T>(source: Pick<Live<T>, 'subscribe'>): Live<T> => {
  const onlookers = new Set<Onlooker<T>>();
  let known: { readonly value: T } | undefined;
  let following: { unsubscribe(): void } | undefined;
  const stop = (): void => {
    following?.unsubscribe();
    following = undefined;
    known = undefined;
  };
  const follow = () =>
    source.subscribe(
      (value) => {
        known = { value };
        for (const { next } of [...onlookers]) next(value);
      },
      (failure) => {
        const all = [...onlookers];
        onlookers.clear();
        stop();
        for (const { fail } of all) fail(failure);
      },
    );
  return {
    hasValue: () => false,
    subscribe: (next, fail = () => undefined) => {
      const onlooker = { next, fail };
      onlookers.add(onlooker);
      if (known !== undefined) next(known.value);
      following ??= follow();
      return {
        unsubscribe: () => {
          if (onlookers.delete(onlooker) && onlookers.size === 0) stop();
        },
      };
    },
  };
};
