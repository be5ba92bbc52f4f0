// How far a device is believed when it says that something was done at a moment that has passed (domain.md,
// claimed-moment).
import { plusMinutes } from './shift-times.ts';

/**
 * A phone may keep an entry this long; after that its word about the time no longer counts. A session without contact
 * ends as well.
 */
export const BELIEVED_DAYS = 30;
/** Clocks that differ by no more than this agree. */
export const CLOCK_TOLERANCE_MIN = 5;

export interface ClaimedMoment {
  /** When it was done, as the device says. */
  readonly at: string;
  /** When it arrived. */
  readonly now: string;
  /** When that of which it speaks began; absent where it began with the claim. */
  readonly since?: string;
}

export type ClaimFault = 'ahead' | 'before' | 'old';

/**
 * Why a claim cannot be: it lies ahead, before its row began, or further back than any phone keeps an entry. Instants
 * compare as text.
 */
export const claimFault = ({ at, now, since }: ClaimedMoment): ClaimFault | undefined => {
  if (at > plusMinutes(now, CLOCK_TOLERANCE_MIN)) return 'ahead';
  if (since !== undefined && at < plusMinutes(since, -CLOCK_TOLERANCE_MIN)) return 'before';
  return at < plusMinutes(now, -BELIEVED_DAYS * 24 * 60) ? 'old' : undefined;
};

/**
 * The moment by which a change is judged: the claimed one, never later than its arrival; the arrival where the claim
 * cannot be.
 */
export const believedMoment = (claim: ClaimedMoment): string =>
  claimFault(claim) === undefined && claim.at < claim.now ? claim.at : claim.now;

/** True when something was done before the device told of it, as far as clocks agree. Both are instants. */
export const isBeforeTold = (at: string, toldAt: string): boolean => at <= plusMinutes(toldAt, CLOCK_TOLERANCE_MIN);
