// Two pulls of one login at once, as in browsers without locks: neither may spoil what the other brought.
import { describe, expect, it } from 'vitest';
import { deferred } from '#app/common/deferred.ts';
import { location } from '#schema/entities/places/location.ts';
import { createPull, type Pull } from '#sync/pull/pull.ts';
import { pullPlan } from '#sync/pull/pull-plan.ts';
import type { PullNet, PullStore } from '#sync/pull/pull-ports.ts';
import { pullStoreOf } from '#sync/pull/pull-store.ts';
import { allRows } from '#test/support/all-rows.ts';
import { openDevice } from '../outbox/world.ts';
import { listServer, type ListServer } from './list-server.ts';
import { paula } from './planner.ts';

interface Desk {
  readonly server: ListServer;
  /** A tab that pulls; `change` stands between it and the tables. */
  readonly tab: (net?: PullNet, change?: (store: PullStore) => Partial<PullStore>) => Pull;
  readonly locations: () => Promise<readonly string[]>;
}

const openDesk = async (): Promise<Desk> => {
  const { store, clock } = await openDevice(paula);
  const server = listServer(pullPlan(paula).map(({ list }) => list.name));
  const tab: Desk['tab'] = (net = server, change = () => ({})) => {
    const parts = pullStoreOf({
      local: store.local,
      actor: paula,
      now: () => clock.at,
      instant: () => '2027-06-04T06:00:00.000Z',
      full: () => Promise.resolve(false),
      newRun: () => crypto.randomUUID(),
    });
    return createPull(
      {
        net,
        store: { ...parts, ...change(parts) },
        progress: () => undefined,
        giveWay: () => Promise.resolve(),
      },
      () => Promise.resolve(paula),
    );
  };
  return {
    server,
    tab,
    locations: async () => (await allRows(store, location)).map(({ id, rev }) => `${id}@${String(rev)}`),
  };
};

/** Answers once both have asked: each finds the tables empty. */
const meeting = (count: number): (() => Promise<void>) => {
  const met = deferred();
  let left = count;
  return () => {
    left -= 1;
    if (left === 0) met.resolve();
    return met.promise;
  };
};

describe('two first pulls at once', () => {
  it.each([
    ['of one page', 1000],
    ['of several pages', 1],
  ])('%s leave nothing behind that was removed between their answers', async (_what, pageSize) => {
    const { server, tab, locations } = await openDesk();
    server.pageSize = pageSize;
    server.put('locations', 'h01');
    server.put('locations', 'h02');
    const foundEmpty = meeting(2);
    const older = deferred();
    const answered = deferred();
    const filled = (store: PullStore) => async (entities: readonly string[]) => {
      const found = await store.filled(entities);
      if (entities.includes('locations')) await foundEmpty();
      return found;
    };
    const first = tab(
      {
        get: async (path, headers) => {
          const answer = await server.get(path, headers);
          if (path.startsWith('/locations')) answered.resolve();
          return answer;
        },
      },
      (store) => ({
        filled: filled(store),
        apply: async (page, nearly) => {
          const isTaken = await store.apply(page, nearly);
          if (page.rows['locations'] !== undefined) older.resolve();
          return isTaken;
        },
      }),
    ).once();
    await answered.promise;
    server.remove('locations', 'h01');
    server.put('locations', 'h03');
    const second = tab(server, (store) => ({
      filled: filled(store),
      apply: async (page, nearly) => {
        if (page.rows['locations'] !== undefined) await older.promise;
        return store.apply(page, nearly);
      },
    })).once();
    await Promise.all([first, second]);
    await tab().once();
    expect(await locations()).toEqual(server.rowsOf('locations'));
  });
});

describe('a pull that the server tells of nothing new', () => {
  it('asks anew where another tab has let a list go meanwhile, by an answer that came late', async () => {
    const { server, tab, locations } = await openDesk();
    const open = [...server.open];
    server.put('locations', 'h01');
    server.open.delete('locations');
    const asked = deferred();
    const arrival = deferred();
    const late = tab({
      get: async (path, headers) => {
        const answer = await server.get(path, headers);
        if (path === '/status') {
          asked.resolve();
          await arrival.promise;
        }
        return answer;
      },
    }).once();
    await asked.promise;
    server.open.clear();
    for (const name of open) server.open.add(name);
    const mine = tab();
    expect(await mine.once()).toBe('fresh');
    arrival.resolve();
    await late;
    expect(await mine.once()).toBe('fresh');
    expect(await locations()).toEqual(server.rowsOf('locations'));
  });
});
