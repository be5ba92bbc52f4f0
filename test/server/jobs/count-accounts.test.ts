// The accounts of contracts follow what people work: counted once for what changes within a minute, and once a day.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Content } from '#schema/define/entity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { staffValue } from '#schema/entities/planning/staff-value.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { agencyOf, outcome } from '../../support/worlds/hook-world.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
  await world.put(staffContract, contract());
});
afterEach(() => world.close());
const north = agencyOf(() => world);

const contract = (more: Partial<Content<typeof staffContract>> = {}): Content<typeof staffContract> => ({
  id: 'k-ben',
  personId: 'ben',
  companyId: 'fest',
  kind: 'parttime',
  from: '2027-01-01',
  quotaMinPerMonth: 3000,
  vacationDaysPerYear: 24,
  statusCode: 'active',
  documentIds: [],
  ...more,
});

const at = async (now: string): Promise<void> => {
  world.setNow(now);
  await world.jobs.runDue();
};
/** A new day, or another hour of one. */
const beat = async (now: string): Promise<void> => {
  world.setNow(now);
  await world.jobs.beat();
  await world.jobs.runDue();
  await world.jobs.runDue();
};
const june = () => north.row(staffValue, 'c-ben:2027-06');
const counts = async (): Promise<readonly string[]> =>
  (await world.database.pool.query<{ key: string }>(`select key from job_queue where kind = 'countAccounts'`)).rows.map(
    ({ key }) => key,
  );
const enterHours = async (workedEnd: string) =>
  outcome(
    await (
      await north.as('cara')
    ).send('setHours@1', {
      id: 'job-ben',
      workedStart: '2027-06-04T06:00:00.000Z',
      workedEnd,
      breakMin: 30,
      hoursRev: (await north.row(projectCrewItemStatus, 'job-ben'))?.['hoursRev'],
    }),
  );

it('the first count of a day writes five months and where the contract stands', async () => {
  await beat('2027-06-04T05:50:00.000Z');
  expect((await north.all(staffValue)).map(({ id }) => id)).toEqual(
    ['04', '05', '06', '07', '08'].map((month) => `c-ben:2027-${month}`),
  );
  // The shift of today is confirmed, eight hours; nothing is owed before the first hours.
  expect(await june()).toMatchObject({
    personId: 'ben',
    firstDay: '2027-06-01',
    lastDay: '2027-06-30',
    quotaMin: 3000,
    plannedMin: 480,
    workedMin: 0,
    timeAccountMin: 0,
    vacationDaysLeft: 24,
  });
  expect((await north.row(staffContract, 'k-ben'))?.['accounts']).toEqual({
    asOf: '2027-06-04T05:50:00.000Z',
    quotaMin: 3000,
    plannedMin: 480,
    workedMin: 0,
    timeAccountMin: 0,
    vacationDays: 24,
  });
});

it('hours move the figures a minute later, and what changes meanwhile is counted with them', async () => {
  await beat('2027-06-04T05:50:00.000Z');
  world.setNow('2027-06-04T14:10:10.000Z');
  expect(await enterHours('2027-06-04T14:00:00.000Z')).toBe(200);
  world.setNow('2027-06-04T14:10:40.000Z');
  expect(await enterHours('2027-06-04T13:00:00.000Z')).toBe(200);
  await at('2027-06-04T14:10:59.000Z');
  expect(await june()).toMatchObject({ workedMin: 0 });
  await at('2027-06-04T14:11:00.000Z');
  // Three days of June are over: each owes a hundred minutes.
  expect(await june()).toMatchObject({ plannedMin: 0, workedMin: 390, timeAccountMin: 90 });
  expect((await north.row(staffContract, 'k-ben'))?.['accounts']).toMatchObject({ workedMin: 390, timeAccountMin: 90 });
  expect((await counts()).filter((key) => key.startsWith('ben:'))).toHaveLength(1);
});

it('a count that finds the same writes nothing', async () => {
  await beat('2027-06-04T05:50:00.000Z');
  world.setNow('2027-06-04T14:10:10.000Z');
  expect(await enterHours('2027-06-04T13:00:00.000Z')).toBe(200);
  await at('2027-06-04T14:12:00.000Z');
  const before = [await north.all(staffValue), await north.all(staffContract)];
  world.setNow('2027-06-04T14:20:00.000Z');
  expect(await enterHours('2027-06-04T12:00:00.000Z')).toBe(200);
  expect(await enterHours('2027-06-04T13:00:00.000Z')).toBe(200);
  await at('2027-06-04T14:22:00.000Z');
  await beat('2027-06-04T16:00:00.000Z');
  expect(await counts()).toHaveLength(3);
  expect([await north.all(staffValue), await north.all(staffContract)]).toEqual(before);
});

it('each day asks for its part of the quota, once, at the clock of the agency', async () => {
  await beat('2027-06-04T05:50:00.000Z');
  world.setNow('2027-06-04T14:10:00.000Z');
  await enterHours('2027-06-04T14:00:00.000Z');
  await at('2027-06-04T14:11:00.000Z');
  await beat('2027-06-04T21:30:00.000Z');
  expect(await june()).toMatchObject({ timeAccountMin: 150 });
  await beat('2027-06-04T22:30:00.000Z');
  expect(await june()).toMatchObject({ timeAccountMin: 50, asOf: '2027-06-04T22:30:00.000Z' });
  await beat('2027-06-04T23:30:00.000Z');
  expect((await counts()).filter((key) => key.startsWith('day:'))).toEqual([
    'day:2027-06-04:ben',
    'day:2027-06-05:ben',
  ]);
  await beat('2027-07-02T05:00:00.000Z');
  expect(await june()).toMatchObject({ timeAccountMin: 450 - 3000 });
  expect(await north.row(staffValue, 'c-ben:2027-09')).toMatchObject({ timeAccountMin: 450 - 3000 - 97 });
});

it('leave that is approved is taken from the days left', async () => {
  await beat('2027-06-04T05:50:00.000Z');
  const ben = await north.as('ben');
  const wish = { id: 'v', personId: 'ben', start: '2027-07-05', end: '2027-07-09', kind: 'paid' };
  expect(outcome(await ben.send('requestVacation@1', wish))).toBe(200);
  await at('2027-06-04T05:52:00.000Z');
  expect(await june()).toMatchObject({ vacationDaysLeft: 24 });
  const paula = await north.as('paula');
  expect(outcome(await paula.send('decideVacation@1', { id: 'v', statusCode: 'approved' }))).toBe(200);
  await at('2027-06-04T05:54:00.000Z');
  expect(await june()).toMatchObject({ plannedMin: 480, vacationDaysLeft: 19, vacationDaysTaken: 0 });
  expect(await north.row(staffValue, 'c-ben:2027-07')).toMatchObject({ plannedMin: 0, vacationDaysTaken: 5 });
  expect(await north.all(vacationRequest)).toHaveLength(1);
});

it('months that no contract covers any more are taken back, and come again with it', async () => {
  await beat('2027-06-04T05:50:00.000Z');
  const otto = await north.as('otto');
  const months = async () => (await north.all(staffValue)).map(({ month }) => String(month)).toSorted();
  expect(outcome(await otto.send('editContract@1', { id: 'k-ben', to: '2027-06-10' }))).toBe(200);
  await at('2027-06-04T05:52:00.000Z');
  expect(await months()).toEqual(['2027-04', '2027-05', '2027-06']);
  expect(await june()).toMatchObject({ quotaMin: 1000, vacationDaysLeft: 12 });
  expect(outcome(await otto.send('editContract@1', { id: 'k-ben', cleared: ['to'] }))).toBe(200);
  await at('2027-06-04T05:54:00.000Z');
  expect(await months()).toEqual(['2027-04', '2027-05', '2027-06', '2027-07', '2027-08']);
});

it('of people without a contract nothing is counted', async () => {
  await world.remove(staffContract, 'k-ben');
  expect(await enterHours('2027-06-04T14:00:00.000Z')).toBe(200);
  await beat('2027-06-04T14:30:00.000Z');
  expect([await counts(), await north.all(staffValue)]).toEqual([[], []]);
});

it('a change that comes while its minute is counted is counted in the next one', async () => {
  world.setNow('2027-06-04T14:10:10.000Z');
  expect(await enterHours('2027-06-04T14:00:00.000Z')).toBe(200);
  await at('2027-06-04T14:11:00.000Z');
  // A change that began before that count, and is written behind it.
  world.setNow('2027-06-04T14:10:50.000Z');
  expect(await enterHours('2027-06-04T13:00:00.000Z')).toBe(200);
  await at('2027-06-04T14:12:00.000Z');
  expect(await june()).toMatchObject({ workedMin: 390 });
});
