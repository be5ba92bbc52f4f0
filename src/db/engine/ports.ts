// What the store needs from the device: a clock and new ids. Both are made in a composition root and passed in.

export interface Clock {
  /** Milliseconds since 1970 as the device believes; it may jump. */
  now(): number;
  /** Milliseconds since an arbitrary moment; never jumps while the program runs. */
  monotonic(): number;
}

export interface Ids {
  /** A new UUIDv7. */
  next(): string;
}

/**
 * Device milliseconds, asked for inside the transaction: a program may be frozen before it is let in, and a moment of
 * long ago
 * looks like a clock that was set back, which ends every wait.
 */
export type DeviceNow = () => number;
