// One look at the server's clock: taken from every answer that tells the server's time (domain.md, device-clock).

/**
 * Device times are epoch milliseconds of the wall clock, right before the request left and right after the answer came.
 */
export interface ServerClockSample {
  /** RFC 3339 instant. */
  readonly serverTime: string;
  readonly t0: number;
  readonly t1: number;
}

/** The device's two clocks: the wall clock may be set by anyone, the monotonic one only runs. Both in milliseconds. */
export interface DeviceClock {
  wallMs(): number;
  monotonicMs(): number;
}
