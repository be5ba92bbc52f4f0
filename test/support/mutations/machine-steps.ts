// What the state machines are written with: a step for each state that can be set, and the state of a row.
import type { AnyMutation } from '#schema/define/mutation.ts';
import type { Actor } from '#schema/define/rights.ts';
import { bad, type Step } from './state-machine.ts';

/** One step per state that can be set. */
export const settings = (
  mutation: AnyMutation,
  actor: Actor,
  table: Readonly<Record<string, string>>,
  more: { readonly args?: object; readonly refusal?: (from: string) => string; readonly field?: string } = {},
): readonly Step[] =>
  Object.entries(table).map(([to, from]) => ({
    what: `${mutation.name} ${to}`,
    mutation,
    actor,
    args: { id: 'it', number: 'it', [more.field ?? 'statusCode']: to, ...more.args },
    moves: from
      .split(' ')
      .map((one) => (one.endsWith('=') ? one : `${one}>${to}`))
      .join(' '),
    refusal: more.refusal ?? bad,
  }));
