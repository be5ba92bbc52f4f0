// What speaks against a shift that moves to other times, beyond what was decided about it before; pure.
import type { Judgement } from '#schema/rules/fitness/judge.ts';
import { isRefusing, verdictOf } from '#schema/rules/fitness/reasons.ts';
import { keyOfReason } from '#schema/rules/fitness/seating.ts';

/**
 * Without what a planner has decided about this shift before, and without what keeps nobody from it where it is: other
 * times make that no worse.
 * @param stands how it is where it is
 */
export const undecided = (
  { forcedFor = [] }: { readonly forcedFor?: readonly string[] | undefined },
  { reasons }: Judgement,
  stands?: Judgement,
): Judgement => {
  const known = [...forcedFor, ...(stands?.reasons ?? []).filter(({ code }) => isRefusing(code)).map(keyOfReason)];
  const open = reasons.filter((one) => !known.includes(keyOfReason(one)));
  return { reasons: open, verdict: verdictOf(open) };
};
