// Group commit: what is to be written or read while a transaction of its kind runs goes together into the next one.
// A commit that is on the disk takes its time, and costs the same for one change as for several.
import type { Body, LocalStore, LocalTables, SystemTable } from '../tables/local.ts';

/** Bodies of one transaction: what asks later waits for the next one. */
const MOST = 16;

/** One body that waits for its transaction, with the promise that its caller has. */
interface Member<K> {
  readonly of: K;
  readonly body: Body<void>;
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
export const groupCommits = (local: LocalStore): LocalStore => {
  const write = grouped<readonly string[]>((entities, body) =>
    local.write('strict', [...new Set(entities.flat())], body),
  );
  const reads = new Map<string, ReturnType<typeof grouped<readonly SystemTable[]>>>();
  const readOf = (tables: readonly SystemTable[]) => {
    const key = tables.join();
    const known = reads.get(key) ?? grouped<readonly SystemTable[]>((_of, body) => local.read(tables, body));
    reads.set(key, known);
    return known;
  };
  return {
    read: (tables, body, entities) =>
      entities === undefined ? readOf(tables)(tables, body) : local.read(tables, body, entities),
    write: (durability, entities, body) =>
      durability === 'strict' ? write(entities, body) : local.write(durability, entities, body),
  };
};

type Run<K> = (of: readonly K[], body: Body<void>) => Promise<void>;

const grouped = <K>(run: Run<K>): (<T>(of: K, body: Body<T>) => Promise<T>) => {
  let waiting: readonly Member<K>[] = [];
  let isRunning = false;
  const runAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const group = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      await commit(run, group);
    }
    isRunning = false;
  };
  return <T>(of: K, body: Body<T>) =>
    new Promise<T>((resolve, reject) => {
      let answer: { readonly value: T } | undefined;
      const member: Member<K> = {
        of,
        body: async (tables) => {
          answer = { value: await body(tables) };
        },
        done: () => {
          if (answer !== undefined) resolve(answer.value);
        },
        failed: reject,
      };
      waiting = [...waiting, member];
      if (isRunning) return;
      isRunning = true;
      void runAll();
    });
};

/** Never rejects: each member is told by itself. */
const commit = async <K>(run: Run<K>, group: readonly Member<K>[]): Promise<void> => {
  try {
    await run(
      group.map(({ of }) => of),
      (tables) => inTurn(tables, group),
    );
    for (const { done } of group) done();
  } catch (failure) {
    const [only, ...others] = group;
    if (only !== undefined && others.length === 0) only.failed(failure);
    else for (const member of group) await commit(run, [member]);
  }
};

const inTurn = async <K>(tables: LocalTables, group: readonly Member<K>[]): Promise<void> => {
  for (const { body } of group) await body(tables);
};
