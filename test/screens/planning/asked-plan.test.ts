// In which order a planning model does what is asked of it and what it does while nobody asks.
import { expect, it } from 'vitest';
import { planModel } from '#planning/model/plan-model.ts';
import { NO_ROWS } from '#planning/model/plan-rows.ts';
import { askedPlan } from '#screens/shared/plan/asked-plan.ts';

const QUESTION = { what: 'counters', from: 0, to: 1 } as const;

it('makes ready in parts while nobody asks, and answers whoever asks before the next part', () => {
  const later: (() => void)[] = [];
  const done: string[] = [];
  let parts = 3;
  const model = {
    ...planModel(NO_ROWS, { zone: 'Europe/Vienna', minRestMin: 660, knowsProofs: true }),
    prepare: () => {
      parts -= 1;
      done.push('part');
      return parts > 0;
    },
  };
  const asked = askedPlan({
    model: () => model,
    answer: (id) => done.push(`answer ${String(id)}`),
    failed: (failure) => {
      throw failure;
    },
    later: (work) => later.push(work),
  });
  const turn = (): void => later.shift()?.();
  asked.wake();
  turn();
  asked.ask(1, QUESTION);
  asked.ask(2, QUESTION);
  asked.cancel(2);
  asked.ask(3, QUESTION);
  while (later.length > 0) turn();
  expect(done).toEqual(['part', 'answer 1', 'answer 3', 'part', 'part']);
});
