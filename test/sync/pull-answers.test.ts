// Pulls and what comes in between: answers that are none, a server that was restored, a session that ends, a full
// device, a check-in that waits.
import { beforeEach, describe, expect, it } from 'vitest';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { location } from '#schema/entities/places/location.ts';
import type { Actor } from '#schema/define/rights.ts';
import { unreachable } from '#remote/outcome.ts';
import { readMeta } from '#db/engine/meta.ts';
import { sealSession } from '#outbox/actions/session-wipe.ts';
import type { Store } from '#outbox/store/store.ts';
import { createPull, type Pull } from '#sync/pull/pull.ts';
import { pullPlan } from '#sync/pull/pull-plan.ts';
import type { PullProgress } from '#sync/pull/pull-ports.ts';
import { pullStoreOf } from '#sync/pull/pull-store.ts';
import { assemblePull } from '#sync/pull/puller.ts';
import { allRows } from '#test/support/all-rows.ts';
import { assignmentRow, check, openDevice, pull as arrive, type Device } from '../outbox/world.ts';
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

describe('answers that are none', () => {
  it('a key that an updated server does not know any more makes the list be read from its start', async () => {
    server.put('locations', ...IDS);
    const store = await killAt(3);
    server.trouble = (path) =>
      path.includes('after=') && path.includes('page=3') && server.asked.length < 12
        ? refused(422, 'INVALID')
        : undefined;
    server.pageSize = 20;
    expect(await pullOf(store).once()).toBe('fresh');
    expect(await halls(store)).toEqual(server.rowsOf('locations'));
  });

  it.each([
    ['a page with a row that says nothing', { data: [{ id: 'h01' }], included: {}, rev: 9, next: null }],
    ['JSON of somebody else', { hello: 'world' }],
    ['a list that is none', { data: 'rows', rev: 9, next: null }],
  ])('%s changes nothing, and no cursor moves', async (_what, body) => {
    server.put('locations', 'h01');
    server.trouble = (path) => (path.startsWith('/locations') ? { ...refused(200, ''), body } : undefined);
    expect(await pullOf(device.store).once()).toBe('partly');
    expect([await halls(), await cursor()]).toEqual([[], undefined]);
  });

  it('a token that is no longer taken is told apart from silence', async () => {
    server.trouble = () => refused(401, 'TOKEN_INVALID');
    expect(await pullOf(device.store).once()).toBe('refused');
    server.put('locations', 'h01');
    server.trouble = (path) => (path === '/status' ? undefined : refused(401, 'TOKEN_INVALID'));
    expect(await pullOf(device.store).once()).toBe('refused');
    server.trouble = () => unreachable('signedOut');
    expect(await pullOf(device.store).once()).toBe('refused');
    server.trouble = () => refused(503, 'SERVER_ERROR');
    expect(await pullOf(device.store).once()).toBe('partly');
  });

  it('silence is noted from its first moment to the next answer', async () => {
    server.trouble = noNetwork;
    expect(await pullOf(device.store).once()).toBe('unreachable');
    expect(await readMeta(device.store.local, 'offlineSince')).toBe('2027-06-04T06:00:00.000Z');
    server.trouble = () => undefined;
    await pullOf(device.store).once();
    expect(await readMeta(device.store.local, 'offlineSince')).toBeUndefined();
    expect(await readMeta(device.store.local, 'lastPull')).toBe('2027-06-04T06:00:00.000Z');
  });
});

describe('a server that was restored while a list was read', () => {
  it('has the rest of it read anew, from the new count', async () => {
    server.put('locations', ...IDS);
    server.before = (path) => {
      if (path.includes('page=2')) server.epoch = 'two';
    };
    const pull = pullOf(device.store);
    expect(await pull.once()).toBe('partly');
    server.before = () => undefined;
    expect(await pull.once()).toBe('fresh');
    expect(await cursor()).toMatchObject({ epoch: 'two', complete: true });
    expect(await halls()).toEqual(server.rowsOf('locations'));
  });
});

describe('a session that ends while a page is on its way', () => {
  it('leaves nothing of that page here', async () => {
    server.put('locations', ...IDS);
    server.before = async (path) => {
      if (path.includes('page=3')) await sealSession(device.store.local, device.clock.at);
    };
    await pullOf(device.store).once();
    expect([await halls(), await cursor()]).toEqual([[], undefined]);
  });
});

describe('room', () => {
  it('that runs short stops the pull and leaves what is here', async () => {
    server.put('locations', ...IDS);
    server.before = (path) => {
      if (path.includes('page=2')) isFull = true;
    };
    expect(await pullOf(device.store).once()).toBe('partly');
    expect(await halls()).toHaveLength(6);
    isFull = false;
    expect(await pullOf(device.store).once()).toBe('fresh');
    expect(await halls()).toEqual(server.rowsOf('locations'));
  });
});

describe('what a person sees of it', () => {
  it('is how many of the moved lists are through', async () => {
    server.put('locations', 'h01');
    const lists = pullPlan(paula).length;
    await pullOf(device.store).once();
    expect([progress[0], progress.at(-1)]).toEqual([
      { done: 0, of: lists },
      { done: lists, of: lists },
    ]);
    expect(progress.map(({ done }) => done)).toEqual(Array.from({ length: lists + 1 }, (_, done) => done));
  });
});

describe('a check-in', () => {
  it('that waits to be sent goes before the next page', async () => {
    await arrive(device.store, {
      projectCrewItemStatus: [assignmentRow('a1', 5, { personId: 'p-paula', statusCode: 'confirmed' })],
    });
    await device.store.send(checkPerson, { id: 'a1', check: check('c1') });
    device.clock.at += 10_000;
    server.put('locations', ...IDS);
    const waited: number[] = [];
    const sent = async (): Promise<void> => {
      await device.store.local.write('strict', [], (tables) => tables.outbox.clear());
    };
    const pull = assemblePull({
      store: device.store,
      full: () => Promise.resolve(false),
      progress: () => undefined,
      actor: () => Promise.resolve(device.store.actor),
      remote: { get: (path, options) => server.get(path, options?.headers ?? {}) },
      wait: async (ms) => {
        waited.push(server.asked.length);
        if (waited.length === 3) await sent();
        expect(ms).toBe(250);
      },
    });
    expect(await pull.once()).toBe('fresh');
    expect(waited).toHaveLength(3);
    expect(new Set(waited).size).toBe(1);
  });
});
