// A planning model that follows the tables: made once, then changed by the rows whose keys were told, with the taps
// laid over it that are not saved yet.
import { applyLayer } from '#db/query/apply-layer.ts';
import { readsBy } from '#db/query/reads.ts';
import type { Changes } from '#db/engine/changes.ts';
import type { MirrorRow } from '#db/tables/local.ts';
import type { Ask } from '#db/tables/question.ts';
import { addressOf } from '#db/tables/row-key.ts';
import type { AroundOptions } from '#planning/model/around.ts';
import { planModel, type PlanModel } from '#planning/model/plan-model.ts';
import type { PlanTable } from '#planning/model/plan-rows.ts';
import { planTableOf, readPlanChanges, readPlanRows, type ChangedIds } from './plan-tables.ts';

export interface PlanSource {
  readonly ask: Ask;
  /** Answers how to stop. */
  readonly hear: (listener: (changes: Changes | 'all') => void) => () => void;
}

/** Rows by their keys, as a tap shows them. */
export type LaidRows = readonly (readonly [key: string, row: MirrorRow])[];

export interface KeptPlan {
  /** Undefined while it is made. */
  model(): PlanModel | undefined;
  lay(rows: LaidRows): void;
  /** What was laid over these is saved, or taken back: the tables say. */
  lift(keys: readonly string[]): void;
  end(): void;
}

export interface KeptPlanPorts {
  /** The model is made, or has changed. */
  readonly changed: () => void;
  readonly failed: (failure: unknown) => void;
}

export const keepPlan = (source: PlanSource, options: AroundOptions, { changed, failed }: KeptPlanPorts): KeptPlan => {
  const laid = new Map<string, MirrorRow>();
  const reads = readsBy(laidOver(source.ask, laid));
  const due = dueRows();
  let model: PlanModel | undefined;
  let [isWorking, isEnded] = [false, false];
  const step = async (): Promise<void> => {
    const ids = due.take();
    if (ids === 'all' || model === undefined) model = planModel(await readPlanRows(reads), options);
    else model.change(await readPlanChanges(reads, ids));
  };
  const work = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    try {
      while (due.isAny() && !isEnded) {
        await step();
        if (!isEnded) changed();
      }
    } catch (failure) {
      if (!isEnded) failed(failure);
    } finally {
      isWorking = false;
    }
  };
  const note = (keys: readonly string[]): void => {
    for (const key of keys) due.add(addressOf(key).entity, [addressOf(key).id]);
    void work();
  };
  const unhear = source.hear((changes) => {
    due.hear(changes);
    void work();
  });
  due.hear('all');
  void work();
  return {
    model: () => model,
    lay: (rows) => {
      for (const [key, row] of rows) laid.set(key, row);
      note(rows.map(([key]) => key));
    },
    lift: (keys) => {
      for (const key of keys) laid.delete(key);
      note(keys);
    },
    end: () => {
      isEnded = true;
      unhear();
    },
  };
};

const laidOver =
  (ask: Ask, laid: ReadonlyMap<string, MirrorRow>): Ask =>
  async (entity, question, days) => {
    let rows = await ask(entity, question, days);
    for (const [key, row] of laid)
      if (addressOf(key).entity === entity.name) rows = applyLayer(entity, question, rows, row);
    return rows;
  };

interface DueRows {
  isAny(): boolean;
  add(entity: string, ids: readonly string[]): void;
  hear(changes: Changes | 'all'): void;
  /** What is due, and from now on is not. */
  take(): ChangedIds | 'all';
}

/** Ids that have to be read anew. */
const dueRows = (): DueRows => {
  let ids = new Map<PlanTable, Set<string>>();
  let isAll = false;
  const add = (entity: string, some: readonly string[]): void => {
    const table = planTableOf(entity);
    if (table === undefined) return;
    const own = ids.get(table) ?? new Set();
    for (const id of some) own.add(id);
    ids.set(table, own);
  };
  return {
    isAny: () => isAll || ids.size > 0,
    add,
    hear: (changes) => {
      if (changes === 'all') isAll = true;
      else
        for (const [entity, change] of Object.entries(changes)) {
          if (change !== 'all') add(entity, change.ids);
          else if (planTableOf(entity) !== undefined) isAll = true;
        }
    },
    take: () => {
      const taken = isAll ? 'all' : ids;
      [ids, isAll] = [new Map(), false];
      return taken;
    },
  };
};
