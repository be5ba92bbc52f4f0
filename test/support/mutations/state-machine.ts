// A state machine as the trade tells it, and the proof that changes keep it, whatever is tried in whatever order.
import fc from 'fast-check';
import { expect } from 'vitest';
import type { AnyEntity } from '#schema/define/entity.ts';
import type { AnyMutation } from '#schema/define/mutation.ts';
import type { Actor } from '#schema/define/rights.ts';
import { LightTables } from './light-tables.ts';
import type { PlainRow } from './played.ts';
import { agency } from './story.ts';

export interface Step {
  readonly what: string;
  readonly mutation: AnyMutation;
  readonly args: object;
  readonly actor: Actor;
  /** `from>to` of everything that it may do; `=` after a state: it stays there, and that is no refusal. */
  readonly moves: string;
  /** The code where it is not open. */
  readonly refusal: (from: string) => string;
}

export interface Machine {
  readonly title: string;
  readonly entity: AnyEntity;
  readonly states: string;
  /** The row called `it` in a state. */
  readonly row: (state: string) => PlainRow;
  /** `gone` where there is no row any more. */
  readonly stateOf: (row: PlainRow | undefined) => string;
  readonly steps: readonly Step[];
}

export const bad = (): string => 'BAD_TRANSITION';
export const badOrCancelled = (from: string): string => (from === 'cancelled' ? 'ALREADY_CANCELLED' : 'BAD_TRANSITION');

/** Where a step leads from a state by the table of the trade: the next state, or the code of the refusal. */
export const expected = ({ moves, refusal }: Step, from: string): { readonly to: string; readonly answer: string } => {
  const all = moves.split(' ');
  const move = all.find((one) => one.startsWith(`${from}>`));
  if (move !== undefined) return { to: move.slice(from.length + 1), answer: 'done' };
  return { to: from, answer: all.includes(`${from}=`) ? 'done' : refusal(from) };
};

const MOST_STEPS = 8;

export interface Trial {
  readonly cases: number;
  /** What else there is. */
  readonly around?: (tables: LightTables) => void;
}

/** Tries random sequences of steps from every state on the device's side. */
export const followTheTrade = async (
  { entity, states, row, stateOf, steps }: Machine,
  { cases, around }: Trial,
): Promise<void> => {
  const step = fc.nat({ max: steps.length - 1 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...states.split(' ')),
      fc.array(step, { minLength: 1, maxLength: MOST_STEPS }),
      async (start, tried) => {
        const tables = new LightTables(agency);
        around?.(tables);
        tables.set(entity, row(start));
        for (const index of tried) {
          const one = steps[index];
          const from = stateOf(tables.row(entity, 'it'));
          if (from === 'gone' || one === undefined) return;
          const wanted = expected(one, from);
          const answer = await tables.send(one.mutation, one.args, one.actor);
          expect([one.what, from, answer, stateOf(tables.row(entity, 'it'))]).toEqual([
            one.what,
            from,
            wanted.answer,
            wanted.to,
          ]);
        }
      },
    ),
    { numRuns: cases },
  );
};
