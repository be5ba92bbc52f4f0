// How a page asks its planning model: in a worker, or in the page itself where there is none or it failed.
import { hearChanges, type Changes } from '#db/engine/changes.ts';
import type { OptimisticLayer } from '#db/live/optimistic-layers.ts';
import type { LocalData } from '#db/live/local-data.ts';
import { runsBeside } from '#platform/running-transactions.ts';
import type { AroundOptions } from '#planning/model/around.ts';
import { askedPlan } from './asked-plan.ts';
import { keepPlan, type LaidRows } from './kept-plan.ts';
import { isMessageFromPlan, type MessageToPlan } from './plan-messages.ts';
import type { AnswerTo, PlanAnswers, PlanQuestion } from './plan-questions.ts';
import { planTableOf } from './plan-tables.ts';

export interface PlanPort {
  /** Never settles once the signal is aborted. */
  ask<Q extends PlanQuestion>(question: Q, signal: AbortSignal): Promise<AnswerTo<Q>>;
  /** Told whenever the model has changed; answers how to stop. */
  follow(listener: () => void): () => void;
  end(): void;
}

export type PlanData = Pick<LocalData, 'ask' | 'layers' | 'database'>;

export interface PlanPortParts {
  readonly data: PlanData;
  readonly options: AroundOptions;
  /** Throws where there are no workers. */
  readonly makeWorker: () => Worker;
  readonly later: (work: () => void) => void;
  readonly failed: (failure: unknown) => void;
}

/** Whoever keeps the model. */
interface Keeper {
  ask(id: number, question: PlanQuestion): void;
  cancel(id: number): void;
  lay(rows: LaidRows): void;
  lift(keys: readonly string[]): void;
  end(): void;
}

interface KeeperPorts {
  readonly answer: (id: number, answer: PlanAnswers[keyof PlanAnswers]) => void;
  readonly changed: () => void;
  readonly broken: (why: unknown) => void;
}

interface Waiting {
  readonly question: PlanQuestion;
  readonly resolve: (answer: PlanAnswers[keyof PlanAnswers]) => void;
}

export const openPlan = (parts: PlanPortParts): PlanPort => {
  const waiting = new Map<number, Waiting>();
  const followers = new Set<() => void>();
  let lastId = 0;
  const keeper = steadyKeeper(parts, {
    waiting,
    answer: (id, answer) => {
      waiting.get(id)?.resolve(answer);
      waiting.delete(id);
    },
    changed: () => {
      for (const listener of [...followers]) listener();
    },
  });
  const unwatch = watchLayers(parts.data, keeper);
  return {
    ask: <Q extends PlanQuestion>(question: Q, signal: AbortSignal) =>
      new Promise<AnswerTo<Q>>((resolve) => {
        const id = (lastId += 1);
        waiting.set(id, { question, resolve: resolving<Q>(resolve) });
        signal.addEventListener('abort', () => {
          if (waiting.delete(id)) keeper.cancel(id);
        });
        keeper.ask(id, question);
      }),
    follow: (listener) => {
      followers.add(listener);
      return () => {
        followers.delete(listener);
      };
    },
    end: () => {
      unwatch();
      waiting.clear();
      followers.clear();
      keeper.end();
    },
  };
};

interface SteadyPorts extends Omit<KeeperPorts, 'broken'> {
  readonly waiting: ReadonlyMap<number, Waiting>;
}

/** A worker, and after its first failure the page; whoever comes next is told what was laid and what was asked. */
const steadyKeeper = (parts: PlanPortParts, { waiting, answer, changed }: SteadyPorts): Keeper => {
  const laid = new Map<string, LaidRows[number][1]>();
  let isEnded = false;
  const own = (): Keeper => ownKeeper(parts, { answer, changed, broken: parts.failed });
  const employ = (): Keeper => workerKeeper(parts, { answer, changed, broken: () => follow(own) }) ?? own();
  const follow = (next: () => Keeper): void => {
    if (isEnded) return;
    keeper.end();
    keeper = next();
    if (laid.size > 0) keeper.lay([...laid]);
    for (const [id, { question }] of waiting) keeper.ask(id, question);
  };
  let keeper = employ();
  // A page that is put away holds the worker's transactions too; another begins with what was asked.
  runsBeside(() => {
    follow(employ);
  });
  return {
    ask: (id, question) => {
      keeper.ask(id, question);
    },
    cancel: (id) => {
      keeper.cancel(id);
    },
    lay: (rows) => {
      for (const [key, row] of rows) laid.set(key, row);
      keeper.lay(rows);
    },
    lift: (keys) => {
      for (const key of keys) laid.delete(key);
      keeper.lift(keys);
    },
    end: () => {
      isEnded = true;
      keeper.end();
    },
  };
};

const resolving =
  <Q extends PlanQuestion>(resolve: (answer: AnswerTo<Q>) => void): Waiting['resolve'] =>
  (answer) => {
    /* eslint-disable-next-line @typescript-eslint/consistent-type-assertions --
       a question is answered by `answerOf`, which answers each kind by its own type */
    resolve(answer as AnswerTo<Q>);
  };

const rowsOf = ({ rows }: OptimisticLayer): LaidRows => [...rows];

/** Taps that are not saved yet. */
const watchLayers = ({ layers }: PlanData, { lay, lift }: Pick<Keeper, 'lay' | 'lift'>): (() => void) => {
  for (const layer of layers.waiting()) lay(rowsOf(layer));
  const lifted = (layer: OptimisticLayer): void => {
    lift([...layer.rows.keys()]);
    // What was tapped on top of it still waits.
    const keys = new Set(layer.rows.keys());
    const others = layers.waiting().flatMap(rowsOf);
    const still = others.filter(([key]) => keys.has(key));
    if (still.length > 0) lay(still);
  };
  return layers.watch({
    rowOf: () => undefined,
    shown: (layer) => {
      lay(rowsOf(layer));
    },
    saved: lifted,
    takenBack: lifted,
  });
};

const workerKeeper = (
  { data, options, makeWorker }: PlanPortParts,
  { answer, changed, broken }: KeeperPorts,
): Keeper | undefined => {
  let worker: Worker;
  try {
    worker = makeWorker();
  } catch {
    // No module workers here: the page keeps the model, a little less smoothly.
    return undefined;
  }
  let isLeft = false;
  const tell = (message: MessageToPlan): void => {
    if (!isLeft) worker.postMessage(message);
  };
  worker.addEventListener('error', (event) => {
    if (!isLeft) broken(event);
  });
  worker.addEventListener('message', ({ data: message }: MessageEvent<unknown>) => {
    if (isLeft || !isMessageFromPlan(message)) return;
    if (message.kind === 'changed') changed();
    else if (message.kind === 'answer') answer(message.id, message.answer);
    else broken(message.why);
  });
  tell({ kind: 'open', database: data.database.name, options });
  // The page hears with Dexie, which the worker does without.
  const unhear = hearChanges(data.database.name, (changes) => {
    const some = changes === 'all' ? changes : planned(changes);
    if (some !== undefined) tell({ kind: 'changes', changes: some });
  });
  return {
    ask: (id, question) => {
      tell({ kind: 'ask', id, question });
    },
    cancel: (id) => {
      tell({ kind: 'cancel', id });
    },
    lay: (rows) => {
      tell({ kind: 'lay', rows });
    },
    lift: (keys) => {
      tell({ kind: 'lift', keys });
    },
    end: () => {
      isLeft = true;
      unhear();
      worker.terminate();
    },
  };
};

/** What the model is made of; undefined where it is nothing of that. */
const planned = (changes: Changes): Changes | undefined => {
  const some = Object.entries(changes).filter(([entity]) => planTableOf(entity) !== undefined);
  return some.length === 0 ? undefined : Object.fromEntries(some);
};

const ownKeeper = ({ data, options, later }: PlanPortParts, { answer, changed, broken }: KeeperPorts): Keeper => {
  const hear = (listener: Parameters<typeof hearChanges>[1]) => hearChanges(data.database.name, listener);
  const kept = keepPlan({ ask: data.ask, hear }, options, {
    changed: () => {
      changed();
      asked.wake();
    },
    failed: broken,
  });
  const asked = askedPlan({ model: kept.model, answer, failed: broken, later });
  return { ask: asked.ask, cancel: asked.cancel, lay: kept.lay, lift: kept.lift, end: kept.end };
};
