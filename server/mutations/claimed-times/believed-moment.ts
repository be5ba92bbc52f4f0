// What a device says about when something was done is believed within the life of what it speaks of; what cannot be is
// judged as of its arrival, and a planner looks at it where it is a fact.
import type { AnyMutation } from '#schema/define/mutation.ts';
import { believedMoment, claimFault, isBeforeTold, type ClaimedMoment } from '#schema/rules/crews/claimed-moment.ts';
import { canonicalInstant } from '#schema/rules/crews/shift-times.ts';
import type { MutationSubject } from '../../rights/authorize.ts';
import { beginOf } from './begin-of-row.ts';
import type { Args } from '../context/resolve-mutation.ts';
import type { MutationContext } from '../context/mutation-context.ts';
import { tellOfDoubtfulTime } from './doubtful-time.ts';

interface Told {
  readonly context: MutationContext;
  readonly mutation: AnyMutation;
  readonly args: Args;
}

export interface Believed extends Told {
  /** The moment that was claimed and cannot be. */
  readonly doubtful?: string;
}

/** The change with the moments by which it is judged. */
export const believe = async (
  { context, mutation, args }: Told,
  subject: MutationSubject | undefined,
): Promise<Believed> => {
  const { tx } = context;
  const since = await beginOf(context, subject);
  const bounds = { now: tx.now, ...(since === undefined ? {} : { since }) };
  const at = Temporal.Instant.from(believedMoment({ at: canonicalInstant(context.at), ...bounds }));
  const rest = { ...args, ...clamped(mutation, args, bounds) };
  const said = mutation.moment === undefined ? undefined : args[mutation.moment];
  if (mutation.moment === undefined || typeof said !== 'string')
    return { context: { ...context, at }, mutation, args: rest };
  // Told at one moment of another that came after it: neither is believed, or one would lend the other its right.
  if (!isBeforeTold(said, canonicalInstant(context.at)))
    return asOfArrival({ context, mutation, args: rest, doubtful: said });
  const claim = { at: said, ...bounds };
  return {
    context: { ...context, at },
    mutation,
    args: { ...rest, [mutation.moment]: believedMoment(claim) },
    ...(claimFault(claim) === undefined ? {} : { doubtful: said }),
  };
};

/** What is said beside the moment of the change, where it cannot be: of its arrival. */
const clamped = ({ times = {} }: AnyMutation, args: Args, bounds: Omit<ClaimedMoment, 'at'>): Args =>
  Object.fromEntries(
    Object.entries(times).flatMap(([name, rule]) => {
      const said = args[name];
      return rule === 'clamped' && typeof said === 'string' ? [[name, believedMoment({ at: said, ...bounds })]] : [];
    }),
  );

/** The change as of its arrival: at the moment that it names, whoever made it was not there yet. */
export const asOfArrival = ({ context, mutation, args, doubtful }: Believed): Believed => {
  const { now } = context.tx;
  const said = mutation.moment === undefined ? undefined : args[mutation.moment];
  return {
    context: { ...context, at: Temporal.Instant.from(now) },
    mutation,
    args: mutation.moment === undefined ? args : { ...args, [mutation.moment]: now },
    doubtful: doubtful ?? (typeof said === 'string' ? said : canonicalInstant(context.at)),
  };
};

/** A fact at a moment that cannot be is kept, and somebody is told of its time. */
export const tellOfDoubt = async ({ context, mutation, args, doubtful }: Believed): Promise<void> => {
  if (doubtful !== undefined && mutation.nature === 'fact')
    await tellOfDoubtfulTime(context, { mutation, args, claimed: doubtful });
};
