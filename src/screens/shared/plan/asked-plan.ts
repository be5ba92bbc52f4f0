// Questions in their turn: each waits until the model is made, one is answered at a time, and one that was cancelled is
// not answered at all. While nobody asks, the model is made ready for what is asked next, in parts that hold up nobody.
import type { PlanModel } from '#planning/model/plan-model.ts';
import { answerOf, type PlanAnswers, type PlanQuestion } from './plan-questions.ts';

export interface AskedPlan {
  ask(id: number, question: PlanQuestion): void;
  cancel(id: number): void;
  /** The model is there: whoever waited is answered. */
  wake(): void;
}

export interface AskedPlanPorts {
  readonly model: () => PlanModel | undefined;
  readonly answer: (id: number, answer: PlanAnswers[keyof PlanAnswers]) => void;
  readonly failed: (failure: unknown) => void;
  /** Calls after what has come meanwhile was heard, cancellations among it. */
  readonly later: (work: () => void) => void;
}

export const askedPlan = ({ model, answer, failed, later }: AskedPlanPorts): AskedPlan => {
  const waiting = new Map<number, PlanQuestion>();
  let isPlanned = false;
  const next = (): void => {
    isPlanned = false;
    const known = model();
    if (known === undefined) return;
    try {
      if (answerFirst(known) || known.prepare()) wake();
    } catch (failure) {
      failed(failure);
      wake();
    }
  };
  /** False where nobody waits. */
  const answerFirst = (known: PlanModel): boolean => {
    const [first] = waiting;
    if (first === undefined) return false;
    const [id, question] = first;
    waiting.delete(id);
    answer(id, answerOf(known, question));
    return true;
  };
  const wake = (): void => {
    if (isPlanned || model() === undefined) return;
    isPlanned = true;
    later(next);
  };
  return {
    ask: (id, question) => {
      waiting.set(id, question);
      wake();
    },
    cancel: (id) => {
      waiting.delete(id);
    },
    wake,
  };
};
