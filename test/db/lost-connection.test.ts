// Connections to the database that the browser lost while several asked at once: iOS ends them all at the same moment.
import { Dexie } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { hearChanges, type Changes } from '#db/engine/changes.ts';
import type { LocalTables } from '#db/tables/local.ts';
import type { Store } from '#outbox/store/store.ts';
import { assignmentRow, openDevice } from '../outbox/world.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const put = (name: string) => async (tables: LocalTables) => {
  await tables.meta.put({ name, value: name });
  return name;
};

/** The browser closes them, and Dexie hears nothing of it. */
const lose = (store: Store): void => {
  for (const durability of ['strict', 'relaxed'] as const) store.database.handle(durability).backendDB().close();
};

const kept = (store: Store): Promise<readonly string[]> =>
  store.fetched.read(['meta'], async (tables) =>
    (await tables.meta.getMany([...NAMES, 'strict'])).flatMap((fact) => (fact === undefined ? [] : [fact.name])),
  );

/** Steps between the callers: they meet the loss, and each other's opening, at different points. */
const APART = [0, 1, 2, 5, 11];

describe('a connection that several have lost', () => {
  it.each(APART)('is opened for all of them, %i steps apart, and each has what it wrote', async (apart) => {
    const { store } = await openDevice();
    // Dexie says so for each time that it opens the database anew by itself.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    lose(store);
    const writes = NAMES.map(async (name, at) => {
      for (let step = 0; step < at * apart; step += 1) await Promise.resolve();
      return store.fetched.write('relaxed', [], put(name));
    });
    const drafts = store.local.writeDrafts(async (table) => {
      await table.get('none');
    });
    expect(await Promise.all([...writes, store.local.write('strict', [], put('strict'))])).toEqual([
      ...NAMES,
      'strict',
    ]);
    await drafts;
    expect(await kept(store)).toEqual([...NAMES, 'strict']);
  });

  it('is not closed beneath the one that opened it', async () => {
    const { store } = await openDevice();
    const handle = store.database.handle('relaxed');
    let opened = 0;
    const open = handle.open.bind(handle);
    handle.open = () => {
      opened += 1;
      return open();
    };
    const close = vi.spyOn(handle, 'close');
    const lost = (): Error => Object.assign(new Error('Connection lost'), { name: 'UnknownError' });
    const first = new Set(NAMES);
    await Promise.all(
      NAMES.map((name) =>
        store.database.surviving('relaxed', async (mine) => {
          if (first.delete(name)) throw lost();
          await mine.table('_meta').put({ name, value: name });
        }),
      ),
    );
    expect(close).toHaveBeenCalledTimes(1);
    expect(opened).toBeGreaterThan(0);
    expect(await kept(store)).toEqual(NAMES);
  });
});

describe('a write that was kept, and its news lost with the connection', () => {
  it('is told to the live reads, also where the repeated one finds nothing left to write', async () => {
    const { store } = await openDevice();
    const handle = store.database.handle('strict');
    const transaction = handle.transaction.bind(handle) as (...args: readonly unknown[]) => Dexie.Promise<unknown>;
    let isLost = false;
    vi.spyOn(handle, 'transaction').mockImplementation(((...args: readonly unknown[]) =>
      transaction(...args).then((value) => {
        if (isLost) return value;
        isLost = true;
        throw Object.assign(new Error('Connection lost'), { name: 'UnknownError' });
      })) as typeof handle.transaction);
    const told: (Changes | 'all')[] = [];
    const stop = hearChanges(store.database.name, (changes) => told.push(changes));
    await store.local.write('strict', ['projectCrewItemStatus'], async (tables) => {
      const rows = tables.rows('projectCrewItemStatus');
      if ((await rows.get('a1')) === undefined) await rows.put(assignmentRow('a1', 5));
    });
    stop();
    expect(isLost).toBe(true);
    expect(told).toMatchObject([{ projectCrewItemStatus: { ids: ['a1'] } }]);
  });
});
