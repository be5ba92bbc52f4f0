// What a device says about when something was done is believed within the life of what it speaks of; what cannot be is judged as of its
// arrival, and a planner looks at it where it is a fact.
import type { AnyMutation } from '#schema/define/mutation.ts';
import { believedMoment, claimFault, type Claim } from '#schema/rules/claimed-moment.ts';
import { canonicalInstant } from '#schema/rules/shift-times.ts';
import type { Subject } from '../rights/doers.ts';
import { beginOf } from './begin-of.ts';
import type { Args } from './choose.ts';
import type { Occasion } from './occasion.ts';
import { tellOfDoubtfulTime } from './overrides/doubtful-time.ts';

interface Told {
  readonly occasion: Occasion;
  readonly mutation: AnyMutation;
  readonly args: Args;
}

export interface Believed extends Told {
  /** The moment that was claimed and cannot be. */
  readonly doubtful?: string;
}

/** The change with the moments by which it is judged. */
export const believe = async ({ occasion, mutation, args }: Told, subject: Subject | undefined): Promise<Believed> => {
  const { tx } = occasion;
  const since = await beginOf(occasion, subject);
  const bounds = { now: tx.now, ...(since === undefined ? {} : { since }) };
  const at = Temporal.Instant.from(believedMoment({ at: canonicalInstant(occasion.at), ...bounds }));
  const rest = { ...args, ...clamped(mutation, args, bounds) };
  const said = mutation.moment === undefined ? undefined : args[mutation.moment];
  if (mutation.moment === undefined || typeof said !== 'string')
    return { occasion: { ...occasion, at }, mutation, args: rest };
  const claim = { at: said, ...bounds };
  return {
    occasion: { ...occasion, at },
    mutation,
    args: { ...rest, [mutation.moment]: believedMoment(claim) },
    ...(claimFault(claim) === undefined ? {} : { doubtful: said }),
  };
};

/** What is said beside the moment of the change, where it cannot be: of its arrival. */
const clamped = ({ times = {} }: AnyMutation, args: Args, bounds: Omit<Claim, 'at'>): Args =>
  Object.fromEntries(
    Object.entries(times).flatMap(([name, rule]) => {
      const said = args[name];
      return rule === 'clamped' && typeof said === 'string' ? [[name, believedMoment({ at: said, ...bounds })]] : [];
    }),
  );

/** The change as of its arrival: at the moment that it names, whoever made it was not there yet. */
export const asOfArrival = ({ occasion, mutation, args, doubtful }: Believed): Believed => {
  const { now } = occasion.tx;
  const said = mutation.moment === undefined ? undefined : args[mutation.moment];
  return {
    occasion: { ...occasion, at: Temporal.Instant.from(now) },
    mutation,
    args: mutation.moment === undefined ? args : { ...args, [mutation.moment]: now },
    doubtful: doubtful ?? (typeof said === 'string' ? said : canonicalInstant(occasion.at)),
  };
};

/** A fact at a moment that cannot be is kept, and somebody is told of its time. */
export const tellOfDoubt = async ({ occasion, mutation, args, doubtful }: Believed): Promise<void> => {
  if (doubtful !== undefined && mutation.nature === 'fact')
    await tellOfDoubtfulTime(occasion, { mutation, args, claimed: doubtful });
};
