// Lists by page.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { location } from '#schema/entities/places/location.ts';
import { deviceOf, type Device, type Json } from '../../support/server/tenant-api.ts';
import { assignmentRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());

const as = async (login: string): Promise<Device> => deviceOf(world.app, await world.tokenOf(login));
const ids = (rows: readonly Json[] | undefined): readonly string[] => (rows ?? []).map(({ id }) => id).sort();

describe('paging', () => {
  const venues = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: `venue-${String(index)}`,
      name: `Venue ${String(index)}`,
      city: 'Wien',
      timezone: 'Europe/Vienna',
    }));

  it('goes on to row 1001, and a row that changes meanwhile comes again at the end', async () => {
    await world.put(location, ...venues(1000));
    const paula = await as('paula');
    const first = await paula.list('/locations?limit=1000&page=1');
    expect([first.data.length, first.body['total'], first.next === null]).toEqual([1000, 1001, false]);
    await world.put(location, { id: 'hall', name: 'Hall B', city: 'Wien', timezone: 'Europe/Vienna' });
    const second = await paula.list(`/locations?limit=1000&page=2&after=${first.next ?? ''}`);
    expect(second.next).toBeNull();
    expect(second.data.map(({ id }) => id)).toContain('hall');
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(1001);
  });

  it('tells how many rows the list has at that moment, for a login that sees all and for one that sees its own', async () => {
    const totals = async () => {
      const told = [];
      for (const [login, path] of [
        ['paula', '/locations'],
        ['ben', '/jobs'],
      ] as const)
        told.push(
          (await (await as(login)).list(`${path}?limit=1&page=1`)).body['total'],
          (await (await as(login)).list(`${path}?limit=1&page=1`)).body['total'],
        );
      return told;
    };
    const [halls, jobs] = [Number((await totals())[0]), 1];
    expect(await totals()).toEqual([halls, halls, jobs, jobs]);
    await world.put(location, { id: 'barn', name: 'Barn', city: 'Wien', timezone: 'Europe/Vienna' });
    await world.put(projectCrewItemStatus, assignmentRow('job-ben-2', 'ben', 'showHands'));
    expect(await totals()).toEqual([halls + 1, halls + 1, jobs + 1, jobs + 1]);
    await world.remove(location, 'barn');
    await world.remove(projectCrewItemStatus, 'job-ben-2');
    expect(await totals()).toEqual([halls, halls, jobs, jobs]);
  });

  it('by bare page number answers the second page for clients that know no other way', async () => {
    await world.put(location, ...venues(5));
    const paula = await as('paula');
    const pages = await Promise.all([1, 2, 3].map((page) => paula.list(`/locations?limit=2&page=${String(page)}`)));
    expect(new Set(pages.flatMap(({ data }) => ids(data))).size).toBe(6);
    expect(pages.map(({ body }) => body['complete'])).toEqual([true, undefined, undefined]);
  });

  it.each([
    'limit=0',
    'limit=1001',
    'limit=x',
    'page=0',
    'updatedSince=-1',
    'from=2027-13-01',
    'after=abc',
    'sort=name',
    'ids=a%20b',
  ])('refuses %s by the name of the key', async (query) => {
    expect(await (await as('paula')).get(`/locations?${query}`)).toMatchObject({
      status: 422,
      code: 'INVALID',
      body: { error: { field: query.split('=')[0] } },
    });
  });
});
