// A job that is called off is nothing anybody accepted any more, until its person has seen it; whoever is back on it is
// on their terms.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { agencyOf, outcome } from '../../../support/worlds/hook-world.ts';
import { makeWorld, type TestWorld } from '../../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());
const north = agencyOf(() => world);
const stands = async (id = 'job-ben') => {
  const row = await north.row(projectCrewItemStatus, id);
  return [row?.['statusCode'], row?.['ackRev']];
};

it('by its person, with their position, or with the whole crew: each asks to be seen, and is seen once', async () => {
  const [paula, ben] = [await north.as('paula'), await north.as('ben')];
  expect(
    outcome(await paula.send('moveAssignment@1', { id: 'job-ben', statusCode: 'cancelled', reason: 'Storm' })),
  ).toBe(200);
  expect(await stands()).toEqual(['cancelled', 0]);
  expect(outcome(await ben.send('acknowledgeChange@1', { id: 'job-ben', acknowledged: true, seenRev: 1 }))).toBe(200);
  expect(await stands()).toEqual(['cancelled', 1]);
  // Called off again, by its position this time, it is no news.
  expect(outcome(await paula.send('editCrewItem@1', { id: 'hands', statusCode: 'cancelled' }))).toBe(200);
  expect(await stands()).toEqual(['cancelled', 1]);
  expect(outcome(await paula.send('moveCrew@1', { id: 'loadIn', statusCode: 'cancelled' }))).toBe(200);
  expect(await stands('job-cara')).toEqual(['cancelled', 0]);
});

it('and taken back by a planner it is on the terms that its person had', async () => {
  const paula = await north.as('paula');
  await paula.send('moveAssignment@1', { id: 'job-ben', statusCode: 'cancelled' });
  expect(
    outcome(
      await paula.send('reactivate@1', {
        id: 'job-ben',
        at: world.context.clock.now().toString({ fractionalSecondDigits: 3 }),
      }),
    ),
  ).toBe(200);
  expect(await stands()).toEqual(['confirmed', 1]);
});
