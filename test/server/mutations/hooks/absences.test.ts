// Who is away: blocked dates and leave.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countries } from '#schema/entities/catalogues.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { person } from '#schema/entities/people/person.ts';
import { bankHoliday } from '#schema/entities/planning/bank-holiday.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { project } from '#schema/entities/projects/project.ts';
import { agencyOf, dataOf, happened, outcome, warningsOf } from '../../../support/worlds/hook-world.ts';
import { makeWorld, type TestWorld } from '../../../support/worlds/tenant.ts';
import { START } from '../../../support/worlds/tenant-rows.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());
const north = agencyOf(() => world);
const captions = async () => (await north.all(activity)).map((row) => row['caption']);
/** What the to-dos lead to. */
const subjects = async () =>
  (await north.all(activity)).map(({ refKind, refId }) => `${String(refKind)} ${String(refId)}`);

describe('a blocked date', () => {
  const block = async (start: string, end?: string) =>
    (await north.as('ben')).send('createBlockDate@1', {
      id: `b-${start}`,
      personId: 'ben',
      start,
      ...(end === undefined ? {} : { end }),
      reason: 'wedding',
    });

  it('over a job is kept and told to both sides', async () => {
    const answer = await block('2027-06-04');
    expect([outcome(answer), warningsOf(answer)]).toEqual([200, ['OVERLAP_CONFIRMED']]);
    expect((await north.all(activity)).map((row) => row['body'])).toEqual([
      'ben Test blocked Fri 4 Jun to Fri 4 Jun, but is booked for loadIn. The booking stands. Please talk to each other.',
    ]);
    expect(await subjects()).toEqual(['blockDate b-2027-06-04']);
  });

  it('is not of the past, and past ones stay', async () => {
    expect(outcome(await block('2027-06-03'))).toBe('PAST_DATE');
    expect(warningsOf(await block('2027-06-08', '2027-06-09'))).toEqual([]);
    await world.put(blockDate, {
      id: 'old',
      personId: 'ben',
      start: '2027-05-01',
      end: '2027-05-02',
      reason: 'x',
      statusCode: 'confirmed',
    });
    const ben = await north.as('ben');
    expect(outcome(await ben.send('deleteBlockDate@1', { id: 'old' }))).toBe('PAST_DATE');
    expect(outcome(await ben.send('deleteBlockDate@1', { id: 'b-2027-06-08' }))).toBe(200);
    expect(outcome(await ben.send('deleteBlockDate@1', { id: 'b-2027-06-08' }))).toBe(200);
  });
});

describe('leave', () => {
  const ask = async (start: string, end: string, more: object = {}) =>
    (await north.as('newcomer')).send('requestVacation@1', {
      id: `v-${start}`,
      personId: 'newcomer',
      start,
      end,
      kind: 'paid',
      ...more,
    });
  const decide = async (id: string, statusCode: string) =>
    (await north.as('paula')).send('decideVacation@1', { id, statusCode });

  it('counts working days less bank holidays, and warns of a low balance', async () => {
    await world.put(countries, { id: 'at', code: 'AT', caption: 'Austria', sort: 1, active: true, iso2: 'AT' });
    await world.put(person, { ...(await north.row(person, 'newcomer')), countryId: 'at' } as never);
    await world.put(bankHoliday, { id: 'h', countryId: 'at', date: '2027-06-16', caption: 'Holiday' });
    await world.put(staffContract, {
      id: 'k',
      personId: 'newcomer',
      companyId: 'fest',
      kind: 'fulltime',
      from: '2027-01-01',
      quotaMinPerMonth: 9600,
      vacationDaysPerYear: 25,
      statusCode: 'active',
      documentIds: [],
      accounts: { asOf: START, quotaMin: 1, plannedMin: 1, workedMin: 1, timeAccountMin: 0, vacationDays: 3 },
    });
    const answer = await ask('2027-06-14', '2027-06-20', { halfDay: 'start' });
    expect([dataOf(answer)['days'], warningsOf(answer)]).toEqual([3.5, ['BALANCE_LOW']]);
    expect((await north.all(activity)).map((row) => row['body'])).toEqual([
      'newcomer Test asks for leave from Mon 14 Jun to Sun 20 Jun: 3.5 days.',
    ]);
  });

  it('over other leave or a job is refused, naming the jobs', async () => {
    await ask('2027-06-14', '2027-06-18');
    expect(outcome(await ask('2027-06-18', '2027-06-19'))).toBe('OVERLAP_VACATION');
    const ben = await north.as('ben');
    const refused = await ben.send('requestVacation@1', {
      id: 'v-ben',
      personId: 'ben',
      start: '2027-06-04',
      end: '2027-06-05',
      kind: 'paid',
    });
    expect(refused).toMatchObject({
      status: 409,
      code: 'OVERLAP_CONFIRMED',
      body: { error: { current: { jobs: [{ id: 'job-ben', crew: 'loadIn' }] } } },
    });
    expect(
      outcome(
        await ben.send('requestVacation@1', {
          id: 'v-old',
          personId: 'ben',
          start: '2027-05-04',
          end: '2027-05-05',
          kind: 'paid',
        }),
      ),
    ).toBe('PAST_DATE');
  });

  it('that is over when it arrives counts as asked for in time, and somebody looks at it', async () => {
    const wish = { id: 'v-late', personId: 'newcomer', start: '2027-06-02', end: '2027-06-03', kind: 'paid' };
    const newcomer = await north.as('newcomer');
    const sent = await newcomer.send('requestVacation@1', wish, happened('2027-06-03T08:00:00.000Z'));
    expect(outcome(sent)).toBe(200);
    expect(await captions()).toContain('Please check the time: newcomer Test');
  });

  it('that is approved stands in the plan, in a crew of its own', async () => {
    await ask('2027-06-14', '2027-06-18', { halfDay: 'end' });
    expect(dataOf(await decide('v-2027-06-14', 'approved'))).toMatchObject({
      statusCode: 'approved',
      decidedBy: 'c-paula',
      decidedAt: '2027-06-04T05:50:00.000Z',
    });
    const [year] = (await north.all(project)).filter((row) => row['kind'] === 'vacation');
    expect(year).toMatchObject({ name: 'Leave 2027', beginDate: '2027-01-01' });
    expect(await north.row(projectCrewItemStatus, 'v-2027-06-14:leave')).toMatchObject({
      personId: 'newcomer',
      statusCode: 'confirmed',
      absenceKind: 'vacation',
      effectiveStart: '2027-06-13T22:00:00.000Z',
      effectiveEnd: '2027-06-18T10:00:00.000Z',
      projectCrewId: `${String(year?.['id'])}:newcomer`,
    });
    await ask('2027-07-05', '2027-07-06');
    await decide('v-2027-07-05', 'approved');
    expect((await north.all(project)).filter((row) => row['kind'] === 'vacation')).toHaveLength(1);
  });

  it('that is taken back after approval asks the planner, who keeps it or cancels it', async () => {
    await ask('2027-06-14', '2027-06-18');
    await decide('v-2027-06-14', 'approved');
    const withdraw = async (login: string) =>
      (await north.as(login)).send('withdrawVacation@1', { id: 'v-2027-06-14' });
    const asked = await withdraw('newcomer');
    expect([asked.status, warningsOf(asked), dataOf(asked)['statusCode']]).toEqual([
      202,
      ['ALREADY_APPROVED'],
      'cancelRequested',
    ]);
    await withdraw('newcomer');
    expect(await captions()).toEqual(['Leave requested: newcomer Test', 'Leave to be cancelled: newcomer Test']);
    expect(await subjects()).toEqual(Array(2).fill('vacationRequest v-2027-06-14'));
    expect(outcome(await decide('v-2027-06-14', 'approved'))).toBe(200);
    await withdraw('newcomer');
    expect(outcome(await withdraw('paula'))).toBe(200);
    expect([
      await north.row(vacationRequest, 'v-2027-06-14'),
      (await north.row(projectCrewItemStatus, 'v-2027-06-14:leave'))?.['statusCode'],
    ]).toEqual([undefined, 'cancelled']);
  });
});
