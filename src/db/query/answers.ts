// What the tables answered, kept as long as somebody rests on it: each question is asked once, however many ask it, and
// again only after a change that concerns it.
import type { AnyEntity } from '#schema/define/entity.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { overlaps, type OptimisticLayer } from '../live/optimistic-layers.ts';
import { addressOf } from '../tables/row-key.ts';
import type { MirrorRow } from '../tables/local.ts';
import type { Changes } from '../engine/changes.ts';
import { applyLayer } from './apply-layer.ts';
import type { Ask, Asked, Question } from '../tables/question.ts';
import { keepSame } from './same.ts';
import { isConcerned } from './wake.ts';

/** One question with its answer, as the tables have it, and the taps that are not in it yet. */
export interface TableAnswer extends Asked {
  readonly entity: AnyEntity;
  /** The tables were asked. */
  isKnown(): boolean;
  isBeingRead(): boolean;
  /** The tables may have another answer by now. */
  isOutdated(): boolean;
  /** Grows whenever the tables answered something else. */
  version(): number;
  /** It was read before it was learnt what has arrived. */
  isEarly(): boolean;
  outdate(): void;
  /** What is read from now on counts, nothing that is being read: it was learnt what has arrived. */
  readAnew(): void;
  /** Asks the tables. Rows that stayed as they were keep their identity. */
  refresh(): Promise<void>;
  /** The answer with these layers laid over it, after those that were saved since it was read. */
  shown(waiting: readonly OptimisticLayer[]): readonly MirrorRow[];
  /** The layer changes what is shown. */
  shows(layer: OptimisticLayer): boolean;
  /** Its transaction has committed: kept over the answer until the tables were asked. */
  keep(layer: OptimisticLayer): void;
  /** Its transaction has failed. */
  drop(layer: OptimisticLayer): void;
  rowOf(key: string): MirrorRow | undefined;
}

export interface Answers {
  /** The one answer to this question. */
  of(entity: AnyEntity, question: Question, days: DayRange | undefined): TableAnswer;
  all(): Iterable<TableAnswer>;
  /** Outdates those that the change concerns. */
  hear(changes: Changes | 'all'): void;
  /** Forgets all but these. */
  keepOnly(used: ReadonlySet<TableAnswer>): void;
}

export const answersBy = (ask: Ask): Answers => {
  const answers = new Map<string, TableAnswer>();
  return {
    of: (entity, question, days) => {
      const key = `${entity.name} ${JSON.stringify([question, days])}`;
      const answer = answers.get(key) ?? answerTo(entity, question, () => ask(entity, question, days));
      answers.set(key, answer);
      return answer;
    },
    all: () => answers.values(),
    hear: (changes) => {
      for (const answer of answers.values())
        // Whom a change concerns is told by the rows that are known: nobody knows them while they are being read.
        if (isConcerned(answer, changes) || (answer.isBeingRead() && isOfTable(answer, changes))) answer.outdate();
    },
    keepOnly: (used) => {
      for (const [key, answer] of answers) if (!used.has(answer)) answers.delete(key);
    },
  };
};

const isOfTable = ({ entity }: TableAnswer, changes: Changes | 'all'): boolean =>
  changes === 'all' || changes[entity.name] !== undefined;

const answerTo = (entity: AnyEntity, question: Question, ask: () => Promise<readonly MirrorRow[]>): TableAnswer => {
  let rows: readonly MirrorRow[] | undefined;
  let kept: readonly OptimisticLayer[] = [];
  let isOutdated = true;
  /** What was read so far was read before it was learnt what has arrived. */
  let isEarly = false;
  let reading: Promise<void> | undefined;
  let version = 0;
  const read = async (): Promise<void> => {
    const before = [rows, kept];
    try {
      // Once: what changes meanwhile is for the next round, which is paced.
      do {
        [isOutdated, isEarly] = [false, false];
        rows = keepSame(rows, await ask());
      } while (isEarly);
    } catch (failure) {
      isOutdated = true;
      throw failure;
    }
    if (!isOutdated && kept.length > 0) kept = [];
    if (rows !== before[0] || kept !== before[1]) version += 1;
  };
  const laid = (over: readonly MirrorRow[], layer: OptimisticLayer): readonly MirrorRow[] =>
    withLayer(entity, question, over, layer);
  return {
    entity,
    question,
    get rows() {
      return rows ?? [];
    },
    isKnown: () => rows !== undefined,
    isBeingRead: () => reading !== undefined,
    isOutdated: () => isOutdated,
    version: () => version,
    isEarly: () => isEarly,
    outdate: () => {
      isOutdated = true;
    },
    readAnew: () => {
      [isOutdated, isEarly] = [true, true];
    },
    refresh: () => {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    shown: (waiting) => [...kept.filter((layer) => !waiting.includes(layer)), ...waiting].reduce(laid, rows ?? []),
    shows: (layer) =>
      rows !== undefined && (kept.some((other) => overlaps(other, layer)) || laid(rows, layer) !== rows),
    keep: (layer) => {
      kept = [...kept, layer];
      isOutdated = true;
    },
    drop: (layer) => {
      kept = kept.filter((other) => other !== layer);
    },
    rowOf: (key) => kept.findLast((layer) => layer.rows.has(key))?.rows.get(key) ?? rowIn(entity, question, rows, key),
  };
};

const withLayer = (
  entity: AnyEntity,
  question: Question,
  rows: readonly MirrorRow[],
  layer: OptimisticLayer,
): readonly MirrorRow[] =>
  [...layer.rows].reduce(
    (all, [key, row]) => (addressOf(key).entity === entity.name ? applyLayer(entity, question, all, row) : all),
    rows,
  );

const rowIn = (
  entity: AnyEntity,
  question: Question,
  rows: readonly MirrorRow[] | undefined,
  key: string,
): MirrorRow | undefined => {
  const { entity: name, id } = addressOf(key);
  const hasContent = question === 'all' || 'ids' in question || question.only === undefined;
  return name === entity.name && hasContent ? rows?.find((row) => row.id === id) : undefined;
};
