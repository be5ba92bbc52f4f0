// A hook: what the server does with authority around a mutation's own `apply`.
import type { Fields, ValueOf } from '#schema/define/field.ts';
import type { Mutation } from '#schema/define/mutation.ts';
import { isValid } from '../../common/valid.ts';
import type { MutationEffect, MutationContext } from '../context/mutation-context.ts';

export interface Hook {
  /** `name@version` of the mutation. */
  readonly name: string;
  /** Calls `apply` unless the change was made before. */
  run(context: MutationContext, args: unknown, apply: () => Promise<void>): Promise<MutationEffect>;
  /** Also called when the rows it makes are there already. */
  readonly handlesRepeats?: boolean;
}

/** A hook for a mutation, with the arguments typed by its definition. */
export const hookFor = <A extends Fields>(
  mutation: Mutation<A>,
  run: (context: MutationContext, args: ValueOf<A>, apply: () => Promise<void>) => Promise<MutationEffect>,
  facts: Pick<Hook, 'handlesRepeats'> = {},
): Hook => ({
  ...facts,
  name: mutation.name,
  run(context, args, apply) {
    if (!isValid(mutation.schema, args)) throw new Error(`The arguments of ${mutation.name} were not judged before`);
    return run(context, args, apply);
  },
});
