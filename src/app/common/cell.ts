// One value that changes now and then, and those who want to know: the smallest thing that React can follow.
import { useSyncExternalStore } from 'react';

export interface Cell<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** Tells its listeners when the value becomes another one (compared by identity). */
export const cell = <T>(initial: T): Cell<T> => {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type Readable<T> = Pick<Cell<T>, 'get' | 'subscribe'>;

export const useCell = <T>({ subscribe, get }: Readable<T>): T => useSyncExternalStore(subscribe, get);
