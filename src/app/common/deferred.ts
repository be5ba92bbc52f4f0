// A promise that is kept from outside.

export interface Deferred {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
}

export const deferred = (): Deferred => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((kept) => {
    resolve = kept;
  });
  return { promise, resolve };
};
