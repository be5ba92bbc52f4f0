// A live query that rests while commits come thick and fast: it reads far less often than is written, and the last
// change all the same.
// First: Dexie looks for IndexedDB when it is loaded, and live queries rest without it.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { readMeta, writeMeta } from '#db/engine/meta.ts';
import { pacedQuery } from '#db/live/paced-query.ts';
import { watched } from './watched.ts';
import { openDevice } from '../outbox/world.ts';

const COMMITS = 100;
/** Reads in a second, at the most: those before it rests, and those after each rest. */
const A_SECOND = 10;

/** `transactions`: how many a read takes, one after the other. */
const open = async (transactions = 1) => {
  const { store } = await openDevice();
  let reads = 0;
  const read = async (): Promise<unknown> => {
    reads += 1;
    for (let left = transactions; left > 1; left -= 1) await readMeta(store.local, 'other');
    return readMeta(store.local, 'count');
  };
  const queries: ReturnType<typeof pacedQuery>[] = [];
  const values = watched<unknown>({
    subscribe: (next, fail = () => undefined) => {
      const query = pacedQuery({ tables: ['meta'], read, next, fail });
      queries.push(query);
      return query;
    },
  });
  await values.until(() => true);
  return {
    values,
    query: queries[0],
    reads: () => reads,
    write: (count: number) => writeMeta(store.local, 'count', count),
  };
};

describe('a live query', () => {
  it('tells a single change at once, without a read besides', async () => {
    const { values, reads, write } = await open();
    await write(1);
    await values.until((value) => value === 1);
    expect([values.shown, reads()]).toEqual([[undefined, 1], 2]);
  });

  it('reads a few times a second, however often is committed, and the last of it', async () => {
    const { values, reads, write } = await open();
    const began = performance.now();
    for (let count = 1; count <= COMMITS; count += 1) await write(count);
    await values.until((value) => value === COMMITS);
    const seconds = Math.ceil((performance.now() - began) / 1000);
    expect(reads()).toBeLessThanOrEqual(A_SECOND * (seconds + 1));
  });

  it('reads at once when it is asked to, in the middle of a rest too', async () => {
    const { values, query, write } = await open();
    for (let count = 1; count <= COMMITS; count += 1) await write(count);
    const before = values.shown.length;
    query?.again();
    await values.until((value) => value === COMMITS);
    expect(values.shown.length).toBe(before + 1);
  });

  it('reads a few times a second also where a read takes longer than the next commit', async () => {
    const { values, reads, write } = await open(4);
    const began = performance.now();
    for (let count = 1; count <= COMMITS; count += 1) await write(count);
    await values.until((value) => value === COMMITS);
    const seconds = Math.ceil((performance.now() - began) / 1000);
    expect(reads()).toBeLessThanOrEqual(A_SECOND * (seconds + 1));
  });

  it('reads nothing any more once nobody looks', async () => {
    const { values, reads, write } = await open();
    for (let count = 1; count <= COMMITS; count += 1) await write(count);
    values.stop();
    const before = reads();
    await write(0);
    expect(reads()).toBe(before);
  });
});
