// Which proofs a person lacks for a position.

interface Proof {
  readonly skillTypeId: string;
  /** Inclusive date; absent where the proof does not run out. */
  readonly validUntil?: string | undefined;
}

/**
 * Codes that none of the proofs holds for up to that date.
 * @param held valid ones and those that run out soon
 * @param lastDay date on which the shift ends, at its place
 */
export const lackingProofs = (codes: readonly string[], held: readonly Proof[], lastDay: string): readonly string[] =>
  codes.filter(
    (code) =>
      !held.some(
        ({ skillTypeId, validUntil }) => skillTypeId === code && (validUntil === undefined || validUntil >= lastDay),
      ),
  );
