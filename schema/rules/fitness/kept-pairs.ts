// Double bookings that somebody decided to keep.
import { reason } from './reasons.ts';
import { keyOfReason } from './seating.ts';

interface DecidedJob {
  readonly id: string;
  readonly forcedFor?: readonly string[] | undefined;
}

const isDecided = (job: DecidedJob, other: DecidedJob): boolean =>
  job.forcedFor?.includes(keyOfReason(reason('overlapBooked', { job: other.id }))) === true;

/** Of two shifts it is decided in either: which of them came later is nobody's concern any more. */
export const isKeptPair = (one: DecidedJob, other: DecidedJob): boolean =>
  isDecided(one, other) || isDecided(other, one);
