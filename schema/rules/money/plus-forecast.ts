// How a plus crew stands, and the bonus it may expect: a forecast, never a promise (domain.md, plus-crew-bonus).

export interface PlusFigures {
  /** Days of the period that count, and those of them that are gone (`plus-days.ts`). */
  readonly days: number;
  readonly daysGone: number;
  /** Sums to date: turnover in the crew's currency, pieces, hours of the whole team. */
  readonly turnover: number;
  readonly pieces?: number;
  readonly crewHours?: number;
  /** Pieces per hour that are expected. */
  readonly speedNorm?: number;
  /** Turnover above which there is a bonus. */
  readonly minimumTarget?: number;
  /** Per cent of what lies above it. */
  readonly bonusPct?: number;
}

export interface PlusProgress {
  /** 0 to 1. */
  readonly elapsed: number;
  /** Turnover at the end if it goes on like this; absent before the first day that counts is over. */
  readonly projected?: number;
  /** Pieces per hour. */
  readonly teamSpeed?: number;
  /** What the speed makes of the bonus: 0.8 to 1.2. */
  readonly speedFactor: number;
  readonly bonusCents?: number;
}

const LEAST_FACTOR = 0.8;
const GREATEST_FACTOR = 1.2;

/** The progress of a plus crew. Without a norm or without hours the speed changes nothing. */
export const plusProgress = ({
  days,
  daysGone,
  turnover,
  pieces,
  crewHours,
  speedNorm,
  minimumTarget,
  bonusPct,
}: PlusFigures): PlusProgress => {
  const elapsed = days > 0 ? Math.min(1, Math.max(0, daysGone / days)) : 0;
  const projected = elapsed > 0 ? turnover / elapsed : undefined;
  const teamSpeed = pieces === undefined || crewHours === undefined || crewHours <= 0 ? undefined : pieces / crewHours;
  const speedFactor =
    teamSpeed === undefined || speedNorm === undefined || speedNorm <= 0
      ? 1
      : Math.min(GREATEST_FACTOR, Math.max(LEAST_FACTOR, teamSpeed / speedNorm));
  const bonusCents =
    projected === undefined || minimumTarget === undefined || bonusPct === undefined
      ? undefined
      : Math.round(Math.max(0, projected - minimumTarget) * bonusPct * speedFactor);
  return {
    elapsed,
    speedFactor,
    ...(projected === undefined ? {} : { projected }),
    ...(teamSpeed === undefined ? {} : { teamSpeed }),
    ...(bonusCents === undefined ? {} : { bonusCents }),
  };
};
