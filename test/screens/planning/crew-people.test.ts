// People by crews, functions, tags, regions and skills, with what is entered for them in a period.
import { describe, expect, it } from 'vitest';
import { readFitnessNames } from '#screens/shared/fitness/names.ts';
import { narrowedPeople, NO_PEOPLE_FILTER } from '#screens/planner-crew/people/narrowing.ts';
import { readCrewPeople } from '#screens/planner-crew/people/queries.ts';
import { readFortnight } from '#screens/shared/planning/fortnight.ts';
import { readPlanRows } from '#screens/shared/plan/plan-tables.ts';
import { planOfPersonPath } from '#screens/shared/navigation/paths.ts';
import { planModel } from '#planning/model/plan-model.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { assignment, human, type Rows } from '../rows.ts';
import { NOW, officeWith, stamps, worker } from './office-world.ts';

describe('people in a period', () => {
  const rows: Rows = {
    tags: [{ ...stamps, id: 'night', code: 'night', caption: 'Night owl', sort: 1, active: true }],
    crewTags: [{ ...stamps, id: 't1', contactId: 'c-p-ben', tagId: 'night' }],
    persons: [
      human('p-ben', 'Ben', 'Adler', { regionIds: ['vienna'] }),
      human('p-cara', 'Cara', 'Lindt', { regionIds: ['graz'] }),
      human('p-tom', 'Tomasz', 'Oberlin'),
    ],
    contacts: [worker('p-ben'), worker('p-cara'), worker('p-tom', { active: false })],
    projectCrewItemStatus: [
      assignment('1', 'p-ben'),
      assignment('2', 'p-cara', { statusCode: 'requested' }),
      assignment('3', 'p-ben', {
        effectiveStart: '2027-06-09T06:00:00.000Z',
        effectiveEnd: '2027-06-09T14:00:00.000Z',
      }),
      assignment('4', 'p-cara', { absenceKind: 'vacation' }),
    ],
  };

  it('are those who work, with what is entered for them then', async () => {
    const store = await officeWith(rows);
    const people = await readCrewPeople(store.reads, { from: '2027-06-04', to: '2027-06-05' });
    expect(people.map(({ name, shifts, asked, isAway, orders }) => [name, shifts, asked, isAway, orders])).toEqual([
      ['Ben Adler', 1, 0, false, [2418]],
      ['Cara Lindt', 0, 1, true, []],
    ]);
  });

  it('are narrowed by all filters together, and by any answer of each', async () => {
    const store = await officeWith(rows);
    const people = await readCrewPeople(store.reads, { from: '2027-06-04', to: '2027-06-05' });
    const found = (filter: Partial<typeof NO_PEOPLE_FILTER>) =>
      narrowedPeople(people, { ...NO_PEOPLE_FILTER, ...filter }).map(({ personId }) => personId);
    expect(found({ regions: ['vienna', 'graz'] })).toEqual(['p-ben', 'p-cara']);
    expect(found({ regions: ['vienna', 'graz'], tags: ['night'] })).toEqual(['p-ben']);
    expect(found({ regions: ['graz'], tags: ['night'] })).toEqual([]);
    expect(found({ only: 'without' })).toEqual([]);
    expect(found({ only: 'double' })).toEqual([]);
    expect(found({ typed: 'lindt' })).toEqual(['p-cara']);
    expect((await readFitnessNames(store.reads)).tag).toEqual({ night: 'Night owl' });
  });
});

describe('what a planner has before them', () => {
  it('is open seats of confirmed orders, people booked twice and requests ahead', async () => {
    const store = await officeWith({
      projectCrewItemStatus: [
        assignment('1', 'p-ben'),
        assignment('2', 'p-ben', {
          effectiveStart: '2027-06-04T13:00:00.000Z',
          effectiveEnd: '2027-06-04T20:00:00.000Z',
        }),
        assignment('3', 'p-cara', { statusCode: 'requested' }),
        assignment('4', 'p-cara', {
          effectiveStart: '2027-06-04T14:00:00.000Z',
          effectiveEnd: '2027-06-04T20:00:00.000Z',
        }),
        assignment('5', 'p-tom', {
          statusCode: 'requested',
          effectiveStart: '2027-05-31T06:00:00.000Z',
          effectiveEnd: '2027-05-31T14:00:00.000Z',
        }),
      ],
    });
    const days = { from: '2027-06-01', to: '2027-06-14' };
    expect(await readFortnight(store.reads, { days, now: NOW })).toEqual({
      openSeats: 6,
      doubleBooked: 1,
      unanswered: 1,
    });
    const people = await readCrewPeople(store.reads, days);
    const double = narrowedPeople(people, { ...NO_PEOPLE_FILTER, only: 'double' });
    expect(double.map(({ name, doubleFrom }) => [name, doubleFrom])).toEqual([
      ['Ben Adler', '2027-06-04T13:00:00.000Z'],
    ]);
    expect(planOfPersonPath('p-ben', '2027-06-04')).toBe('/planning-calendar?person=p-ben&day=2027-06-04');
  });

  it('is no double booking that somebody decided to keep, unless a third shift comes into it', async () => {
    const until = (effectiveEnd: string) => ({ effectiveStart: '2027-06-04T13:00:00.000Z', effectiveEnd });
    const kept = assignment('2', 'p-ben', {
      ...until('2027-06-04T20:00:00.000Z'),
      forcedFor: ['overlapBooked:1'],
      reason: 'The same hall',
    });
    const shifts = [assignment('1', 'p-ben'), kept];
    const days = { from: '2027-06-01', to: '2027-06-14' };
    const span = { from: Date.parse(NOW), to: Date.parse('2027-06-15T00:00:00.000Z') };
    const counted = async (jobs: readonly ServerRow[]) => {
      const { reads } = await officeWith({ projectCrewItemStatus: jobs });
      const model = planModel(await readPlanRows(reads), { zone: 'UTC', minRestMin: 660, knowsProofs: true });
      const people = await readCrewPeople(reads, days);
      return [
        (await readFortnight(reads, { days, now: NOW })).doubleBooked,
        narrowedPeople(people, { ...NO_PEOPLE_FILTER, only: 'double' }).length,
        model.counters(span).doubleBookings.length,
      ];
    };
    expect(await counted(shifts)).toEqual([0, 0, 0]);
    expect(await counted([...shifts, assignment('3', 'p-ben', until('2027-06-04T15:00:00.000Z'))])).toEqual([1, 1, 1]);
  });

  it('is what lies on those days where it is, wherever the clock stands then', async () => {
    const late = { effectiveStart: '2027-06-14T22:30:00.000Z', effectiveEnd: '2027-06-15T06:00:00.000Z' };
    const store = await officeWith({
      projectCrewItemStatus: [
        assignment('1', 'p-ben', { statusCode: 'requested', ...late, timezone: 'Europe/Vienna' }),
        assignment('2', 'p-cara', { statusCode: 'requested', ...late, timezone: 'America/New_York' }),
        assignment('3', 'p-tom', {
          statusCode: 'requested',
          effectiveStart: '2027-06-15T02:00:00.000Z',
          effectiveEnd: '2027-06-15T09:00:00.000Z',
          timezone: 'America/New_York',
        }),
      ],
    });
    const days = { from: '2027-06-01', to: '2027-06-14' };
    expect((await readFortnight(store.reads, { days, now: NOW })).unanswered).toBe(2);
    const people = await readCrewPeople(store.reads, days);
    expect(people.flatMap(({ personId, asked }) => (asked > 0 ? [personId] : []))).toEqual(['p-cara', 'p-tom']);
  });
});
