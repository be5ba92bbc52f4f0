// Which mutation a request means: one path may serve several, told apart by their closed bodies or by the header
// `Mutation`.
import { faultsOf, type Fault } from '#schema/check.ts';
import type { AnyMutation } from '#schema/define/mutation.ts';
import { ApiRefusal } from '../../http/refusal.ts';

export type Args = Readonly<Record<string, unknown>>;

export interface ResolvedMutation {
  readonly mutation: AnyMutation;
  readonly args: Args;
}

/**
 * The one mutation whose arguments these are.
 * @throws Refusal INVALID naming the field that is wrong, CLIENT_TOO_OLD for a version that is no longer served
 */
export const resolveMutation = (
  candidates: readonly AnyMutation[],
  args: Args,
  header: string | readonly string[] | undefined,
): ResolvedMutation => {
  const named = typeof header === 'string' ? candidates.filter(({ name }) => name === header) : candidates;
  if (named.length === 0) throw new ApiRefusal('CLIENT_TOO_OLD');
  const judged = named.map((mutation) => ({ mutation, faults: faultsOf(mutation.schema, args) }));
  const valid = judged.find(({ faults }) => faults.length === 0);
  if (valid !== undefined) return { mutation: valid.mutation, args };
  throw new ApiRefusal('INVALID', fieldOf(nearest(judged.map(({ faults }) => faults))));
};

/**
 * The definition that the arguments miss by least is most likely the one that was meant; of those that they miss by the
 * same, the one that knows them down to the deepest field.
 */
const nearest = (all: readonly (readonly Fault[])[]): readonly Fault[] =>
  all.toSorted((one, other) => one.length - other.length || depthOf(other) - depthOf(one))[0] ?? [];

const depthOf = ([first]: readonly Fault[]): number => first?.field.split('.').length ?? 0;

const fieldOf = ([first]: readonly Fault[]): { readonly field?: string } =>
  first === undefined || first.field === '' ? {} : { field: first.field };
