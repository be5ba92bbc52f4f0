// What a planner did and undid, step by step: 50 of each, kept on this device.
import { faultsOf } from '#schema/check.ts';
import { flag, id, integer, listOf, object, oneOf, text, type Static } from '#schema/define/field.ts';
import { operation } from './operations.ts';

export const STEP_KINDS = [
  'ask',
  'book',
  'spare',
  'draft',
  'offer',
  'retract',
  'withdraw',
  'discard',
  'cancel',
  'reactivate',
  'notChosen',
  'times',
  'days',
  'replace',
  'keep',
  'copy',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** More are no single step. */
export const MOST_PARTS = 500;

/** How a row stood: enough to tell whether somebody else changed it since. Empty where there was none. */
const standing = text(0, 1100);

const part = object({
  operation,
  /** Id of the row that it changes. */
  row: id,
  of: oneOf('assignment', 'position', 'reason', 'crew'),
  before: standing,
  after: standing,
  /** What takes it back; nothing where that is open only until it is sent. */
  back: listOf(operation, 2),
  /** Somebody hears of it once it is sent. */
  tells: flag,
});
const step = object({
  /** Of the outbox. */
  act: id,
  kind: oneOf(...STEP_KINDS),
  /** Device milliseconds. */
  at: integer(0),
  /** Whom or what the first of its parts is about. */
  name: text(0, 200),
  parts: listOf(part, MOST_PARTS),
});
const history = object({ done: listOf(step, 50), undone: listOf(step, 50) });

export type StepPart = Readonly<Static<typeof part>>;
export type PlannersStep = Readonly<Static<typeof step>>;
/** The latest of both stand last. */
export interface StepHistory {
  readonly done: readonly PlannersStep[];
  readonly undone: readonly PlannersStep[];
}

export const NO_STEPS: StepHistory = { done: [], undone: [] };
const MOST_STEPS = 50;

const isHistory = (value: unknown): value is Static<typeof history> => faultsOf(history, value).length === 0;

/** What was kept; another version's shape counts as nothing. */
export const historyIn = (content: unknown): StepHistory => (isHistory(content) ? content : NO_STEPS);

const latest = (steps: readonly PlannersStep[]): readonly PlannersStep[] => steps.slice(-MOST_STEPS);

const without = (steps: readonly PlannersStep[], act: string): readonly PlannersStep[] =>
  steps.filter((one) => one.act !== act);

/** Something new was done: what had been undone cannot be done again on top of it. */
export const didStep = ({ done }: StepHistory, made: PlannersStep): StepHistory => ({
  done: latest([...done, made]),
  undone: [],
});

export const undidStep = ({ done, undone }: StepHistory, act: string, again: PlannersStep): StepHistory => ({
  done: without(done, act),
  undone: latest([...undone, again]),
});

/** A step that was undone is done again, as a new one. */
export const redidStep = ({ done, undone }: StepHistory, act: string, made: PlannersStep): StepHistory => ({
  done: latest([...done, made]),
  undone: without(undone, act),
});

/** It can be undone, or done again, no more. */
export const droppedStep = ({ done, undone }: StepHistory, act: string): StepHistory => ({
  done: without(done, act),
  undone: without(undone, act),
});
