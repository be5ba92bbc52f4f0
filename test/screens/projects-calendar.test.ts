// The projects calendar: which weeks it shows, where projects lie in them, and how each day is staffed.
import { expect, it } from 'vitest';
import fc from 'fast-check';
import type { ServerRow } from '#db/tables/server-rows.ts';
import {
  openOn,
  projectsOn,
  readCalendarProjects,
  readProjectDays,
  staffingOn,
} from '#screens/projects/calendar/calendar-projects.ts';
import { barsOf, startFor, stepped, weeksFrom } from '#screens/projects/calendar/calendar-weeks.ts';
import { addDays } from '#ui/dates/calendar-days.ts';
import { actorWith } from '../app/actor.ts';
import { openDevice } from '../outbox/world.ts';
import { arrive, assignment, crew, festival, position, show } from './rows.ts';

const paula = actorWith({
  login: 'user:p-paula',
  personId: 'p-paula',
  contactIds: ['c-paula'],
  audiences: ['planner'],
  rights: { projects: ['READ'] },
});
const JUNE = { from: '2027-05-31', to: '2027-07-04' };

const order = (id: string, more: Readonly<Record<string, unknown>> = {}): ServerRow => ({ ...show, id, ...more });

const desk = async (rows: Readonly<Record<string, readonly ServerRow[]>>) => {
  const { store } = await openDevice(paula);
  await arrive(store, rows);
  return store;
};

it('shows whole weeks from Monday on, and moves them no further than the chosen day asks for', () => {
  expect(weeksFrom('2027-06-04', 'week')).toEqual([
    ['2027-05-31', '2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04', '2027-06-05', '2027-06-06'],
  ]);
  const weeks = weeksFrom('2027-06-04', 'weeks');
  expect([weeks.length, weeks.at(-1)?.at(-1)]).toEqual([5, '2027-07-04']);
  expect(startFor('2027-06-04', '2027-07-04', 'weeks')).toBe('2027-06-04');
  expect(startFor('2027-06-04', '2027-07-05', 'weeks')).toBe('2027-06-07');
  expect(startFor('2027-06-04', '2027-05-30', 'weeks')).toBe('2027-05-24');
  expect(startFor('2027-06-04', '2028-01-01', 'year')).toBe('2028-01-01');
  expect([stepped('2027-06-04', 'week', 1), stepped('2027-06-04', 'weeks', -1)]).toEqual(['2027-06-11', '2027-04-30']);
  expect(stepped('2027-06-04', 'year', -1)).toBe('2026-06-04');
});

it('lays no two projects on the same place of a week, and each on all of its days', () => {
  const [week = []] = weeksFrom('2027-06-04', 'week');
  const days = fc.integer({ min: -10, max: 16 });
  const project = fc.tuple(fc.uuid(), days, fc.nat({ max: 20 })).map(([id, begin, length]) => ({
    id,
    beginDate: addDays('2027-05-31', begin),
    endDate: addDays('2027-05-31', begin + length),
  }));
  fc.assert(
    fc.property(fc.array(project, { maxLength: 12 }), (projects) => {
      const bars = barsOf(week, projects);
      const places = bars.flatMap(({ column, days: length, lane }) =>
        Array.from({ length }, (_day, at) => `${String(lane)} ${String(column + at)}`),
      );
      expect(new Set(places).size).toBe(places.length);
      for (const date of week)
        expect(
          bars
            .filter(({ column, days: length }) => column <= week.indexOf(date) && week.indexOf(date) < column + length)
            .map(({ item }) => item.id)
            .toSorted(),
        ).toEqual(
          projects
            .filter(({ beginDate, endDate }) => beginDate <= date && date <= endDate)
            .map(({ id }) => id)
            .toSorted(),
        );
    }),
  );
});

it('draws what is agreed, quoted or being drawn up, and nothing that was called off or is over', async () => {
  const store = await desk({
    projects: [
      show,
      order('quoted', { statusCode: 'quoted', beginDate: '2027-06-20', endDate: '2027-06-21' }),
      order('drawn', { statusCode: 'designClient', beginDate: '2027-06-19', endDate: '2027-06-25' }),
      order('done', { statusCode: 'closed', beginDate: '2027-05-20', endDate: '2027-05-31' }),
      order('off', { statusCode: 'cancelled' }),
      order('no', { statusCode: 'declined' }),
      order('before', { beginDate: '2027-05-01', endDate: '2027-05-30' }),
      order('after', { beginDate: '2027-07-05', endDate: '2027-07-06' }),
    ],
  });
  const projects = await readCalendarProjects(store.reads, JUNE, 'p-paula');
  expect(projects.map(({ id, category }) => [id, category])).toEqual([
    ['done', 'confirmed'],
    ['show', 'confirmed'],
    ['drawn', 'designClient'],
    ['quoted', 'quoted'],
  ]);
  expect(projectsOn(projects, '2027-06-20').map(({ id }) => id)).toEqual(['drawn', 'quoted']);
});

it('counts of each day the seats of shifts that take place, with their first begin and their last end', async () => {
  const store = await desk(
    festival({
      projects: [show],
      projectCrews: [crew(), crew('night'), crew('off', { statusCode: 'cancelled' })],
      projectCrewItems: [
        position('hands', 'stagehand', { amount: 3 }),
        position('late', 'stagehand', {
          projectCrewId: 'night',
          amount: 2,
          startAt: '2027-06-04T20:00:00.000Z',
          endAt: '2027-06-05T02:00:00.000Z',
        }),
        position('next', 'stagehand', { startDate: '2027-06-05', startAt: '2027-06-05T06:00:00.000Z' }),
        position('gone', 'stagehand', { statusCode: 'cancelled' }),
        position('lost', 'stagehand', { projectCrewId: 'off' }),
      ],
      projectCrewItemStatus: [
        assignment('a1', 'p-ben'),
        assignment('a2', 'p-cara', { statusCode: 'requested' }),
        assignment('a3', 'p-tom', { statusCode: 'declined' }),
      ],
    }),
  );
  const days = await readProjectDays(store.reads, JUNE);
  expect(days['show']?.['2027-06-04']).toMatchObject({
    seats: 5,
    filled: 1,
    asked: 1,
    crews: 2,
    start: '2027-06-04T06:00:00.000Z',
    end: '2027-06-05T02:00:00.000Z',
    locationName: 'Tharwick Arena',
  });
  const projects = await readCalendarProjects(store.reads, JUNE, 'p-paula');
  expect(openOn(days, projects, '2027-06-04')).toBe(4);
  expect(openOn(days, projects, '2027-06-06')).toBe(0);
  expect(staffingOn(days, 'show', ['2027-06-04', '2027-06-05'])).toEqual({ seats: 13, filled: 1, asked: 1 });
  expect(staffingOn(days, 'show', ['2027-06-06'])).toBeUndefined();
});

it('fills no seat of a day with those who are too many at another position', async () => {
  const store = await desk(
    festival({
      projectCrewItems: [position('hands', 'stagehand', { amount: 1 }), position('lead', 'chief', { amount: 1 })],
      projectCrewItemStatus: [assignment('a1', 'p-tom'), assignment('a2', 'p-ben')],
    }),
  );
  expect((await readProjectDays(store.reads, JUNE))['show']?.['2027-06-04']).toMatchObject({ seats: 2, filled: 1 });
});
