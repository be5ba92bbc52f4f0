// A device and the real server: what changes there is here after the next pull, and a kill in the middle loses nothing.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it } from 'vitest';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { user } from '#schema/entities/people/user.ts';
import { location } from '#schema/entities/places/location.ts';
import { createRemote, type Remote } from '#remote/client.ts';
import { actorOf } from '#session/audience.ts';
import { claimsOf } from '#session/claims.ts';
import { fetchFacts } from '#session/facts.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import { openStore } from '#outbox/store/open-store.ts';
import type { Store } from '#outbox/store/store.ts';
import { assemblePull } from '#sync/pull/puller.ts';
import type { Pull } from '#sync/pull/pull.ts';
import { injected } from '#test/support/server/injected-fetch.ts';
import { makeWorld, type TestWorld } from '#test/support/worlds/tenant.ts';
import { query } from '#db/query/query.ts';
import { allRows } from '#test/support/all-rows.ts';

interface Phone {
  readonly store: Store;
  readonly pull: Pull;
  readonly asked: string[];
  /** The connection breaks at the request of that number from now on; null mends it. */
  breakAt(request: number | null): void;
}

const worlds: TestWorld[] = [];
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
});

const opened = async (): Promise<TestWorld> => {
  const world = await makeWorld();
  worlds.push(world);
  return world;
};

/** A phone on which that login has just signed in; the same platform is the same phone. */
const phoneOf = async (
  world: TestWorld,
  login: string,
  platform = { indexedDB: new IDBFactory(), IDBKeyRange },
): Promise<Phone> => {
  const token = await world.tokenOf(login);
  const claims = claimsOf(token);
  if (claims === null) throw new Error('The token says nothing');
  const asked: string[] = [];
  let left = Number.POSITIVE_INFINITY;
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push(String(input));
    left -= 1;
    return left < 0 ? Promise.reject(new TypeError('No network')) : injected(world.app, 'north.test')(input, init);
  };
  const clock = { now: () => Temporal.Now.instant().epochMilliseconds, monotonic: () => performance.now() };
  const remote: Remote = createRemote({
    origin: '',
    fetch,
    credentials: () => Promise.resolve({ token, login: claims.login }),
    clock: { wallMs: clock.now, monotonicMs: clock.monotonic },
    onClockSample: () => undefined,
  });
  const facts = await fetchFacts(remote, claims.login);
  let made = 0;
  const store = await openStore({
    tenant: claims.tenant,
    login: claims.login,
    actor: actorOf({ claims, rights: facts?.rights ?? {} }),
    clock,
    ids: { next: () => `e${String(++made)}` },
    platform,
  });
  asked.length = 0;
  const pull = assemblePull({
    store,
    remote,
    full: () => Promise.resolve(false),
    progress: () => undefined,
    wait: () => Promise.resolve(),
    actor: () => Promise.resolve(store.actor),
  });
  return {
    store,
    pull,
    asked,
    breakAt: (request) => {
      left = request ?? Number.POSITIVE_INFINITY;
    },
  };
};

const idsOf = async ({ store }: Phone, entity: AnyEntity): Promise<readonly string[]> =>
  (await allRows(store, entity))
    .flatMap((row) => ('id' in row && typeof row.id === 'string' ? [row.id] : []))
    .toSorted();

describe('the first pull of a crew member', () => {
  it('brings the own jobs with their crews, places and people, and nothing of others', async () => {
    const world = await opened();
    const ben = await phoneOf(world, 'ben');
    expect(await ben.pull.once()).toBe('fresh');
    const crews = await idsOf(ben, projectCrew);
    expect(crews.length).toBeGreaterThan(0);
    expect((await allRows(ben.store, location)).length).toBeGreaterThan(0);
    const newcomer = await phoneOf(world, 'newcomer');
    expect(await newcomer.pull.once()).toBe('fresh');
    expect(await idsOf(newcomer, projectCrewItemStatus)).toEqual([]);
  });

  it('is followed by one small question as long as nothing moves', async () => {
    const ben = await phoneOf(await opened(), 'ben');
    await ben.pull.once();
    ben.asked.length = 0;
    expect(await ben.pull.once()).toBe('fresh');
    expect(ben.asked).toEqual(['/api/v1/status']);
  });
});

describe('a later pull', () => {
  it('asks only for the lists that moved, by what changed since', async () => {
    const world = await opened();
    const ben = await phoneOf(world, 'ben');
    await ben.pull.once();
    const person = ben.store.actor.personId ?? '';
    await world.put(activity, {
      id: 'act-1',
      caption: 'Call the office',
      type: 'TODO_INT',
      category: 'CREW',
      body: '',
      parameters: '{}',
      statusCode: 'open',
      createdBy: person,
    });
    ben.asked.length = 0;
    await ben.pull.once();
    expect(
      ben.asked
        .filter((url) => !url.endsWith('/status'))
        .every((url) => url.startsWith('/api/v1/activities?') && url.includes('updatedSince=')),
    ).toBe(true);
    expect(await idsOf(ben, activity)).toEqual(['act-1']);
    await world.remove(activity, 'act-1');
    await ben.pull.once();
    expect(await idsOf(ben, activity)).toEqual([]);
  });

  it('takes away what left the scope, with everything behind it', async () => {
    const world = await opened();
    const ben = await phoneOf(world, 'ben');
    await ben.pull.once();
    for (const job of await ben.store.reads.rows(
      query(projectCrewItemStatus).where('[personId+effectiveStart]', {
        between: [
          [ben.store.actor.personId ?? '', ''],
          [ben.store.actor.personId ?? '', '\uffff'],
        ],
      }),
    )) {
      await world.remove(projectCrewItemStatus, job.id);
    }
    await ben.pull.once();
    expect(await idsOf(ben, projectCrewItemStatus)).toEqual([]);
    expect(await idsOf(ben, projectCrew)).toEqual([]);
  });

  it('takes the jobs off the phone of somebody who may no longer see any, and brings them back with the right', async () => {
    const world = await opened();
    const ben = await phoneOf(world, 'ben');
    await ben.pull.once();
    const jobs = await idsOf(ben, projectCrewItemStatus);
    expect(jobs.length).toBeGreaterThan(0);
    const login = { id: 'u-ben-north', email: 'ben@north.test', personId: 'ben', active: true };
    await world.put(user, { ...login, roleIds: [] });
    expect(await ben.pull.once()).toBe('fresh');
    expect([
      await idsOf(ben, projectCrewItemStatus),
      await idsOf(ben, projectCrew),
      await idsOf(ben, location),
    ]).toEqual([[], [], []]);
    await world.put(user, { ...login, roleIds: ['crewMember'] });
    expect(await ben.pull.once()).toBe('fresh');
    expect(await idsOf(ben, projectCrewItemStatus)).toEqual(jobs);
  });

  it('reads past row 1000', async () => {
    const world = await opened();
    const paula = await phoneOf(world, 'paula');
    const rows = Array.from({ length: 1203 }, (_, at) => ({
      id: `hall-${String(at).padStart(4, '0')}`,
      name: `Hall ${String(at)}`,
      city: 'Wien',
      timezone: 'Europe/Vienna',
    }));
    await world.put(location, ...rows);
    expect(await paula.pull.once()).toBe('fresh');
    const halls = (await idsOf(paula, location)).filter((id) => id.startsWith('hall-'));
    expect(halls).toHaveLength(1203);
    expect(paula.asked.filter((url) => url.startsWith('/api/v1/locations'))).toHaveLength(2);
  });
});

describe('a pull that breaks off', () => {
  it('goes on at the page where it stopped, after a restart as well, and ends with the same rows', async () => {
    const world = await opened();
    const rows = Array.from({ length: 2500 }, (_, at) => ({
      id: `hall-${String(at).padStart(4, '0')}`,
      name: `Hall ${String(at)}`,
      city: 'Wien',
      timezone: 'Europe/Vienna',
    }));
    await world.put(location, ...rows);
    const platform = { indexedDB: new IDBFactory(), IDBKeyRange };
    const first = await phoneOf(world, 'paula', platform);
    const whole = await phoneOf(world, 'paula');
    await whole.pull.once();
    const inPages = whole.asked.findIndex((url) => url.startsWith('/api/v1/locations') && url.includes('page=2'));
    first.breakAt(inPages);
    expect(await first.pull.once()).toBe('partly');
    first.store.close();
    const again = await phoneOf(world, 'paula', platform);
    expect(await again.pull.once()).toBe('fresh');
    expect(
      again.asked
        .filter((url) => url.startsWith('/api/v1/locations'))
        .map((url) => new URL(url, 'http://x').searchParams.get('page')),
    ).toEqual(['2', '3']);
    expect(await idsOf(again, location)).toEqual(await idsOf(whole, location));
  });

  it('saves no cursor without its rows: without an answer to the first page nothing is believed', async () => {
    const world = await opened();
    const ben = await phoneOf(world, 'ben');
    ben.breakAt(1);
    expect(await ben.pull.once()).toBe('partly');
    ben.breakAt(null);
    expect(await ben.pull.once()).toBe('fresh');
    expect((await idsOf(ben, projectCrew)).length).toBeGreaterThan(0);
  });

  it('without any answer says so and leaves everything as it is', async () => {
    const world = await opened();
    const ben = await phoneOf(world, 'ben');
    await ben.pull.once();
    const before = await idsOf(ben, projectCrew);
    ben.breakAt(0);
    expect(await ben.pull.once()).toBe('unreachable');
    expect(await idsOf(ben, projectCrew)).toEqual(before);
  });
});

describe('a server that was restored from a backup', () => {
  it('is read anew, and rows that it does not have any more go', async () => {
    const world = await opened();
    const paula = await phoneOf(world, 'paula');
    await world.put(location, { id: 'gone-hall', name: 'Gone', city: 'Wien', timezone: 'Europe/Vienna' });
    await paula.pull.once();
    expect(await idsOf(paula, location)).toContain('gone-hall');
    await world.database.pool.query(`delete from locations where id = 'gone-hall'`);
    await world.database.pool.query(`update tenant_clock set epoch = 'restored'`);
    await paula.pull.once();
    expect(await idsOf(paula, location)).not.toContain('gone-hall');
    expect((await idsOf(paula, location)).length).toBeGreaterThan(0);
  });
});
