// What a push message says of a change: the first thing that is another one, with what it was.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { toWhoseChangedJob } from '#server/push/notices/jobs.ts';
import { agencyOf, outcome } from '../../support/worlds/hook-world.ts';
import { crewRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
  await world.put(projectCrew, { ...crewRow('loadIn', 'festival'), meetingPoint: 'Dock 4' });
});
afterEach(() => world.close());
const north = agencyOf(() => world);

it.each([
  ['another function', 'editCrewItem@1', { id: 'hands', functionId: 'crewChief' }, { kind: 'function' }],
  [
    'another meeting point',
    'editCrew@1',
    { id: 'loadIn', meetingPoint: 'Dock 6' },
    { kind: 'meetingPoint', before: 'Dock 4', after: 'Dock 6' },
  ],
  [
    'a meeting point that is gone',
    'editCrew@1',
    { id: 'loadIn', cleared: ['meetingPoint'] },
    { kind: 'meetingPointGone', before: 'Dock 4', after: '' },
  ],
  [
    'clothes where there were none',
    'editCrew@1',
    { id: 'loadIn', dressCode: 'Black' },
    { kind: 'clothesNew', before: '', after: 'Black' },
  ],
])('%s is named', async (_what, mutation, args, values) => {
  expect(outcome(await (await north.as('paula')).send(mutation, args))).toBe(200);
  const announcement = await toWhoseChangedJob({
    pool: world.database.pool,
    tenant: await world.context.tenants.byId('north'),
    id: 'job-ben',
    personId: undefined,
  });
  expect(announcement?.values({ locale: 'en-GB', zone: 'Europe/Vienna' })).toMatchObject(values);
});
