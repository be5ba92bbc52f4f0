// A shared position is not kept: it goes from the server and from the devices once the agency's time for it is over,
// and may be shared anew.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { liveLocation, liveLocationId } from '#schema/entities/crews/live-location.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { agencyOf, outcome } from '../../support/worlds/hook-world.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());
const north = agencyOf(() => world);

const point = (personId: string, at: string) => ({
  id: liveLocationId('loadIn', personId),
  projectCrewId: 'loadIn',
  projectId: 'festival',
  personId,
  latitude: 48.2,
  longitude: 16.3,
  accuracyM: 5,
  at,
  until: at,
  shownTo: 'crew' as const,
});
const hourly = async (now: string): Promise<void> => {
  world.setNow(now);
  await world.jobs.beat();
  await world.jobs.runDue();
};
const people = async (): Promise<readonly unknown[]> =>
  (await north.all(liveLocation)).map(({ personId }) => personId).toSorted();

it('a point goes a day after it was taken, and not before', async () => {
  await world.put(liveLocation, point('ben', '2027-06-04T05:00:00.000Z'), point('cara', '2027-06-04T09:00:00.000Z'));
  await hourly('2027-06-05T04:30:00.000Z');
  expect(await people()).toEqual(['ben', 'cara']);
  await hourly('2027-06-05T05:30:00.000Z');
  expect(await people()).toEqual(['cara']);
  const { rows } = await world.database.pool.query<{ row: object }>('select "row" from live_locations where deleted');
  expect(
    rows.map(({ row }) => Object.keys(row).filter((name) => Object.hasOwn(liveLocation.fields, name))),
    'nothing is left of where it was',
  ).toEqual([[]]);
});

it('whoever shares again is seen again', async () => {
  await world.put(liveLocation, point('ben', '2027-06-02T05:00:00.000Z'));
  await world.put(projectCrew, { ...(await north.row(projectCrew, 'loadIn')), allowLiveLocation: true } as never);
  const now = '2027-06-04T05:50:00.000Z';
  await hourly(now);
  expect(await people()).toEqual([]);
  const { latitude, longitude, accuracyM, at, until } = point('ben', now);
  expect(
    outcome(
      await (
        await north.as('ben')
      ).send('shareLocation@1', { id: 'loadIn', personId: 'ben', latitude, longitude, accuracyM, at, until }),
    ),
  ).toBe(200);
  expect(await people()).toEqual(['ben']);
});
