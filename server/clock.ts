// Where the server's present comes from; a composition root gives the system's clock, a test one that it moves.

export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };
