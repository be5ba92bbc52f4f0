// The words between a page and its planning worker.
import type { Changes } from '#db/engine/changes.ts';
import type { AroundOptions } from '#planning/model/around.ts';
import type { LaidRows } from './kept-plan.ts';
import type { PlanAnswers, PlanQuestion } from './plan-questions.ts';

/** `open` comes once and first; each `ask` is answered once, unless it is cancelled. */
export type MessageToPlan =
  | { readonly kind: 'open'; readonly database: string; readonly options: AroundOptions }
  | { readonly kind: 'ask'; readonly id: number; readonly question: PlanQuestion }
  | { readonly kind: 'cancel'; readonly id: number }
  /** What was written to the tables. */
  | { readonly kind: 'changes'; readonly changes: Changes | 'all' }
  | { readonly kind: 'lay'; readonly rows: LaidRows }
  | { readonly kind: 'lift'; readonly keys: readonly string[] };

export type MessageFromPlan =
  | { readonly kind: 'changed' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: PlanAnswers[keyof PlanAnswers] }
  /** The worker cannot go on; the page keeps the model itself from then on. */
  | { readonly kind: 'broken'; readonly why: string };

const kindOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'kind' in message ? message.kind : undefined;

/** Both ends are built from these types, so the kind tells all. */
export const isMessageToPlan = (message: unknown): message is MessageToPlan =>
  ['open', 'ask', 'cancel', 'changes', 'lay', 'lift'].some((kind) => kind === kindOf(message));
export const isMessageFromPlan = (message: unknown): message is MessageFromPlan =>
  ['changed', 'answer', 'broken'].some((kind) => kind === kindOf(message));
