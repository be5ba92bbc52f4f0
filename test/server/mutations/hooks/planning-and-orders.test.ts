// Who is away, who belongs where, and what becomes of an order.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countries } from '#schema/entities/catalogues.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { liveLocation } from '#schema/entities/crews/live-location.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { crewRating } from '#schema/entities/people/crew-rating.ts';
import { crewRatingTypes } from '#schema/entities/catalogues.ts';
import { person } from '#schema/entities/people/person.ts';
import { bankHoliday } from '#schema/entities/planning/bank-holiday.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { plannerCrewMembership } from '#schema/entities/planning/planner-crew-membership.ts';
import { plannerCrew } from '#schema/entities/planning/planner-crew.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { project } from '#schema/entities/projects/project.ts';
import { agencyOf, dataOf, includedOf, outcome, warningsOf } from '../../../support/worlds/hook-world.ts';
import { makeWorld, projectRow, START, type TestWorld } from '../../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());
const north = agencyOf(() => world);
const captions = async () => (await north.all(activity)).map((row) => row['caption']);

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
    expect(outcome(await decide('v-2027-06-14', 'approved'))).toBe(200);
    await withdraw('newcomer');
    expect(outcome(await withdraw('paula'))).toBe(200);
    expect([
      await north.row(vacationRequest, 'v-2027-06-14'),
      (await north.row(projectCrewItemStatus, 'v-2027-06-14:leave'))?.['statusCode'],
    ]).toEqual([undefined, 'cancelled']);
  });
});

describe('a standing crew', () => {
  it('has each person once: joining again answers with the first membership', async () => {
    await world.put(plannerCrew, { id: 'core', name: 'Core' });
    const paula = await north.as('paula');
    const join = (id: string) => paula.send('addMembership@1', { id, plannerCrewId: 'core', contactId: 'c-ben' });
    expect(dataOf(await join('m-1'))).toMatchObject({ id: 'm-1', role: 'member' });
    const again = await join('m-2');
    expect([again.status, dataOf(again)['id']]).toEqual([200, 'm-1']);
    expect(includedOf(again, 'plannerCrewMemberships')).toMatchObject([{ id: 'm-2', reason: 'scope' }]);
    const both = await Promise.all(
      ['m-3', 'm-4'].map((id) => paula.send('addMembership@1', { id, plannerCrewId: 'core', contactId: 'c-dora' })),
    );
    expect(both.map(outcome)).toEqual([200, 200]);
    expect(await north.all(plannerCrewMembership)).toHaveLength(2);
  });
});

describe('a live location', () => {
  it('is news for ten minutes, and the client sees it where the company wants that', async () => {
    await world.put(projectCrew, { ...(await north.row(projectCrew, 'loadIn')), allowLiveLocation: true } as never);
    const share = async (at: string) =>
      (await north.as('ben')).send('shareLocation@1', {
        id: 'loadIn',
        personId: 'ben',
        latitude: 48.2,
        longitude: 16.3,
        accuracyM: 5,
        at,
        until: '2027-06-04T08:00:00.000Z',
      });
    expect(outcome(await share('2027-06-04T05:30:00.000Z'))).toBe(200);
    expect(await north.all(liveLocation)).toEqual([]);
    expect(outcome(await share('2027-06-04T05:48:00.000Z'))).toBe(200);
    expect(await north.all(liveLocation)).toMatchObject([{ shownTo: 'crew', at: '2027-06-04T05:48:00.000Z' }]);
  });
});

describe('stars', () => {
  it('of one author and kind are the newest ones, and make a mean once there are three', async () => {
    await world.put(
      crewRatingTypes,
      ...['skill', 'punctuality', 'teamwork'].map((code) => ({ id: code, code, caption: code, sort: 1, active: true })),
    );
    const paula = await north.as('paula');
    const rate = (id: string, ratingTypeId: string, stars: number, at = '2027-06-04T05:00:00.000Z') =>
      paula.send('rateCrewMember@1', { id: 'c-ben', rating: { id, ratingTypeId, stars }, at });
    for (const [id, kind, stars] of [
      ['r1', 'skill', 2],
      ['r2', 'punctuality', 5],
    ] as const)
      expect(outcome(await rate(id, kind, stars))).toBe(200);
    expect(await north.row(contact, 'c-ben')).toMatchObject({ ratingCount: 2 });
    expect(await north.row(contact, 'c-ben')).not.toHaveProperty('ratingAverage');
    await rate('r3', 'skill', 4, '2027-06-04T05:10:00.000Z');
    await rate('r4', 'skill', 1, '2027-06-04T05:05:00.000Z');
    await rate('r5', 'teamwork', 3);
    expect((await north.all(crewRating)).map((row) => row['id']).toSorted()).toEqual(['r2', 'r3', 'r5']);
    expect(await north.row(contact, 'c-ben')).toMatchObject({ ratingCount: 3, ratingAverage: 4 });
    world.setNow('2027-06-04T07:30:00.000Z');
    expect(
      outcome(
        await (
          await north.as('cara')
        ).send('rateAssignments@1', {
          id: 'loadIn',
          at: '2027-06-04T07:00:00.000Z',
          ratings: [{ id: 'x', ratingTypeId: 'skill', stars: 5, assignmentId: 'job-cara', contactId: 'c-cara' }],
        }),
      ),
    ).toBe('SELF_RATING');
  });
});

describe('an order', () => {
  const crewOrder = (number: string, more: object = {}) => ({
    number,
    crew: { id: 'new-crew', name: 'Load-out', locationId: 'hall' },
    items: [
      {
        id: 'new-item',
        functionId: 'stagehand',
        startDate: '2027-06-05',
        startTime: '08:00',
        endTime: '12:00',
        amount: 2,
      },
    ],
    ...more,
  });

  it('of a client gets a number, and the planners hear of it', async () => {
    await world.put(rateCard, { id: 'rates', name: '2027', validFrom: '2027-01-01', currency: 'EUR' });
    const answer = await (
      await north.as('mia')
    ).send('createProject@1', {
      id: 'p',
      companyId: 'fest',
      clientMark: 'Fest',
      name: 'Winter',
      beginDate: '2027-12-01',
      endDate: '2027-12-03',
      rateCardId: 'rates',
    });
    expect(dataOf(answer)).toMatchObject({
      number: expect.any(Number) as number,
      statusCode: 'designClient',
      createdBy: 'mia',
    });
    expect(await captions()).toEqual(['New order: Winter']);
  });

  it('that was quoted is drawn up anew when its client changes it', async () => {
    await world.put(project, { ...projectRow('festival', 1, 'fest'), statusCode: 'quoted' });
    const answer = await (await north.as('mia')).send('bookCrew@1', crewOrder('festival'));
    expect(outcome(answer)).toBe(200);
    expect(await north.row(project, 'festival')).toMatchObject({ statusCode: 'designClient' });
    expect(await captions()).toEqual(['New crew ordered: Load-out']);
    await world.put(project, { ...projectRow('festival', 1, 'fest'), statusCode: 'quoted' });
    await (await north.as('mia')).send('editCrewItem@1', { id: 'new-item', amount: 3 });
    expect(await north.row(project, 'festival')).toMatchObject({ statusCode: 'designClient' });
  });

  it('that is confirmed makes its crews real work; cancelled, it takes everything with it', async () => {
    const paula = await north.as('paula');
    await world.put(project, { ...projectRow('festival', 1, 'fest'), statusCode: 'quoted' });
    await paula.send('bookCrew@1', crewOrder('festival'));
    expect(outcome(await paula.send('moveProject@1', { number: 'festival', statusCode: 'confirmed' }))).toBe(200);
    expect(await north.row(projectCrew, 'new-crew')).toMatchObject({ statusCode: 'confirmed' });
    const cancelled = await paula.send('moveProject@1', { number: 'festival', statusCode: 'cancelled' });
    expect(includedOf(cancelled, 'projectCrewItemStatus').every(({ statusCode }) => statusCode === 'cancelled')).toBe(
      true,
    );
    const states = [
      await north.row(projectCrew, 'loadIn'),
      await north.row(projectCrewItem, 'hands'),
      await north.row(projectCrewItemStatus, 'job-ben'),
      await north.row(projectCrewItemStatus, 'job-emil'),
    ];
    expect(states.map((row) => row?.['statusCode'])).toEqual(['cancelled', 'cancelled', 'cancelled', 'confirmed']);
    expect(outcome(await paula.send('moveProject@1', { number: 'festival', statusCode: 'confirmed' }))).toBe(
      'ALREADY_CANCELLED',
    );
  });

  it('needs no second entry for a venue that is known', async () => {
    const paula = await north.as('paula');
    await world.put(countries, { id: 'at', code: 'AT', caption: 'Austria', sort: 1, active: true, iso2: 'AT' });
    const place = { id: 'hall-2', name: 'HALL', city: 'wien', countryId: 'at', timezone: 'Europe/Vienna' };
    expect(await paula.send('createLocation@1', place)).toMatchObject({
      status: 409,
      code: 'DUPLICATE_LOCATION',
      body: { error: { current: { id: 'hall' } } },
    });
    expect(
      outcome(
        await paula.send('bookCrew@1', crewOrder('festival', { crew: { id: 'new-crew', name: 'x', location: place } })),
      ),
    ).toBe('DUPLICATE_LOCATION');
    const both = await Promise.all(
      ['a-1', 'a-2'].map((id) => paula.send('createLocation@1', { ...place, id, name: 'Arena' })),
    );
    expect(both.map(outcome).sort()).toEqual([200, 'DUPLICATE_LOCATION']);
  });

  it('whose crew is cancelled calls its people off', async () => {
    await (await north.as('paula')).send('moveCrew@1', { id: 'loadIn', statusCode: 'cancelled' });
    expect(await north.row(projectCrewItemStatus, 'job-ben')).toMatchObject({ statusCode: 'cancelled' });
  });
});
