// A first pull: what it looks up, what it asks for ahead, and what a kill in the middle of a page costs.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '#app/common/deferred.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { location } from '#schema/entities/places/location.ts';
import type { Actor } from '#schema/define/rights.ts';
import type { KeyTable, LocalStore, MirrorRow } from '#db/tables/local.ts';
import { takeRows } from '#outbox/optimistic/take-rows.ts';
import { sealSession } from '#outbox/actions/session-wipe.ts';
import { unreachable } from '#remote/outcome.ts';
import { createPull, type Pull } from '#sync/pull/pull.ts';
import type { PullProgress } from '#sync/pull/pull-ports.ts';
import { pullPlan } from '#sync/pull/pull-plan.ts';
import type { PullNet } from '#sync/pull/pull-ports.ts';
import { pullStoreOf } from '#sync/pull/pull-store.ts';
import { allRows } from '#test/support/all-rows.ts';
import { ben, openDevice, type Device } from '../outbox/world.ts';
import { listServer, noNetwork, type ListServer } from './list-server.ts';
import { fixedPace } from '#outbox/optimistic/row-pace.ts';
import { paula } from './planner.ts';

/** A busy machine may take longer than the second that is usual. */
const PATIENTLY = { timeout: 30_000 };

let device: Device;
let server: ListServer;
beforeEach(async () => {
  device = await openDevice(paula);
  server = listServer(pullPlan(paula).map(({ list }) => list.name));
});

const told: PullProgress[] = [];
const pullOf = (local: LocalStore = device.store.local, net: PullNet = server, actor: Actor = paula): Pull =>
  createPull(
    {
      net,
      progress: (progress) => {
        told.push(progress);
      },
      giveWay: () => Promise.resolve(),
      store: pullStoreOf({
        local,
        actor,
        now: () => device.clock.at,
        instant: () => '2027-06-04T06:00:00.000Z',
        full: () => Promise.resolve(false),
        newRun: () => crypto.randomUUID(),
        pace: fixedPace(2),
      }),
    },
    () => Promise.resolve(actor),
  );

const IDS = Array.from({ length: 9 }, (_, at) => `h0${String(at + 1)}`);
const halls = async (): Promise<readonly string[]> =>
  (await allRows(device.store, location)).map(({ id, rev }) => `${id}@${String(rev)}`).toSorted();
/** A transaction on the locations alone. */
const isOfHalls = (entities: readonly string[]): boolean =>
  entities.length > 0 && entities.every((entity) => entity === 'locations');
const cursor = () => device.store.local.read(['cursors'], (tables) => tables.cursors.get('locations'));

/** The store, telling of each id that is looked up in the table of the locations. */
const watched = (sought: string[], local = device.store.local): LocalStore => {
  const told = (table: KeyTable<MirrorRow>): KeyTable<MirrorRow> => ({
    ...table,
    getMany: (keys) => {
      sought.push(...keys.map(String));
      return table.getMany(keys);
    },
  });
  return {
    ...local,
    write: (durability, entities, body) =>
      local.write(durability, entities, (tables) =>
        body({
          ...tables,
          rows: (entity) => (entity === 'locations' ? told(tables.rows(entity)) : tables.rows(entity)),
        }),
      ),
  };
};

/** A server that holds the answer with that page of the locations back until it is released. */
const holding = (page: number) => {
  const [held, release] = [deferred(), deferred()];
  const get: PullNet['get'] = async (path, headers) => {
    const answer = await server.get(path, headers);
    if (path.startsWith('/locations') && path.includes(`page=${String(page)}`)) {
      held.resolve();
      await release.promise;
    }
    return answer;
  };
  return {
    net: { get },
    held: held.promise,
    release: () => {
      release.resolve();
    },
  };
};

it('looks up no row of a table that held nothing', async () => {
  server.put('locations', ...IDS);
  const sought: string[] = [];
  expect(await pullOf(watched(sought)).once()).toBe('fresh');
  expect(await halls()).toEqual(server.rowsOf('locations'));
  expect(sought).toEqual([]);
});

it('takes no older row over one that an acknowledgement brought meanwhile, and looks up that one alone', async () => {
  server.put('locations', ...IDS);
  const sought: string[] = [];
  const { net, held, release } = holding(2);
  const pulled = pullOf(watched(sought), net).once();
  await held;
  await vi.waitFor(async () => {
    expect((await halls()).length).toBe(3);
  }, PATIENTLY);
  server.put('locations', 'h05');
  const [newer = ''] = server.rowsOf('locations').filter((row) => row.startsWith('h05'));
  const row = { id: 'h05', rev: Number(newer.split('@')[1]), name: 'Renamed' };
  await device.store.local.write('strict', ['locations'], (tables) =>
    takeRows(tables, { locations: [row] }, { now: device.clock.at }),
  );
  release();
  await pulled;
  expect((await halls()).find((one) => one.startsWith('h05'))).toBe(newer);
  expect(new Set(sought)).toEqual(new Set(['h05']));
  expect(
    await device.store.local.read(['meta'], async (tables) =>
      (await tables.meta.all()).filter(({ name }) => name.startsWith('early:')),
    ),
  ).toEqual([]);
});

it('looks up every row once it was cut off', async () => {
  server.put('locations', ...IDS);
  server.trouble = (path) => (path.startsWith('/locations') && path.includes('page=3') ? noNetwork() : undefined);
  await pullOf().once();
  server.trouble = () => undefined;
  const store = await device.restart();
  const sought: string[] = [];
  await pullOf(watched(sought, store.local)).once();
  expect(sought).toEqual(['h07', 'h08', 'h09']);
  expect((await allRows(store, location)).map(({ id, rev }) => `${id}@${String(rev)}`).toSorted()).toEqual(
    server.rowsOf('locations'),
  );
});

it('asks for the next page before the last one is written', async () => {
  server.put('locations', ...IDS);
  const seen: number[] = [];
  server.before = async (path) => {
    if (path.startsWith('/locations')) seen.push((await halls()).length);
  };
  await pullOf().once();
  expect(seen).toHaveLength(3);
  expect(seen[1]).toBeLessThan(3);
  expect(seen[2]).toBeLessThan(6);
});

it('writes a page in transactions of its own, and keeps the place with the last: a kill in between costs the page and nothing else', async () => {
  server.put('locations', ...IDS);
  let writes = 0;
  const { local } = device.store;
  const dying: LocalStore = {
    ...local,
    write: (durability, entities, body) => {
      if (isOfHalls(entities)) writes += 1;
      return writes > 4 ? Promise.reject(new Error('killed')) : local.write(durability, entities, body);
    },
  };
  await expect(pullOf(dying).once()).rejects.toThrow('killed');
  expect((await halls()).length).toBe(5);
  expect(await cursor()).toMatchObject({ complete: false, progress: { page: 2 } });
  server.remove('locations', 'h04');
  server.asked.length = 0;
  await pullOf().once();
  expect(server.asked.filter((path) => path.startsWith('/locations') && !path.includes('page=1'))).not.toEqual([]);
  await pullOf().once();
  expect(await halls()).toEqual(server.rowsOf('locations'));
});

it('leaves no hole where the list is closed between two parts of its first page', async () => {
  server.put('locations', ...IDS.slice(0, 3));
  const { local } = device.store;
  let writes = 0;
  const closing: LocalStore = {
    ...local,
    write: async (durability, entities, body) => {
      if (isOfHalls(entities) && (writes += 1) === 3) {
        server.open.delete('locations');
        await pullOf().once();
        server.open.add('locations');
      }
      return local.write(durability, entities, body);
    },
  };
  await pullOf(closing).once();
  await pullOf().once();
  expect(await halls()).toEqual(server.rowsOf('locations'));
});

it('takes in no part of a page once the session is closed', async () => {
  server.put('locations', ...IDS);
  const { net, held, release } = holding(2);
  const pulled = pullOf(device.store.local, net).once();
  await held;
  await vi.waitFor(async () => {
    expect((await halls()).length).toBe(3);
  }, PATIENTLY);
  await sealSession(device.store.local, device.clock.at);
  release();
  expect(await pulled).toBe('partly');
  expect(await halls()).toEqual([]);
});

it('asks again at once where the line stood still, with more patience each time, and tells it', async () => {
  server.put('locations', ...IDS);
  const patience: (number | undefined)[] = [];
  told.length = 0;
  const net: PullNet = {
    get: (path, headers, stillMs) => {
      if (!path.startsWith('/locations') || !path.includes('page=2')) return server.get(path, headers);
      patience.push(stillMs);
      return patience.length < 3 ? Promise.resolve(unreachable('timeout')) : server.get(path, headers);
    },
  };
  expect(await pullOf(device.store.local, net).once()).toBe('fresh');
  expect(patience.length).toBe(3);
  expect(patience.toSorted((one = 0, other = 0) => one - other)).toEqual(patience);
  expect(told.filter(({ isStill }) => isStill === true).length).toBe(2);
  expect(told.at(-1)?.isStill).toBeUndefined();
  expect(await halls()).toEqual(server.rowsOf('locations'));
});

it('gives up after a few tries, and tells that nobody answers where even the first question stands still', async () => {
  server.put('locations', ...IDS);
  let asked = 0;
  const still = (place: string): PullNet => ({
    get: (path, headers) => {
      if (!path.startsWith(place)) return server.get(path, headers);
      asked += 1;
      return Promise.resolve(unreachable('timeout'));
    },
  });
  expect(await pullOf(device.store.local, still('/locations')).once()).toBe('partly');
  expect(asked).toBe(3);
  asked = 0;
  expect(await pullOf(device.store.local, still('/status')).once()).toBe('unreachable');
  expect(asked).toBe(1);
});

describe('the first pull of a crew member', () => {
  const shift = (id: string, day: string): { readonly id: string; readonly [field: string]: string } => ({
    id,
    effectiveStart: `${day}T06:00:00.000Z`,
    effectiveEnd: `${day}T14:00:00.000Z`,
  });
  const ids = async (): Promise<readonly string[]> =>
    (await allRows(device.store, projectCrewItemStatus)).map(({ id }) => id).toSorted();
  const today = (): string => Temporal.Instant.fromEpochMilliseconds(device.clock.at).toString().slice(0, 10);

  beforeEach(async () => {
    device = await openDevice(ben);
    server = listServer(pullPlan(ben).map(({ list }) => list.name));
    server.putRow('jobs', shift('today', today()));
    server.putRow('jobs', shift('long-ago', '2020-01-01'));
  });

  it('brings the job of today before the whole list', async () => {
    const before: (readonly string[])[] = [];
    server.before = async (path) => {
      if (path.startsWith('/jobs?limit=1000')) before.push(await ids());
    };
    expect(await pullOf(device.store.local, server, ben).once()).toBe('fresh');
    expect(before[0]).toEqual(['today']);
    expect(await ids()).toEqual(['long-ago', 'today']);
    server.asked.length = 0;
    await pullOf(device.store.local, server, ben).once();
    expect(server.asked.filter((path) => path.startsWith('/jobs'))).toEqual([]);
  });

  it('leaves nothing that went between the two', async () => {
    server.before = (path) => {
      if (path.startsWith('/jobs?limit=1000')) server.remove('jobs', 'today');
    };
    expect(await pullOf(device.store.local, server, ben).once()).toBe('fresh');
    expect(await ids()).toEqual(['long-ago']);
  });
});
