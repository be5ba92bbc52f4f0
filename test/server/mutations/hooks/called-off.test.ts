// A job that is called off is nothing anybody accepted any more, until its person has seen it; whoever is back on it is
// on their terms.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { project } from '#schema/entities/projects/project.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { agencyOf, happened, outcome } from '../../../support/worlds/hook-world.ts';
import { assignmentRow, itemRow } from '../../../support/worlds/tenant-rows.ts';
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

const BEFORE = '2027-06-04T05:55:00.000Z';
const DURING = '2027-06-04T08:00:00.000Z';
const OFF = { statusCode: 'cancelled' };

it.each([
  ['a position', 'editCrewItem@1', 'hands'],
  ['a crew', 'moveCrew@1', 'loadIn'],
])('%s that has begun is called off no more, and stands in the refusal', async (_what, name, id) => {
  world.setNow(DURING);
  const refused = await (await north.as('paula')).send(name, { id, ...OFF });
  expect([outcome(refused), refused.body]).toMatchObject(['ALREADY_BEGUN', { error: { current: { id } } }]);
  expect((await stands())[0]).toBe('confirmed');
  expect(await north.row(projectCrew, 'loadIn')).toMatchObject({ statusCode: 'confirmed' });
});

it('what was called off without signal before it began counts whenever it arrives, and somebody looks at it', async () => {
  world.setNow(DURING);
  const paula = await north.as('paula');
  expect(outcome(await paula.send('editCrewItem@1', { id: 'hands', ...OFF }, happened(DURING)))).toBe('ALREADY_BEGUN');
  expect(outcome(await paula.send('editCrewItem@1', { id: 'hands', ...OFF }, happened(BEFORE)))).toBe(200);
  expect(outcome(await paula.send('moveCrew@1', { id: 'loadIn', ...OFF }, happened(BEFORE)))).toBe(200);
  expect((await stands())[0]).toBe('cancelled');
  expect((await north.all(activity)).map(({ caption }) => caption)).toContain('Please check the time: paula Test');
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

it('with an order that is called off what has begun stays, and its positions that lie ahead go', async () => {
  const paula = await north.as('paula');
  const later = { startAt: '2027-06-05T06:00:00.000Z', endAt: '2027-06-05T14:00:00.000Z' };
  await world.put(projectCrewItem, { ...itemRow('chiefs', 'loadIn', 'festival'), startDate: '2027-06-05', ...later });
  world.setNow(DURING);
  const off = { number: 'festival', ...OFF, reason: 'Storm' };
  expect(outcome(await paula.send('moveProject@1', off, happened(DURING)))).toBe(200);
  expect(await north.row(project, 'festival')).toMatchObject({ statusCode: 'cancelled' });
  expect(await north.row(projectCrew, 'loadIn')).toMatchObject({ statusCode: 'confirmed' });
  expect((await north.row(projectCrew, 'loadIn'))?.['cancelReason']).toBeUndefined();
  expect([(await stands())[0], (await stands('job-cara'))[0]]).toEqual(['confirmed', 'cancelled']);
});

it('with an order that was called off before it began all of it goes, whenever that arrives', async () => {
  world.setNow(DURING);
  const off = { number: 'festival', ...OFF, reason: 'Storm' };
  expect(outcome(await (await north.as('paula')).send('moveProject@1', off, happened(BEFORE)))).toBe(200);
  expect(await north.row(projectCrew, 'loadIn')).toMatchObject({ statusCode: 'cancelled', cancelReason: 'Storm' });
  expect((await stands())[0]).toBe('cancelled');
});

const why = async (id = 'job-ben') => (await north.row(projectCrewItemStatus, id))?.['reason'];

it('says why to its people: the reason of the crew or of the order, and never what was said before', async () => {
  const paula = await north.as('paula');
  const forced = { reason: 'Booked all the same' };
  await world.put(
    projectCrewItemStatus,
    assignmentRow('job-ben', 'ben', 'hands', forced),
    assignmentRow('job-cara', 'cara', 'chiefs', { chief: true, ...forced }),
  );
  expect(outcome(await paula.send('moveAssignment@1', { id: 'job-ben', statusCode: 'cancelled' }))).toBe(200);
  expect(await why()).toBeUndefined();
  const storm = { statusCode: 'cancelled', reason: 'Storm' };
  expect(outcome(await paula.send('moveCrew@1', { id: 'loadIn', ...storm }))).toBe(200);
  expect([await why('job-cara'), await why('job-ben')]).toEqual(['Storm', undefined]);
  expect(await north.row(projectCrew, 'loadIn')).toMatchObject({ cancelReason: 'Storm' });
});

it('with its order: the office keeps the reason, the people hear it, and clients and crews find it nowhere else', async () => {
  const [paula, mia, ben] = [await north.as('paula'), await north.as('mia'), await north.as('ben')];
  const reason = 'The venue burnt down. '.repeat(12).trim();
  const called = { number: 'festival', statusCode: 'cancelled', reason };
  expect(outcome(await paula.send('moveProject@1', called))).toBe(200);
  expect(await why()).toBe(reason.slice(0, 200).trim());
  expect(await north.row(project, 'festival')).toMatchObject({ cancelReason: reason });
  const told = async (login: typeof paula) =>
    JSON.stringify((await login.get('/projects')).body).includes('burnt down');
  expect([await told(paula), await told(mia), await told(ben)]).toEqual([true, false, false]);
});
