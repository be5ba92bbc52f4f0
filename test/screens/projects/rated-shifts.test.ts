// Whom a client is asked to rate: those who worked on a shift that is over.
import { expect, it } from 'vitest';
import { readRatedShifts } from '#screens/projects/project/rating/queries.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, assignment, crew, festival } from '../rows.ts';
import { paula } from './planner.ts';

it('are those who worked or are booked to, and nobody who was not there', async () => {
  const { store } = await openDevice(paula);
  await arrive(
    store,
    festival({
      projectCrews: [crew('crew')],
      projectCrewItemStatus: [
        assignment('a-ben', 'p-ben', { statusCode: 'worked' }),
        assignment('a-cara', 'p-cara', { statusCode: 'confirmed' }),
        ...['noShow', 'notNeeded', 'spare', 'cancelled'].map((statusCode) =>
          assignment(`a-${statusCode}`, 'p-tom', { statusCode }),
        ),
      ],
    }),
  );
  const { shifts } = await readRatedShifts(
    store.reads,
    { id: 'show', companyId: 'co' },
    null,
    '2027-06-05T00:00:00.000Z',
  );
  expect(shifts.flatMap(({ people }) => people.map(({ name }) => name))).toEqual(['Ben Adler', 'Cara Lindt']);
});
