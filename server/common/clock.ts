// Where the server's present comes from; a composition root gives the system's clock, a test one that it moves.

export interface WallClock {
  now(): Temporal.Instant;
}

export const systemClock: WallClock = { now: () => Temporal.Now.instant() };
