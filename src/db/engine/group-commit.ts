// Group commit: what is to be written or read while a transaction of its kind runs goes together into the next one.
// A commit that is on the disk takes its time, and costs the same for one change as for several.
import type { Body, LocalStore, LocalTables, SystemTable } from '../tables/local.ts';
import { readOnce } from './read-once.ts';

/** Members of one transaction: what asks later waits for the next one. */
const MOST = 16;

/** What several callers want done at once, in the order of their items; answers in the same order. */
export type Together<I, T> = (tables: LocalTables, items: readonly I[]) => Promise<readonly T[]>;

export interface GroupedStore extends LocalStore {
  /**
   * Writes of one kind: those of a group are done at once, with few requests for all of them. `entities`: the mirrors
   * that an item will likely change.
   */
  together<I, T>(body: Together<I, T>, entities?: (item: I) => readonly string[]): (item: I) => Promise<T>;
}

/** What waits for its transaction, with the promise that its caller has. */
interface Member<K> {
  readonly of: K;
  /** Members with the same one are run by it at once. */
  readonly run: (tables: LocalTables, members: readonly Member<K>[]) => Promise<void>;
  /** The transaction has committed. */
  readonly done: () => void;
  readonly failed: (failure: unknown) => void;
}

/**
 * Strict writes and reads of the same tables, shared. Each promise resolves when the transaction has committed that its
 * body was in, so what was durable before its caller went on still is. A group that fails leaves nothing, and each of
 * it is done alone: what one body throws is its own caller's alone. Relaxed writes, and reads of rows, go by
 * themselves.
 */
export const groupCommits = (local: LocalStore): GroupedStore => {
  const write = queueOf<readonly string[]>(
    (entities, body) =>
      local.write('strict', [...new Set(entities.flat())], async (tables) => {
        await body(readOnce(tables));
      }),
    inTurn,
  );
  const reads = new Map<string, Enlist<readonly SystemTable[]>>();
  const readOf = (tables: readonly SystemTable[]) => {
    const key = tables.join();
    const known =
      reads.get(key) ?? queueOf<readonly SystemTable[]>((_of, body) => local.read(tables, body), sideBySide);
    reads.set(key, known);
    return known;
  };
  return {
    read: (tables, body, entities) =>
      entities === undefined ? alone(readOf(tables), tables, body) : local.read(tables, body, entities),
    write: (durability, entities, body) =>
      durability === 'strict' ? alone(write, entities, body) : local.write(durability, entities, body),
    writeDrafts: local.writeDrafts,
    together: (body, entities = () => []) => {
      const run = runOf(body);
      return (item) => run(write, entities(item), item);
    },
  };
};

type Commit<K> = (of: readonly K[], body: Body<void>) => Promise<void>;

/** Runs the parts of a transaction, each for all members that it is of. */
type Order = (parts: readonly (() => Promise<void>)[]) => Promise<void>;

const inTurn: Order = async (parts) => {
  for (const part of parts) await part();
};

/** Reads change nothing that another one sees. */
const sideBySide: Order = async (parts) => {
  await Promise.all(parts.map((part) => part()));
};

type Enlist<K> = (member: Member<K>) => void;

const queueOf = <K>(commit: Commit<K>, order: Order): Enlist<K> => {
  let waiting: readonly Member<K>[] = [];
  let isRunning = false;
  const runAll = async (): Promise<void> => {
    while (isRunning) {
      const group = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      const tell = await committed(commit, order, group);
      // Before anybody is told: whoever asks next starts at once, in its own call.
      isRunning = waiting.length > 0;
      tell();
    }
  };
  return (member) => {
    waiting = [...waiting, member];
    if (isRunning) return;
    isRunning = true;
    void runAll();
  };
};

/** Never rejects: answers how to tell each member by itself. */
const committed = async <K>(commit: Commit<K>, order: Order, group: readonly Member<K>[]): Promise<() => void> => {
  try {
    await commit(
      group.map(({ of }) => of),
      (tables) => order(partsOf(group).map((members) => () => members[0].run(tables, members))),
    );
    return () => {
      for (const { done } of group) done();
    };
  } catch (failure) {
    const last = group.at(-1);
    if (last === undefined || group.length === 1) return () => last?.failed(failure);
    for (const member of group.slice(0, -1)) (await committed(commit, order, [member]))();
    return committed(commit, order, [last]);
  }
};

type Part<K> = readonly [Member<K>, ...(readonly Member<K>[])];

/** In the order in which the first of each came. */
const partsOf = <K>(group: readonly Member<K>[]): readonly Part<K>[] => {
  const parts = new Map<Member<K>['run'], Part<K>>();
  for (const member of group) {
    const part = parts.get(member.run);
    parts.set(member.run, part === undefined ? [member] : [...part, member]);
  }
  return [...parts.values()];
};

/** A body that shares its transaction, and nothing else. */
const alone = <K, T>(enlist: Enlist<K>, of: K, body: Body<T>): Promise<T> =>
  runOf<undefined, T>(async (tables) => [await body(tables)])(enlist, of, undefined);

/** What one caller wants of a shared body, and what it was given. */
interface Call<I, T> {
  readonly item: I;
  answer?: { readonly value: T };
}

/** Gives each member the answer to its own item. */
const runOf = <I, T>(body: Together<I, T>): (<K>(enlist: Enlist<K>, of: K, item: I) => Promise<T>) => {
  const calls = new WeakMap<object, Call<I, T>>();
  const run = async (tables: LocalTables, members: readonly object[]): Promise<void> => {
    const asked = members.flatMap((member) => calls.get(member) ?? []);
    const answers = await body(
      tables,
      asked.map(({ item }) => item),
    );
    for (const [at, value] of answers.entries()) {
      const call = asked[at];
      if (call !== undefined) call.answer = { value };
    }
  };
  return (enlist, of, item) =>
    new Promise((resolve, reject) => {
      const call: Call<I, T> = { item };
      const member = {
        of,
        run,
        done: () => {
          if (call.answer === undefined) reject(new Error('A write that was done with others was given no answer'));
          else resolve(call.answer.value);
        },
        failed: reject,
      };
      calls.set(member, call);
      enlist(member);
    });
};
