// What a client's people thought of the last shifts of a project, on average.
import { expect, it } from 'vitest';
import { lastShiftsOver, readClientRating } from '#screens/projects/project/rating/client-ratings.ts';
import { openDevice, planner } from '../../outbox/world.ts';
import { arrive, festival, role, row } from '../rows.ts';

const shift = (crewId: string, end: string, isCancelled = false) => ({
  crewId,
  isCancelled,
  span: { start: '2027-06-01T06:00:00.000Z', end, zone: 'Europe/Vienna' },
});

it('counts the three crews whose last shift ended last', () => {
  const shifts = [
    shift('a', '2027-06-01T14:00:00.000Z'),
    shift('b', '2027-06-02T14:00:00.000Z'),
    shift('c', '2027-06-03T14:00:00.000Z'),
    shift('d', '2027-06-04T14:00:00.000Z'),
    shift('off', '2027-06-03T15:00:00.000Z', true),
    shift('goes on', '2027-06-01T15:00:00.000Z'),
    shift('goes on', '2027-06-09T15:00:00.000Z'),
    { crewId: 'without times', isCancelled: false },
  ];
  expect(lastShiftsOver(shifts, '2027-06-05T00:00:00.000Z')).toEqual(['d', 'c', 'b']);
});

it('is the mean of what the client’s own people gave, and none where they gave nothing', async () => {
  const rating = (id: string, projectCrewId: string, byContactId: string, stars: number) =>
    row(id, {
      projectCrewId,
      byContactId,
      stars,
      contactId: 'c-p-ben',
      assignmentId: `job-${id}`,
      ratingTypeId: 'work',
      at: '2027-06-05T08:00:00.000Z',
    });
  const { store } = await openDevice(planner);
  await arrive(
    store,
    festival({
      contacts: [
        role('c-mia', 'p-mia', { kind: 'client', companyId: 'fest' }),
        role('c-other', 'p-other', { kind: 'client', companyId: 'other' }),
        role('c-paula', 'p-paula', { kind: 'planner' }),
      ],
      projectCrewItemRatings: [
        rating('r1', 'a', 'c-mia', 5),
        rating('r2', 'a', 'c-mia', 4),
        rating('r3', 'b', 'c-mia', 3),
        rating('r4', 'b', 'c-paula', 1),
        rating('r5', 'b', 'c-other', 1),
        rating('r6', 'long ago', 'c-mia', 1),
      ],
    }),
  );
  expect(await readClientRating(store.reads, 'fest', ['a', 'b'])).toEqual({ average: 4, count: 3, shifts: 2 });
  expect(await readClientRating(store.reads, 'fest', ['c'])).toBeNull();
});
