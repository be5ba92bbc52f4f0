// An observable value: listeners are told when it changes, and React components follow it.
import { useSyncExternalStore } from 'react';

export interface Observable<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** Tells its listeners when the value becomes another one (compared by identity). */
export const observable = <T>(initial: T): Observable<T> => {
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

export type Readable<T> = Pick<Observable<T>, 'get' | 'subscribe'>;

export const useObservable = <T>({ subscribe, get }: Readable<T>): T => useSyncExternalStore(subscribe, get);
