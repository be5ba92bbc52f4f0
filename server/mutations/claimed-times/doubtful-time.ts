// A time that a device tells and that needs a second look: it cannot be, or it arrived so late that only the device
// vouches for it.
import type { AnyMutation } from '#schema/define/mutation.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import type { Args } from '../context/resolve-mutation.ts';
import { aboutOf, contentOf } from '../office/kept-facts.ts';
import type { MutationContext } from '../context/mutation-context.ts';
import { toDo } from '../office/office-notices.ts';
import { authorName, dayAndTime } from '../office/labels.ts';

export interface DoubtfulTime {
  readonly mutation: AnyMutation;
  readonly args: Args;
  /** Instant, as the device told it. */
  readonly claimed: string;
}

/** A to-do for the planners with both times and what was said. */
export const tellOfDoubtfulTime = async (
  context: MutationContext,
  { mutation, args, claimed }: DoubtfulTime,
): Promise<void> => {
  const values = {
    name: await authorName(context),
    claimed: dayAndTime(context, claimed),
    arrived: dayAndTime(context, context.tx.now),
    content: contentOf(args),
  };
  await toDo(context, { words: 'doubtfulTime', values, ...aboutOf(mutation, args) });
};

interface OnlySaid extends Pick<DoubtfulTime, 'mutation' | 'args'> {
  readonly isInTime: (at: string) => boolean;
}

/** Only the device says that it was in time, for it arrived too late: that counts, and somebody looks at it. */
export const tellIfOnlySaid = async (
  context: MutationContext,
  { isInTime, ...said }: OnlySaid,
  claimed = canonicalInstant(context.at),
): Promise<void> => {
  if (isInTime(claimed) && !isInTime(context.tx.now)) await tellOfDoubtfulTime(context, { ...said, claimed });
};
