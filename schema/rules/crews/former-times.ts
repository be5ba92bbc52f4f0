// The times that a client knows of a position, where it has others now (domain.md, former-times).
import type { ShiftInstants } from './shift-times.ts';

interface TimedPosition extends ShiftInstants {
  readonly timesBefore?: ShiftInstants | undefined;
}

/** The position with its times alone, which are agreed on. */
export const withoutFormerTimes = <T extends TimedPosition>({ timesBefore: _known, ...position }: T) => position;

/**
 * The position after a change of its times, with those to which the client said yes beside them; without any where they
 * are the same again, and where the order still waits for that yes.
 */
export const withFormerTimes = <T extends TimedPosition>(before: T, after: T, isConfirmed: boolean) => {
  const position = withoutFormerTimes(after);
  const { startAt, endAt } = before.timesBefore ?? before;
  const isAsAgreed = startAt === after.startAt && endAt === after.endAt;
  return !isConfirmed || isAsAgreed ? position : { ...position, timesBefore: { startAt, endAt } };
};
