// Does, undoes and does again what a planner wants of people and positions. Each step is one act of the outbox, held
// for a moment: undone within it, nobody hears of it; later its inverse is sent.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import type { ShownRow } from '#outbox/send/send.ts';
import type { Store } from '#outbox/store/store.ts';
import { changeSteps, keepSteps, readSteps } from './kept-steps.ts';
import { standingOfCrew } from './order-part.ts';
import { changesOf, type PlainOperation, type PlannersOperation, type ShownRows } from './operations.ts';
import { planStep, standingOf, standingOfPosition, type SkippedOperation } from './plan-step.ts';
import {
  didStep,
  droppedStep,
  redidStep,
  undidStep,
  type PlannersStep,
  type StepHistory,
  type StepKind,
  type StepPart,
} from './steps.ts';

/** A planner's step may be undone unheard for this long. */
export const HOLD_MS = 8000;

export type CommandStore = Pick<Store, 'reads' | 'ids' | 'clock' | 'time' | 'local' | 'sendAct' | 'undoAct'>;

interface Command {
  readonly kind: StepKind;
  /** Whom or what the first of them is about. */
  readonly name: string;
  /** Others who were left out before it. */
  readonly left?: LeftOut;
}

interface MovingCommand extends Command {
  readonly operations: readonly PlainOperation[];
  readonly shown?: undefined;
}

interface EditingCommand extends Command {
  readonly operations: readonly PlannersOperation[];
  /** Of each edited row; those here may be newer by now. */
  readonly shown: ShownRows;
}

export type PlannersCommand = MovingCommand | EditingCommand;

/** How many were left out, and why, in words. */
export interface LeftOut {
  readonly count: number;
  readonly why: readonly string[];
}

const NOBODY: LeftOut = { count: 0, why: [] };
const NO_ROWS: ShownRows = new Map();

export interface CommandOutcome extends Pick<PlannersCommand, 'left'> {
  /** None where nothing could be done. */
  readonly step: PlannersStep | null;
  readonly skipped: readonly SkippedOperation[];
}

/** @throws Refused where the rows changed between the look and the commit; nothing was done then. */
export const perform = (store: CommandStore, command: PlannersCommand): Promise<CommandOutcome> =>
  done(store, command, didStep);

type Noted = (history: StepHistory, made: PlannersStep) => StepHistory;

const done = async (
  store: CommandStore,
  { kind, operations, name, left = NOBODY, shown = NO_ROWS }: PlannersCommand,
  noted: Noted,
): Promise<CommandOutcome> => {
  const { parts, skipped } = await planStep(store.reads, operations, () => store.ids.next());
  // A place that one leaves for another is not left where the other cannot take it.
  if (kind === 'replace' && skipped.length > 0) return { step: null, skipped: skipped.slice(0, 1), left };
  if (parts.length === 0) return { step: null, skipped, left };
  const at = store.clock.now();
  const stepOf = (act: string): PlannersStep => ({ act, kind, at, name, parts: [...parts] });
  const instant = store.time.now();
  const act = await store.sendAct(
    parts.flatMap(({ operation, row }) => changesOf(operation, { newId: row, at: instant, shown })),
    {
      holdMs: HOLD_MS,
      beside: async (tables, made) => keepSteps(tables, at, (history) => noted(history, stepOf(made))),
    },
  );
  return { step: stepOf(act), skipped, left };
};

/**
 * `undone`: as if it had never been. `asks`: some of it was sent, and people hear that it is taken back; the planner
 * decides. `changed`: somebody else changed all that is left of it.
 */
export type Undoing =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'undone'; readonly step: PlannersStep; readonly changed: number }
  | { readonly kind: 'asks'; readonly step: PlannersStep; readonly people: number }
  | { readonly kind: 'changed'; readonly step: PlannersStep };

/** The last step, unless another is named. What of it was not sent is taken back at once. */
export const undoStep = async (store: CommandStore, act?: string): Promise<Undoing> => {
  const { done: steps } = await readSteps(store.local);
  const step = act === undefined ? steps.at(-1) : steps.find((one) => one.act === act);
  if (step === undefined) return { kind: 'nothing' };
  await store.undoAct(step.act);
  const left = await leftOf(store, step);
  if (left.open.length > 0) {
    return left.open.some(({ tells }) => tells)
      ? { kind: 'asks', step, people: left.open.length }
      : takeBackStep(store, step);
  }
  if (left.changed > 0 && left.changed === step.parts.length) {
    await changeSteps(store.local, store.clock.now(), (history) => droppedStep(history, step.act));
    return { kind: 'changed', step };
  }
  await changeSteps(store.local, store.clock.now(), (history) => undidStep(history, step.act, step));
  return { kind: 'undone', step, changed: left.changed };
};

interface LeftOfStep {
  /** Stand as the step left them, and can be taken back. */
  readonly open: readonly StepPart[];
  /** Stand neither as the step left them nor as they were before. */
  readonly changed: number;
}

const leftOf = async (store: CommandStore, { parts }: PlannersStep): Promise<LeftOfStep> => {
  const open: StepPart[] = [];
  let changed = 0;
  const own = new Set(parts.map(({ row }) => row));
  for (const part of parts) {
    const now = await standingNow(store, part, own);
    if (now === part.before) continue;
    if (now === part.after && part.back.length > 0) open.push(part);
    else changed += 1;
  }
  return { open, changed };
};

/** @param own rows of the step */
const standingNow = async (
  { reads }: CommandStore,
  { of, row }: StepPart,
  own: ReadonlySet<string>,
): Promise<string> => {
  if (of === 'crew') return standingOfCrew(reads, row, own);
  if (of === 'position') {
    const item = await reads.get(projectCrewItem, row);
    return item === undefined ? '' : standingOfPosition(item);
  }
  const job = await reads.get(projectCrewItemStatus, row);
  if (of === 'reason') return job?.reason ?? '';
  return job === undefined ? '' : standingOf(job);
};

/** Sends the inverse of what was sent; the people hear that it is taken back. Held for a moment as well. */
export const takeBackStep = async (store: CommandStore, step: PlannersStep): Promise<Undoing> => {
  const { open, changed } = await leftOf(store, step);
  if (open.length === 0) {
    await changeSteps(store.local, store.clock.now(), (history) => droppedStep(history, step.act));
    return { kind: 'changed', step };
  }
  const [at, instant] = [store.clock.now(), store.time.now()];
  // What was done last goes first: a seat is free before somebody comes back to it.
  const backs = open
    .toReversed()
    .map((part) => ({ part, made: part.back.map((one) => ({ one, id: store.ids.next() })) }));
  const again = { ...step, parts: step.parts.map((part) => againOf(part, backs)) };
  const shown = await asTheyStand(
    store,
    open.flatMap(({ back }) => back),
  );
  await store.sendAct(
    backs.flatMap(({ made }) => made.flatMap(({ one, id }) => changesOf(one, { newId: id, at: instant, shown }))),
    {
      holdMs: HOLD_MS,
      beside: async (tables) => keepSteps(tables, at, (history) => undidStep(history, step.act, again)),
    },
  );
  return { kind: 'undone', step, changed };
};

type MadeBack = readonly {
  readonly part: StepPart;
  readonly made: readonly { readonly one: PlannersOperation; readonly id: string }[];
}[];

/** A row that was put there anew is the one that it is done to again. */
const againOf = (part: StepPart, backs: MadeBack): StepPart => {
  const added = backs.find((back) => back.part === part)?.made.find(({ one }) => one.do === 'add');
  if (added === undefined || part.operation.do === 'add' || part.operation.do === 'order') return part;
  return { ...part, row: added.id, operation: { ...part.operation, id: added.id } };
};

export type Redoing = { readonly kind: 'nothing' } | { readonly kind: 'changed'; readonly step: PlannersStep } | Redone;
interface Redone extends CommandOutcome {
  readonly kind: 'redone';
}

/** Does the step that was undone last again, as far as the rows allow it still. */
export const redoStep = async (store: CommandStore): Promise<Redoing> => {
  const { undone } = await readSteps(store.local);
  const step = undone.at(-1);
  if (step === undefined) return { kind: 'nothing' };
  const operations = step.parts.map(({ operation }) => operation);
  const command = { kind: step.kind, name: step.name, operations, shown: await asTheyStand(store, operations) };
  const outcome = await done(store, command, (history, made) => redidStep(history, step.act, made));
  if (outcome.step !== null) return { kind: 'redone', ...outcome };
  await changeSteps(store.local, store.clock.now(), (history) => droppedStep(history, step.act));
  return { kind: 'changed', step };
};

/** The rows that are edited as they are here: for a step that was looked at against them just before. */
export const asTheyStand = async (
  { reads }: Pick<Store, 'reads'>,
  operations: readonly PlannersOperation[],
): Promise<ShownRows> => {
  const rows = new Map<string, ShownRow>();
  for (const one of operations) {
    if (one.do !== 'times' && one.do !== 'keep' && one.do !== 'offer') continue;
    const row = await reads.get(one.do === 'offer' ? projectCrewItem : projectCrewItemStatus, one.id);
    if (row !== undefined) rows.set(one.id, row);
  }
  return rows;
};
