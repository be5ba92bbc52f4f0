// A hook: what the server does with authority around a mutation's own `apply`.
import type { Fields, ValueOf } from '#schema/define/field.ts';
import type { Mutation } from '#schema/define/mutation.ts';
import { isValid } from '../../valid.ts';
import type { Effect, Occasion } from '../occasion.ts';

export interface Hook {
  /** `name@version` of the mutation. */
  readonly name: string;
  /** Calls `apply` unless the change was made before. */
  run(occasion: Occasion, args: unknown, apply: () => Promise<void>): Promise<Effect>;
  /** Also called when the rows it makes are there already. */
  readonly handlesRepeats?: boolean;
}

/** A hook for a mutation, with the arguments typed by its definition. */
export const hookFor = <A extends Fields>(
  mutation: Mutation<A>,
  run: (occasion: Occasion, args: ValueOf<A>, apply: () => Promise<void>) => Promise<Effect>,
  facts: Pick<Hook, 'handlesRepeats'> = {},
): Hook => ({
  ...facts,
  name: mutation.name,
  run(occasion, args, apply) {
    if (!isValid(mutation.schema, args)) throw new Error(`The arguments of ${mutation.name} were not judged before`);
    return run(occasion, args, apply);
  },
});
