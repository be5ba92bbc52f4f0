// The pages of a list: the next one begins while the one before is put, and counts only if that one is committed.
import { beforeEach, expect, it } from 'vitest';
import { deferred } from '#app/common/deferred.ts';
import { location } from '#schema/entities/places/location.ts';
import type { LocalStore } from '#db/tables/local.ts';
import { createPull, type Pull } from '#sync/pull/pull.ts';
import { pullPlan } from '#sync/pull/pull-plan.ts';
import { pullStoreOf } from '#sync/pull/pull-store.ts';
import { allRows } from '#test/support/all-rows.ts';
import { openDevice, type Device } from '../outbox/world.ts';
import { listServer, type ListServer } from './list-server.ts';
import { paula } from './planner.ts';

const IDS = Array.from({ length: 9 }, (_, at) => `h0${String(at + 1)}`);

let device: Device;
let server: ListServer;
beforeEach(async () => {
  device = await openDevice(paula);
  server = listServer(pullPlan(paula).map(({ list }) => list.name));
  server.put('locations', ...IDS);
});

/** Pages are put through `local`. */
const pullOf = (local: LocalStore): Pull => {
  const parts = {
    actor: paula,
    now: () => device.clock.at,
    instant: () => '2027-06-04T06:00:00.000Z',
    full: () => Promise.resolve(false),
    newRun: () => crypto.randomUUID(),
  };
  return createPull(
    {
      net: server,
      progress: () => undefined,
      giveWay: () => Promise.resolve(),
      store: {
        ...pullStoreOf({ ...parts, local: device.store.fetched }),
        apply: pullStoreOf({ ...parts, local }).apply,
      },
    },
    () => Promise.resolve(paula),
  );
};

const halls = async (): Promise<number> => (await allRows(device.store, location)).length;
const cursor = () => device.store.fetched.read(['cursors'], (tables) => tables.cursors.get('locations'));

/** The store; `around` runs each transaction that puts a page of locations, by its number. */
const through = (around: (at: number) => LocalStore['write']): LocalStore => {
  let count = 0;
  const { fetched } = device.store;
  return {
    ...fetched,
    write: (durability, entities, body) =>
      (entities.includes('locations') ? around((count += 1)) : fetched.write)(durability, entities, body),
  };
};

it('are begun before the one before is heard to be committed', async () => {
  const second = deferred();
  const local = through((at) => async (...asked) => {
    if (at === 2) second.resolve();
    const answer = await device.store.fetched.write(...asked);
    // A pull that waits for the end of each page never comes to the second.
    if (at === 1) await second.promise;
    return answer;
  });
  expect(await pullOf(local).once()).toBe('fresh');
  expect(await halls()).toBe(IDS.length);
  expect(await cursor()).toMatchObject({ complete: true });
});

it.each([1, 2, 3])('take nothing in behind page %d that was not committed, and say why', async (failing) => {
  const next = deferred();
  const local = through((at) => {
    if (at === failing + 1) next.resolve();
    if (at !== failing) return device.store.fetched.write;
    return async (durability, entities, body) => {
      const failure = await device.store.fetched
        .write(durability, entities, async (tables) => {
          await body(tables);
          throw new Error('There was no room');
        })
        .catch((thrown: unknown) => thrown);
      // Told late, when the page behind it has begun; behind the last one there is none.
      if (failing < 3) await next.promise;
      throw failure;
    };
  });
  await expect(pullOf(local).once()).rejects.toThrow('There was no room');
  expect(await halls()).toBe((failing - 1) * 3);
  expect((await cursor())?.complete ?? false).toBe(false);
  // The next pull goes on from what was committed.
  expect(await pullOf(device.store.fetched).once()).toBe('fresh');
  expect(await halls()).toBe(IDS.length);
});
