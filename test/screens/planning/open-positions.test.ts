// Positions that still want people, as the vacancies of a planner list them.
import { expect, it } from 'vitest';
import { readOpenPositions } from '#screens/vacancies/queries.ts';
import { readSeats } from '#screens/shared/planning/open-seats.ts';
import { assignment, position } from '../rows.ts';
import { NOW, officeWith } from './office-world.ts';

const DAY = '2027-06-04';
const TIMES = { startDate: DAY, startAt: `${DAY}T06:00:00.000Z`, endAt: `${DAY}T14:00:00.000Z` };

it('have a seat free beside a spare, as in the crew planner', async () => {
  const { reads } = await officeWith({
    projectCrewItems: [position('hands', 'stagehand', { amount: 2, ...TIMES })],
    projectCrewItemStatus: [
      assignment('1', 'p-ben', { projectCrewItemId: 'hands' }),
      assignment('2', 'p-cara', { projectCrewItemId: 'hands', statusCode: 'spare' }),
    ],
  });
  const found = (await readOpenPositions(reads, NOW)).map(({ id, open }) => [id, open]);
  const days = { from: '2027-06-01', to: '2027-06-14' };
  const seats = (await readSeats(reads, { days, now: NOW, kept: null })).map(({ id, open }) => [id, open]);
  expect(found).toEqual([['hands', 1]]);
  expect(found).toEqual(seats);
});
