// Positions that still want people, as the vacancies of a planner list them.
import { expect, it } from 'vitest';
import { drawnByProject, STEP } from '#screens/vacancies/by-project.ts';
import { readOpenPositions } from '#screens/vacancies/queries.ts';
import { readSeats } from '#screens/shared/planning/open-seats.ts';
import { assignment, position, show } from '../rows.ts';
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

it('are all of them, however many; those that are drawn further stand below the others', async () => {
  const ids = Array.from({ length: 1003 }, (_none, at) => `seat-${String(at).padStart(4, '0')}`);
  const { reads } = await officeWith({
    projects: [show, { ...show, id: 'tour', name: 'Tour' }],
    projectCrewItems: ids.map((id, at) =>
      position(id, 'stagehand', { ...TIMES, projectId: at % 2 === 0 ? 'show' : 'tour', amount: 1 }),
    ),
  });
  const found = await readOpenPositions(reads, NOW);
  expect(found).toHaveLength(ids.length);
  const first = drawnByProject(found, STEP);
  expect(first.projects.map(({ projectId, positions }) => [projectId, positions.length])).toEqual([['show', STEP]]);
  expect(first.rest).toBe(ids.length - STEP);
  const most = drawnByProject(found, 900);
  expect(most.projects.map(({ projectName, positions }) => [projectName, positions.length])).toEqual([
    [show['name'], 502],
    ['Tour', 398],
  ]);
  expect(drawnByProject(found, 1100)).toMatchObject({ rest: 0, projects: { length: 2 } });
});
