// What may be called absent: only what a list would have brought that is here, whatever cut the pull short.
// First: Dexie looks for IndexedDB when it is loaded.
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { location } from '#schema/entities/places/location.ts';
import { jointArrival, type Arrival, type Known } from '#db/live/arrival.ts';
import { noteLists, readArrivals } from '#db/live/arrivals.ts';
import { liveKnown } from '#db/query/live-reads.ts';
import type { Cursor } from '#db/tables/local.ts';
import { writeMeta } from '#db/engine/meta.ts';
import { applyServerRows, forgetList } from '#outbox/optimistic/rebase.ts';
import { query } from '#db/query/query.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import type { Reads } from '#db/query/reads.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { sealSession } from '#outbox/actions/session-wipe.ts';
import { instantAt } from '#db/engine/time.ts';
import { AT, assignmentRow, ben, openDevice, START, type Device } from '../outbox/world.ts';

const hall = (id: string, rev = 1): ServerRow => ({ id, rev, createdAt: AT, updatedAt: AT, name: id });
const PLAN = [
  { name: 'jobs', entities: ['projectCrewItemStatus'] },
  { name: 'locations', entities: ['locations'] },
];
const cursorOf = (scope: string, more: Partial<Cursor> = {}): Cursor => ({
  scope,
  entities: PLAN.find(({ name }) => name === scope)?.entities ?? [],
  epoch: 'one',
  rev: 7,
  complete: true,
  ...more,
});

let device: Device;
beforeEach(async () => {
  device = await openDevice(ben);
});

const page = (cursor: Cursor, rows: Readonly<Record<string, readonly ServerRow[]>> = {}): Promise<boolean> =>
  applyServerRows(device.store.local, { rows, cursor }, { actor: device.store.actor, now: device.clock.at });

/** What the read is answered first. */
const once = <T>(
  read: (reads: Reads) => Promise<T>,
  days?: { readonly from: string; readonly to: string },
): Promise<Known<T>> =>
  new Promise((resolve, reject) => {
    const following = liveKnown(device.store, read, days).subscribe((known) => {
      resolve(known);
      queueMicrotask(() => {
        following.unsubscribe();
      });
    }, reject);
  });
const allHalls = (reads: Reads) => reads.rows(query(location).where('id', { between: [LOWEST, HIGHEST] }));
const ofHalls = async (): Promise<Arrival> => (await once((reads) => allHalls(reads))).arrival;
const ofHall = async (id: string): Promise<Arrival> => (await once((reads) => reads.get(location, id))).arrival;

describe('a list', () => {
  it('is awaited before anything was heard of the server, and while it is read', async () => {
    expect(await ofHalls()).toMatchObject({ kind: 'awaited', lists: [] });
    await noteLists(device.store.local, PLAN);
    expect(await ofHalls()).toMatchObject({ kind: 'awaited', lists: ['locations'], earlier: ['jobs'] });
    await page(cursorOf('locations', { rev: 0, complete: false }), { locations: [hall('h1')] });
    expect(await ofHalls()).toMatchObject({ kind: 'awaited', lists: ['locations'] });
  });

  it('is here from its last page on, and stays here while its changes are read', async () => {
    await noteLists(device.store.local, PLAN);
    await page(cursorOf('locations', { rev: 0, complete: false }), { locations: [hall('h1')] });
    await page(cursorOf('locations'), { locations: [hall('h2')] });
    const here = await ofHalls();
    expect(here).toMatchObject({ kind: 'here', since: instantAt(START) });
    device.clock.at += 60_000;
    await page(cursorOf('locations', { complete: false }));
    expect(await ofHalls()).toEqual(here);
    await page(cursorOf('locations', { rev: 9 }));
    expect(await ofHalls()).toEqual(here);
  });

  it('is awaited again when the server has another database, or all of it is read anew', async () => {
    await noteLists(device.store.local, PLAN);
    await page(cursorOf('locations'));
    await writeMeta(device.store.local, 'epoch', 'two');
    expect(await ofHalls()).toMatchObject({ kind: 'awaited' });
    await page(cursorOf('locations', { epoch: 'two', rev: 0, complete: false }));
    expect(await ofHalls()).toMatchObject({ kind: 'awaited' });
    await page(cursorOf('locations', { epoch: 'two' }));
    expect(await ofHalls()).toMatchObject({ kind: 'here' });
  });

  it('is awaited for a table that it did not fill yet when it was pulled', async () => {
    await noteLists(device.store.local, [{ name: 'locations', entities: ['locations', 'companies'] }]);
    await page(cursorOf('locations'));
    expect((await readArrivals(device.store.local)).of('companies')).toEqual({ kind: 'awaited', list: 'locations' });
    expect((await readArrivals(device.store.local)).of('locations')).toMatchObject({ kind: 'here' });
  });

  it('that is closed to the login is not awaited; other rights may open it', async () => {
    await noteLists(device.store.local, [{ name: 'jobs', entities: ['projectCrewItemStatus'] }]);
    expect(await ofHalls()).toMatchObject({ kind: 'here', since: null });
    await writeMeta(device.store.local, 'userRights', { companies: ['READ'] });
    expect(await ofHalls()).toMatchObject({ kind: 'awaited' });
    await noteLists(device.store.local, PLAN);
    expect(await ofHalls()).toMatchObject({ kind: 'awaited', lists: ['locations'] });
  });

  it('that is closed and opened once more has to arrive anew', async () => {
    await noteLists(device.store.local, PLAN);
    await page(cursorOf('locations'), { locations: [hall('h1')] });
    await forgetList(
      device.store.local,
      { scope: 'locations', entities: ['locations'] },
      { actor: ben, now: device.clock.at },
    );
    expect(await ofHalls()).toMatchObject({ kind: 'awaited' });
  });

  it('of a device that pulled all before plans were kept is here', async () => {
    await writeMeta(device.store.local, 'lastPull', AT);
    await page(cursorOf('locations'));
    expect(await ofHalls()).toMatchObject({ kind: 'here' });
    expect((await readArrivals(device.store.local)).of('receipts')).toEqual({ kind: 'closed' });
  });

  it('is awaited once the session has ended', async () => {
    await noteLists(device.store.local, PLAN);
    await page(cursorOf('locations'), { locations: [hall('h1')] });
    await sealSession(device.store.local, device.clock.at);
    expect(await ofHalls()).toMatchObject({ kind: 'awaited', lists: [] });
  });

  it('that arrived is still here after the app was started again', async () => {
    await noteLists(device.store.local, PLAN);
    await page(cursorOf('locations'));
    const store = await device.restart();
    expect((await readArrivals(store.local)).of('locations')).toMatchObject({ kind: 'here', since: instantAt(START) });
  });
});

describe('a read', () => {
  beforeEach(() => noteLists(device.store.local, PLAN));

  it('rests on no list where every row it names is here', async () => {
    await page(cursorOf('locations', { rev: 0, complete: false }), { locations: [hall('h1')] });
    expect(await ofHall('h1')).toMatchObject({ kind: 'here' });
    expect(await ofHall('h2')).toMatchObject({ kind: 'awaited', lists: ['locations'] });
    expect((await once((reads) => reads.rows(query(location).byIds([])))).arrival).toMatchObject({ kind: 'here' });
  });

  it('of several tables is as late as the last of them', async () => {
    await page(cursorOf('locations'));
    const both = await once(async (reads) => [
      await allHalls(reads),
      await reads.rows(query(projectCrewItemStatus).orderBy('projectCrewId')),
    ]);
    expect(both.arrival).toMatchObject({ kind: 'awaited', lists: ['jobs'] });
    expect(jointArrival(await ofHalls(), both.arrival)).toMatchObject({ kind: 'awaited', lists: ['jobs'] });
  });

  it('never calls a list here without its rows', async () => {
    const seen: string[] = [];
    const following = liveKnown(device.store, (reads) => allHalls(reads)).subscribe(({ value, arrival }) => {
      seen.push(`${arrival.kind} ${String(value.length)}`);
    });
    await expect.poll(() => seen.at(-1)).toBe('awaited 0');
    await page(cursorOf('locations'), { locations: [hall('h1')] });
    await expect.poll(() => seen.at(-1)).toBe('here 1');
    following.unsubscribe();
    expect(seen).not.toContain('here 0');
  });
});

describe('a list of which some days are kept', () => {
  const window = { from: '2026-11-02', to: '2027-01-31', zone: 'Europe/Vienna' };
  const shifts = (reads: Reads): Promise<readonly unknown[]> =>
    reads.rows(query(projectCrewItemStatus).where('projectCrewId', { equals: 'crew1' }));
  beforeEach(() => noteLists(device.store.local, PLAN));

  it('answers for these days, and for no other', async () => {
    await page(cursorOf('jobs', { window }));
    expect((await once(shifts, { from: '2026-12-01', to: '2026-12-07' })).arrival).toMatchObject({ kind: 'here' });
    expect((await once(shifts, { from: '2027-01-30', to: '2027-02-02' })).arrival).toMatchObject({
      kind: 'beyond',
      days: { from: window.from, to: window.to },
    });
    expect((await once(shifts)).arrival).toMatchObject({ kind: 'beyond' });
    expect((await once((reads) => reads.get(projectCrewItemStatus, 'a1'))).arrival).toMatchObject({ kind: 'beyond' });
  });

  it('answers for a row that is here, whenever it is', async () => {
    await page(cursorOf('jobs', { window }), { projectCrewItemStatus: [assignmentRow('a1', 2)] });
    expect((await once((reads) => reads.get(projectCrewItemStatus, 'a1'))).arrival).toMatchObject({ kind: 'here' });
  });

  it('answers for what it has of days to which it is on its way', async () => {
    await page(cursorOf('jobs', { window: { ...window, filled: { from: '2026-11-09', to: '2026-12-31' } } }));
    expect((await once(shifts, { from: '2026-12-01', to: '2026-12-07' })).arrival).toMatchObject({ kind: 'here' });
    expect((await once(shifts, { from: '2027-01-02', to: '2027-01-03' })).arrival).toMatchObject({
      kind: 'beyond',
      days: { from: '2026-11-09', to: '2026-12-31' },
    });
  });

  it('has to arrive anew where all days are wanted of it from now on', async () => {
    await page(cursorOf('jobs', { window }));
    await page(cursorOf('jobs', { rev: 0, complete: false }));
    expect((await once(shifts)).arrival).toMatchObject({ kind: 'awaited', lists: ['jobs'] });
  });
});
