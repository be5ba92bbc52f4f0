// What is asked for while a transaction runs shares the next one; what fails fails alone.
import { describe, expect, it } from 'vitest';
import { groupCommits } from '#db/engine/group-commit.ts';
import type { LocalStore, LocalTables } from '#db/tables/local.ts';
import { openDevice } from '../outbox/world.ts';

interface Counted extends LocalStore {
  readonly writes: string[][];
  reads: number;
}

/** Notes the mirrors that each transaction was opened on. */
const counted = (local: LocalStore): Counted => {
  const writes: string[][] = [];
  const store: Counted = {
    writes,
    reads: 0,
    read: (tables, body, entities) => {
      store.reads += 1;
      return local.read(tables, body, entities);
    },
    write: (durability, entities, body) => {
      writes.push([...entities]);
      return local.write(durability, entities, body);
    },
    writeDrafts: local.writeDrafts,
  };
  return store;
};

const put = (name: string) => async (tables: LocalTables) => {
  await tables.meta.put({ name, value: name });
  return name;
};

const kept = (local: LocalStore): Promise<readonly string[]> =>
  local.read(['meta'], async (tables) =>
    (await tables.meta.getMany(['a', 'b', 'c'])).flatMap((fact) => (fact === undefined ? [] : [fact.name])),
  );

describe('strict writes that come together', () => {
  it('share the next transaction over all their mirrors, and each has its own answer', async () => {
    const { store } = await openDevice();
    const local = counted(store.local);
    const shared = groupCommits(local);
    const answers = await Promise.all([
      shared.write('strict', ['documents'], put('a')),
      shared.write('strict', ['projects'], put('b')),
      shared.write('strict', ['documents'], put('c')),
    ]);
    expect(answers).toEqual(['a', 'b', 'c']);
    expect(local.writes).toEqual([['documents'], ['projects', 'documents']]);
    expect(await kept(store.local)).toEqual(['a', 'b', 'c']);
    store.close();
  });

  it('are done alone where one of them fails: its caller alone is told', async () => {
    const { store } = await openDevice();
    const shared = groupCommits(counted(store.local));
    const broken = async (tables: LocalTables) => {
      await put('b')(tables);
      throw new Error('planted');
    };
    const [a, b, c] = await Promise.allSettled([
      shared.write('strict', [], put('a')),
      shared.write('strict', [], broken),
      shared.write('strict', [], put('c')),
    ]);
    expect([a.status, b.status, c.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await kept(store.local)).toEqual(['a', 'c']);
    store.close();
  });

  it('are at most sixteen to a transaction, in the order in which they came', async () => {
    const { store } = await openDevice();
    const local = counted(store.local);
    const shared = groupCommits(local);
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        shared.write('strict', [], () => {
          order.push(at);
          return Promise.resolve();
        }),
      ),
    );
    expect(order).toEqual(Array.from({ length: 40 }, (_, at) => at));
    expect(local.writes).toHaveLength(4);
    store.close();
  });
});

it('reads of the same tables share one transaction, relaxed writes go by themselves', async () => {
  const { store } = await openDevice();
  const local = counted(store.local);
  const shared = groupCommits(local);
  await Promise.all([kept(shared), kept(shared), kept(shared)]);
  expect(local.reads).toBe(2);
  await Promise.all([shared.write('relaxed', [], put('a')), shared.write('relaxed', [], put('b'))]);
  expect(local.writes).toHaveLength(2);
  store.close();
});
