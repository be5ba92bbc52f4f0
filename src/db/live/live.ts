// What is followed: a value, and every other that it becomes.

/** What dexie-react-hooks subscribes to. */
export interface Live<T> {
  hasValue(): boolean;
  subscribe(next: (value: T) => void, fail?: (failure: unknown) => void): { unsubscribe(): void };
}

/** The value as it is at first, for who does not follow it. */
export const firstOf = <T>(live: Live<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    let [isTold, stop] = [false, (): void => undefined];
    const end = (): void => {
      isTold = true;
      stop();
    };
    const following = live.subscribe(
      (value) => {
        end();
        resolve(value);
      },
      (failure) => {
        end();
        reject(failure);
      },
    );
    // It may be told before there is anything to stop.
    stop = () => following.unsubscribe();
    if (isTold) stop();
  });
