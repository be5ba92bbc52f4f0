// A time that a device tells and that needs a second look: it cannot be, or it arrived so late that only the device vouches for it.
import type { AnyMutation } from '#schema/define/mutation.ts';
import { canonicalInstant } from '#schema/rules/shift-times.ts';
import type { Args } from '../choose.ts';
import { aboutOf, contentOf } from '../kept-facts.ts';
import type { Occasion } from '../occasion.ts';
import { toDo } from './notices.ts';
import { authorName, dayAndTime } from './people-and-places.ts';

export interface DoubtfulTime {
  readonly mutation: AnyMutation;
  readonly args: Args;
  /** Instant, as the device told it. */
  readonly claimed: string;
}

/** A to-do for the planners with both times and what was said. */
export const tellOfDoubtfulTime = async (
  occasion: Occasion,
  { mutation, args, claimed }: DoubtfulTime,
): Promise<void> => {
  const values = {
    name: await authorName(occasion),
    claimed: dayAndTime(occasion, claimed),
    arrived: dayAndTime(occasion, occasion.tx.now),
    content: contentOf(args),
  };
  await toDo(occasion, { words: 'doubtfulTime', values, ...aboutOf(mutation, args) });
};

interface OnlySaid extends Pick<DoubtfulTime, 'mutation' | 'args'> {
  readonly isInTime: (at: string) => boolean;
}

/** Only the device says that it was in time, for it arrived too late: that counts, and somebody looks at it. */
export const tellIfOnlySaid = async (
  occasion: Occasion,
  { isInTime, ...said }: OnlySaid,
  claimed = canonicalInstant(occasion.at),
): Promise<void> => {
  if (isInTime(claimed) && !isInTime(occasion.tx.now)) await tellOfDoubtfulTime(occasion, { ...said, claimed });
};
