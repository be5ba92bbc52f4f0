// A crew that is ordered once more on other days: which days it can have, what is copied, and that it stands at once.
import { expect, it } from 'vitest';
import { bookCrew } from '#schema/mutations/projects/book-crew.ts';
import { readProjectPage } from '#screens/projects/project/queries.ts';
import { copiesOn, daysFor } from '#screens/projects/project/repeating/crew-copies.ts';
import { readRepeatChoices } from '#screens/projects/project/repeating/queries.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, crew, festival, position, show, venue, type Rows } from '../rows.ts';
import { paula } from './planner.ts';

const desk = async (rows: Rows = {}) => {
  const { store } = await openDevice(paula);
  await arrive(
    store,
    festival({
      projects: [{ ...show, statusCode: 'quoted', beginDate: '2027-06-03', endDate: '2027-06-06' }],
      locations: [venue()],
      projectCrews: [crew('crew', { info: 'Ring twice' })],
      projectCrewItems: [
        position('hands', 'stagehand', { amount: 3, breakMin: 30, requiredSkillIds: ['forklift'] }),
        position('night', 'rigger', { startDate: '2027-06-05', startTime: '22:00', endTime: '04:00' }),
        position('gone', 'rigger', { statusCode: 'cancelled' }),
      ],
      ...rows,
    }),
  );
  return { store, choices: await readRepeatChoices(store.reads, 'crew') };
};

/** @throws Error where there is nothing to repeat */
const repeatable = async () => {
  const { store, choices } = await desk();
  if (choices === null) throw new Error('The crew is not there');
  return { store, choices };
};

const order = { beginDate: '2027-06-03', endDate: '2027-06-06' };
let made = 0;
const nextId = (): string => `copy${String((made += 1))}`;

it('goes to the days of the project on which all of its positions can stand', async () => {
  const { choices } = await repeatable();
  // Its night shift begins a day after its first one, and may end a day after the project.
  expect(daysFor(choices, order)).toEqual(['2027-06-03', '2027-06-05']);
  expect(daysFor(choices, { beginDate: '2027-06-04', endDate: '2027-06-04' })).toEqual([]);
});

it('keeps the wall times, the words and what is required, and leaves out what was cancelled', async () => {
  const { choices } = await repeatable();
  const [copy] = copiesOn(choices, ['2027-06-03'], nextId);
  expect(copy?.crew).toMatchObject({ name: choices.crew.name, locationId: 'place', info: 'Ring twice' });
  expect(copy?.items).toMatchObject([
    { functionId: 'stagehand', startDate: '2027-06-03', startTime: '08:00', amount: 3, requiredSkillIds: ['forklift'] },
    { functionId: 'rigger', startDate: '2027-06-04', startTime: '22:00', endTime: '04:00' },
  ]);
});

it('stands on the device at once as one act, and says on which days a crew of its name is', async () => {
  const { store, choices } = await repeatable();
  await store.sendAll(
    bookCrew,
    copiesOn(choices, ['2027-06-03', '2027-06-05'], () => store.ids.next()),
  );
  const page = await readProjectPage(store.reads, '2418', 'p-paula');
  const hands = page?.shifts.filter(({ position: item }) => item?.functionId === 'stagehand');
  expect(hands?.map(({ span }) => span?.start)).toEqual([
    '2027-06-03T06:00:00.000Z',
    '2027-06-04T06:00:00.000Z',
    '2027-06-05T06:00:00.000Z',
  ]);
  expect(new Set((await readRepeatChoices(store.reads, 'crew'))?.taken)).toEqual(
    new Set(['2027-06-03', '2027-06-04', '2027-06-05', '2027-06-06']),
  );
});

it('is nothing where no position of the crew stands', async () => {
  const { choices } = await desk({ projectCrewItems: [position('gone', 'rigger', { statusCode: 'cancelled' })] });
  expect(choices).toBeNull();
});
