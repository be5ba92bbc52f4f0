// A transaction that was kept, and the connection was lost before anybody heard of it: its body is run once more.
import { Dexie } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { storePortOf } from '#outbox/drain/store-port.ts';
import type { OutboxChange } from '#outbox/drain/recorded.ts';
import type { Store } from '#outbox/store/store.ts';
import { noShow, reactivate } from '#schema/mutations/crews/assignments/act-on-assignment.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { assignmentRow, AT, ben, check, openDevice, outboxOf, planner, positionRow, pull } from './world.ts';

/** The news of the next strict commit is lost; `then` is done before its body is run again. */
const loseNews = (store: Store, then: () => Promise<unknown> = () => Promise.resolve()): void => {
  const handle = store.database.handle('strict');
  const transaction = handle.transaction.bind(handle) as (...args: readonly unknown[]) => Dexie.Promise<unknown>;
  const spy = vi.spyOn(handle, 'transaction');
  spy.mockImplementation(((...args: readonly unknown[]) => {
    // One that is taken back, as it lacks a table, is not meant.
    return transaction(...args).then(async () => {
      spy.mockRestore();
      await then();
      throw Object.assign(new Error('Connection lost'), { name: 'UnknownError' });
    });
  }) as typeof handle.transaction);
};

const withJob = async (): Promise<Store> => {
  const { store } = await openDevice(planner);
  await pull(store, {
    projectCrewItemStatus: [assignmentRow('a1', 5, { statusCode: 'confirmed' })],
    projectCrewItems: [positionRow],
  });
  return store;
};

describe('a change whose news was lost', () => {
  it('is queued once', async () => {
    const store = await withJob();
    loseNews(store);
    await store.send(checkPerson, { id: 'a1', check: check('k1') });
    expect(await outboxOf(store)).toHaveLength(1);
  });

  it('that cancelled its opposite out is not sent after all', async () => {
    const store = await withJob();
    await store.send(noShow, { id: 'a1', at: AT });
    loseNews(store);
    await store.send(reactivate, { id: 'a1', at: AT });
    expect((await outboxOf(store)).map(({ mutation }) => mutation)).toEqual([]);
  });

  it('and that was sent and acknowledged meanwhile is not queued again', async () => {
    const store = await withJob();
    const port = storePortOf(store);
    loseNews(store, async () => {
      const [entry] = await outboxOf(store);
      if (entry === undefined) throw new Error('Nothing is queued');
      const now = store.clock.now();
      await store.local.write('strict', [], (tables) => tables.outbox.put({ ...entry, notBefore: 0 }));
      await port.claim({ id: entry.id, owner: 'another', actorId: ben.login, now: () => now, leaseMs: 1000 });
      await port.settle({
        id: entry.id,
        status: 200,
        body: { data: assignmentRow('a1', 6, { statusCode: 'confirmed' }), included: {} },
        epoch: 'one',
        rev: 6,
        now,
      });
    });
    await store.send(checkPerson, { id: 'a1', check: check('k1') });
    expect(await outboxOf(store)).toEqual([]);
  });
});

describe('an undo whose news was lost', () => {
  it('says that it took the change back', async () => {
    const store = await withJob();
    const id = await store.send(checkPerson, { id: 'a1', check: check('k1') });
    loseNews(store);
    expect(await store.undo(id)).toBe(true);
  });

  it('counts what it took back of an act', async () => {
    const store = await withJob();
    await store.send(checkPerson, { id: 'a1', check: check('k1') }, { act: 'one' });
    loseNews(store);
    expect(await store.undoAct('one')).toBe(1);
  });
});

describe('a claim whose news was lost', () => {
  const claimed = async () => {
    const store = await withJob();
    const id = await store.send(checkPerson, { id: 'a1', check: check('k1') });
    const now = store.clock.now() + 60_000;
    const port = storePortOf(store);
    const told: OutboxChange[] = [];
    port.onOutbox((changes) => told.push(...changes));
    loseNews(store);
    const entry = await port.claim({ id, owner: 'me', actorId: ben.login, now: () => now, leaseMs: 30_000 });
    return { entry, told };
  };

  it('gives the entry to the pass that has it', async () => {
    expect((await claimed()).entry).toMatchObject({ state: 'sending', lease: { owner: 'me' } });
  });

  it('is told to whoever follows the outbox', async () => {
    expect((await claimed()).told).toMatchObject([{ state: 'sending' }]);
  });
});
