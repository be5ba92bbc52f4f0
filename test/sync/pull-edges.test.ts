// Pulls where things go wrong: kills between pages, whole lists over rows that are here, rights that change.
import { beforeEach, describe, expect, it } from 'vitest';
import { location } from '#schema/entities/places/location.ts';
import { readArrivals } from '#db/live/arrivals.ts';
import type { Actor } from '#schema/define/rights.ts';
import type { Store } from '#outbox/store/store.ts';
import { createPull, type Pull } from '#sync/pull/pull.ts';
import { pullPlan } from '#sync/pull/pull-plan.ts';
import type { PullProgress } from '#sync/pull/pull-ports.ts';
import { pullStoreOf } from '#sync/pull/pull-store.ts';
import { allRows } from '#test/support/all-rows.ts';
import { openDevice, type Device } from '../outbox/world.ts';
import { listServer, noNetwork, type ListServer } from './list-server.ts';
import { paula, refused } from './planner.ts';

let device: Device;
let server: ListServer;
let progress: PullProgress[];
let isFull: boolean;
let who: Actor;
beforeEach(async () => {
  device = await openDevice(paula);
  server = listServer(pullPlan(paula).map(({ list }) => list.name));
  progress = [];
  isFull = false;
  who = paula;
});

const pullOf = (store: Store): Pull =>
  createPull(
    {
      net: server,
      store: pullStoreOf({
        local: store.local,
        actor: paula,
        now: () => device.clock.at,
        instant: () => '2027-06-04T06:00:00.000Z',
        full: () => Promise.resolve(isFull),
        newRun: () => crypto.randomUUID(),
      }),
      progress: (one) => progress.push(one),
      giveWay: () => Promise.resolve(),
    },
    () => Promise.resolve(who),
  );

const halls = async (store = device.store): Promise<readonly string[]> =>
  (await allRows(store, location)).map(({ id, rev }) => `${id}@${String(rev)}`).toSorted();
const cursor = (store = device.store) => store.local.read(['cursors'], (tables) => tables.cursors.get('locations'));
const askedForHalls = (): readonly string[] => server.asked.filter((path) => path.startsWith('/locations'));

/** The app is killed while it asks for that page of the locations. */
const killAt = async (page: number): Promise<Store> => {
  server.trouble = (path) =>
    path.startsWith('/locations') && path.includes(`page=${String(page)}`) ? noNetwork() : undefined;
  expect(await pullOf(device.store).once()).toBe('partly');
  server.trouble = () => undefined;
  server.asked.length = 0;
  return device.restart();
};

const IDS = ['h01', 'h02', 'h03', 'h04', 'h05', 'h06', 'h07', 'h08', 'h09', 'h10'];

describe('a first pull that is killed', () => {
  it('after every page ends with the same rows as one that is not, and asks for no page twice', async () => {
    server.put('locations', ...IDS);
    let { store } = device;
    for (let page = 2; page <= 4; page += 1) {
      server.trouble = (path) =>
        path.startsWith('/locations') && path.includes(`page=${String(page)}`) ? noNetwork() : undefined;
      expect(await pullOf(store).once()).toBe('partly');
      store = await device.restart();
    }
    server.trouble = () => undefined;
    expect(await pullOf(store).once()).toBe('fresh');
    expect(await halls(store)).toEqual(server.rowsOf('locations'));
    expect(askedForHalls().filter((path) => path.includes('page=1'))).toHaveLength(1);
    expect(await cursor(store)).toMatchObject({ scope: 'locations', epoch: 'one', rev: 2, complete: true });
  });

  it('brings what changed and what went between its pages with the next delta', async () => {
    server.put('locations', ...IDS);
    const store = await killAt(3);
    server.put('locations', 'h01', 'h11');
    server.remove('locations', 'h02');
    await pullOf(store).once();
    await pullOf(store).once();
    expect(await halls(store)).toEqual(server.rowsOf('locations'));
    expect((await cursor(store))?.rev).toBe(4);
  });
});

describe('the cursor', () => {
  it('of a pull in pages is the head of its first page, and stands only once the last is here', async () => {
    server.put('locations', ...IDS);
    await pullOf(device.store).once();
    server.put('locations', ...IDS.slice(0, 7));
    const store = await killAt(2);
    expect(await cursor(store)).toMatchObject({ rev: 2, complete: false });
    server.put('locations', 'h12');
    await pullOf(store).once();
    expect((await cursor(store))?.rev).toBe(3);
    expect(await halls(store)).toEqual(server.rowsOf('locations'));
  });
});

describe('a whole list over rows that are here', () => {
  const rightsChange = async (): Promise<void> => {
    server.put('locations', ...IDS);
    await pullOf(device.store).once();
    for (const id of ['h03', 'h04']) server.remove('locations', id);
    server.changeRights();
  };

  it('takes away what it does not hold, at its end and not before', async () => {
    await rightsChange();
    const store = await killAt(3);
    expect(await halls(store)).toEqual(IDS.map((id) => `${id}@2`));
    await pullOf(store).once();
    expect(await halls(store)).toEqual(server.rowsOf('locations'));
  });

  it('starts over after a kill: what the part before it held is not known any more', async () => {
    await rightsChange();
    const store = await killAt(2);
    await pullOf(store).once();
    expect(askedForHalls()[0]).toContain('page=1&');
    expect(await halls(store)).toEqual(server.rowsOf('locations'));
  });
});

describe('a list that fills a table more than when it was pulled last', () => {
  /** As after an app of which the list filled another table alone, or another list this one. */
  const older = async (): Promise<void> => {
    await device.store.local.write('relaxed', ['locations'], async (tables) => {
      const known = await tables.cursors.get('locations');
      if (known !== undefined) await tables.cursors.put({ ...known, entities: [] });
      await tables.rows('locations').clear();
    });
  };

  it('is read whole once more, although nothing of it has moved', async () => {
    server.put('locations', ...IDS);
    await pullOf(device.store).once();
    await older();
    expect(await pullOf(device.store).once()).toBe('fresh');
    expect(await halls()).toEqual(server.rowsOf('locations'));
  });

  it('does not count as here by a delta', async () => {
    server.put('locations', ...IDS);
    await pullOf(device.store).once();
    await older();
    server.put('locations', 'h11');
    const store = await killAt(2);
    expect((await readArrivals(store.local)).of('locations')).toEqual({ kind: 'awaited', list: 'locations' });
    await pullOf(store).once();
    expect(await halls(store)).toEqual(server.rowsOf('locations'));
    expect((await readArrivals(store.local)).of('locations').kind).toBe('here');
  });
});

describe('rights that narrow', () => {
  it('close a list: its rows go, and its cursor, and nothing is asked of it', async () => {
    server.put('locations', 'h01');
    await pullOf(device.store).once();
    server.open.delete('locations');
    server.asked.length = 0;
    expect(await pullOf(device.store).once()).toBe('fresh');
    expect([await halls(), await cursor(), askedForHalls()]).toEqual([[], undefined, []]);
  });

  it('and widen again bring the rows back', async () => {
    server.put('locations', 'h01');
    await pullOf(device.store).once();
    server.open.delete('locations');
    await pullOf(device.store).once();
    server.open.add('locations');
    await pullOf(device.store).once();
    expect(await halls()).toEqual(server.rowsOf('locations'));
  });

  it('open a list of another kind of login, without a restart', async () => {
    const pull = pullOf(device.store);
    server.open.add('jobs');
    await pull.once();
    expect(server.asked.some((path) => path.startsWith('/jobs'))).toBe(false);
    who = { ...paula, audiences: ['crew', 'planner'] };
    server.put('locations', 'h09');
    await pull.once();
    expect(server.asked.some((path) => path.startsWith('/jobs'))).toBe(true);
  });

  it('between heads and list leave the other lists as they should be', async () => {
    server.put('locations', 'h01');
    server.put('activities', 'act-1');
    server.trouble = (path) => (path.startsWith('/locations') ? refused(403, 'NO_RIGHT') : undefined);
    expect(await pullOf(device.store).once()).toBe('fresh');
    expect(await device.store.local.read(['cursors'], (tables) => tables.cursors.get('activities'))).toMatchObject({
      complete: true,
    });
    expect(await cursor()).toBeUndefined();
  });

  it('a row that leaves and comes back with the rev it had is here again', async () => {
    server.put('locations', 'h01', 'h02');
    const pull = pullOf(device.store);
    await pull.once();
    server.remove('locations', 'h01', 'scope');
    await pull.once();
    expect(await halls()).toEqual(['h02@2']);
    server.show('locations', 'h01');
    await pull.once();
    expect(await halls()).toEqual(['h01@2', 'h02@2']);
  });
});
