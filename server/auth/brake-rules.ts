// How many attempts at the secret of one account are judged, and when the next one may be made. Pure: the numbers, and
// what follows from the attempts that are known.

/** An attempt that was wrong or is being judged; a right one leaves no trace. */
export interface PastAttempt {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly address: string;
  /** A device that signed in to this account before; null for any other. */
  readonly device: string | null;
  /** The right secret followed from the same place: counts for its minute, and no longer makes the waits longer. */
  readonly forgiven: boolean;
}

export interface NewAttempt {
  readonly address: string;
  readonly device: string | null;
}

export const MINUTE_MS = 60_000;
/** Attempts are forgotten after this. */
export const HOUR_MS = 3_600_000;

/** Of one account, from everywhere, in a minute. */
const PER_ACCOUNT = 5;
/**
 * Of those from devices that are not known: the rest is kept for those that are, so that nobody locks the owner out by
 * guessing.
 */
const PER_ACCOUNT_UNKNOWN = 4;
/** Of those from one address, or from one known device: one that guesses leaves room for others. */
const PER_PLACE = 3;
/** Of all accounts together from one address, in a minute: a whole crew may sign in through one. */
export const PER_ADDRESS = 30;

/** Wrong attempts of one place in the hour that cost no wait beyond the minute's limits; then the waits double. */
const PATIENCE = 6;
const LONGEST_WAIT_MS = 300_000;

/** Milliseconds until the attempt may be made; 0 for now. */
export const waitFor = (attempt: NewAttempt, past: readonly PastAttempt[], now: number): number => {
  const place = past.filter((one) =>
    attempt.device === null ? one.device === null && one.address === attempt.address : one.device === attempt.device,
  );
  const unknown = attempt.device === null ? past.filter(({ device }) => device === null) : [];
  return Math.max(
    room(past, PER_ACCOUNT, now),
    room(unknown, PER_ACCOUNT_UNKNOWN, now),
    room(place, PER_PLACE, now),
    calm(place, now),
  );
};

/** Until fewer than `most` lie in the past minute. */
const room = (attempts: readonly PastAttempt[], most: number, now: number): number => {
  const recent = attempts
    .map(({ at }) => at)
    .filter((at) => at > now - MINUTE_MS)
    .toSorted((one, other) => other - one);
  const last = recent[most - 1];
  return last === undefined ? 0 : Math.max(1, last + MINUTE_MS - now);
};

/** Until the pause after the last one is over. */
const calm = (place: readonly PastAttempt[], now: number): number => {
  const counted = place.filter(({ at, forgiven }) => !forgiven && at > now - HOUR_MS).map(({ at }) => at);
  if (counted.length < PATIENCE) return 0;
  const pause = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (counted.length - PATIENCE));
  return Math.max(0, Math.max(...counted) + pause - now);
};
