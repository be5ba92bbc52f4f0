// What is followed: a value, and every other that it becomes.

/** What dexie-react-hooks subscribes to. */
export interface Live<T> {
  hasValue(): boolean;
  subscribe(next: (value: T) => void, fail?: (failure: unknown) => void): { unsubscribe(): void };
}
