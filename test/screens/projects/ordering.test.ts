// A new shift on the page of a project: who may order it, what is wrong with it, and what stands at once.
import { expect, it } from 'vitest';
import { createCrewItem } from '#schema/mutations/crews/positions/create-crew-item.ts';
import { bookCrew } from '#schema/mutations/projects/book-crew.ts';
import { canOrderShift } from '#screens/shared/crew-positions/may.ts';
import { readShiftChoices, zoneIn } from '#screens/projects/project/ordering/shift-choices.ts';
import {
  crewIn,
  faultsOf,
  isOvernight,
  positionIn,
  shiftDraftIn,
  type ShiftDraft,
} from '#screens/projects/project/ordering/shift-draft.ts';
import { offeredOf } from '#screens/shared/crew-positions/demand-fields.tsx';
import { readProjectPage } from '#screens/projects/project/queries.ts';
import { actorWith } from '../../app/actor.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, crew, festival, row, show, venue } from '../rows.ts';
import { paula } from './planner.ts';

const mia = actorWith({
  login: 'user:p-mia',
  personId: 'p-mia',
  contactIds: ['c-mia'],
  audiences: ['client'],
  rights: { projects: ['READ', 'CREATE'] },
});

const choice = (id: string, caption: string, more: object = {}) =>
  row(id, { code: id, caption, sort: 1, active: true, ...more });

const ORDER = { beginDate: '2027-06-03', endDate: '2027-06-06' };
const ZONE = 'Europe/Vienna';
const whole: ShiftDraft = {
  ...shiftDraftIn(null, '2027-06-04'),
  name: ' Load-in ',
  locationId: 'place',
  functionId: 'stagehand',
  startTime: '20:00',
  endTime: '02:00',
  amount: '4',
};

it('lets a client order until the project is confirmed, and a planner until it is closed', () => {
  const states = ['designClient', 'quoted', 'confirmed', 'closed', 'cancelled', 'declined'] as const;
  const told = (actor: typeof mia, isOwn: boolean) =>
    states.filter((statusCode) => canOrderShift(actor, { statusCode }, isOwn));
  expect(told(mia, true)).toEqual(['designClient', 'quoted']);
  expect(told(mia, false)).toEqual([]);
  expect(told({ ...mia, rights: { projects: ['READ'] } }, true)).toEqual([]);
  expect(told(paula, false)).toEqual(['designClient', 'quoted', 'confirmed']);
});

it('says of each field what is wrong with it', () => {
  expect(faultsOf(whole, ZONE, ORDER)).toEqual({});
  expect(faultsOf(shiftDraftIn(null, ''), undefined, ORDER)).toEqual({
    name: 'needed',
    locationId: 'needed',
    functionId: 'needed',
    startDate: 'needed',
    startTime: 'needed',
    endTime: 'needed',
  });
  // A further position of a crew needs no name and no place.
  expect(faultsOf({ ...whole, crewId: 'crew', name: '', locationId: '' }, ZONE, ORDER)).toEqual({});
  expect(faultsOf({ ...whole, amount: '0', breakMin: '181' }, ZONE, ORDER)).toEqual({
    amount: 'count',
    breakMin: 'count',
  });
  expect(faultsOf({ ...whole, amount: '1.5' }, ZONE, ORDER)).toEqual({ amount: 'count' });
  expect(faultsOf({ ...whole, endTime: '20:10' }, ZONE, ORDER)).toEqual({ endTime: 'END_BEFORE_START' });
  expect(faultsOf({ ...whole, endTime: '21:00', breakMin: '50' }, ZONE, ORDER)).toEqual({ breakMin: 'BREAK_TOO_LONG' });
  expect(faultsOf({ ...whole, startDate: '2027-06-08' }, ZONE, ORDER)).toEqual({ startDate: 'OUTSIDE_PROJECT' });
});

it('ends on the next day where its end is no later than its start', () => {
  expect(isOvernight(whole)).toBe(true);
  expect(isOvernight({ ...whole, startTime: '08:00', endTime: '16:00' })).toBe(false);
  expect(isOvernight({ ...whole, endDate: '2027-06-05' })).toBe(false);
  expect(isOvernight({ ...whole, startTime: '', endTime: '' })).toBe(false);
});

it('offers crews that take positions, and knows the zone of each way', async () => {
  const { store } = await openDevice(paula);
  await arrive(
    store,
    festival({
      locations: [venue(), venue('london', { timezone: 'Europe/London' })],
      projectCrews: [crew(), crew('off', { statusCode: 'cancelled' }), crew('over', { statusCode: 'closed' })],
    }),
  );
  const choices = await readShiftChoices(store.reads, 'show');
  expect(choices.crews.map(({ id }) => id)).toEqual(['crew']);
  expect(choices.functions.map(({ id }) => id)).toContain('stagehand');
  const zone = (part: Partial<ShiftDraft>) => zoneIn(choices, { ...whole, ...part });
  expect(zone({ crewId: 'crew', locationId: 'london' })).toBe(ZONE);
  expect(zone({ locationId: 'london' })).toBe('Europe/London');
  expect(zone({ locationId: '' })).toBeUndefined();
  expect(zone({ locationId: 'london', newPlace: 'yes', timezone: 'Europe/Paris' })).toBe('Europe/Paris');
  expect(zone({ locationId: 'london', newPlace: 'yes' })).toBeUndefined();
});

it('offers skills by the papers that prove them, tags to planners alone, and keeps what no list names', async () => {
  const { store } = await openDevice(paula);
  const licence = choice('forklift', 'Forklift licence', { parameters: '{"skillTypeId":"forkliftLicence"}' });
  await arrive(
    store,
    festival({
      documentTypes: [choice('photo', 'Photo', { parameters: '{}' }), licence],
      tags: [choice('night', 'Night owl'), choice('car', 'Own car'), choice('old', 'Old', { active: false })],
    }),
  );
  const choices = await readShiftChoices(store.reads, 'show');
  expect(choices.skills).toEqual([{ code: 'forkliftLicence', name: 'Forklift licence' }]);
  expect(choices.tags.map(({ code }) => code)).toEqual(['night', 'car']);
  expect(offeredOf(choices.tags, ['car', 'gone']).map(({ name }) => name)).toEqual(['Night owl', 'Own car', 'gone']);
});

it('says of a new position what it asks for, its note, and that the client does not see it', () => {
  expect(positionIn(whole)).not.toHaveProperty('clientVisible');
  expect(positionIn(whole)).not.toHaveProperty('requiredSkillIds');
  const words = { note: ' Gloves ', clientVisible: 'off', requiredSkillIds: 'a\nb', requiredTagIds: 'car' };
  expect(positionIn({ ...whole, ...words })).toMatchObject({
    note: 'Gloves',
    clientVisible: false,
    requiredSkillIds: ['a', 'b'],
    requiredTagIds: ['car'],
  });
});

it('shows what was ordered without signal at once, with its seats', async () => {
  const { store } = await openDevice(paula);
  await arrive(store, { ...festival({ locations: [venue()] }), projects: [{ ...show, statusCode: 'quoted' }] });
  await store.send(bookCrew, {
    number: 'show',
    crew: { id: 'new', ...crewIn(whole) },
    items: [{ id: 'first', ...positionIn(whole) }],
  });
  await store.send(createCrewItem, {
    id: 'second',
    projectCrewId: 'new',
    ...positionIn({ ...whole, startTime: '21:00', amount: '2', breakMin: '30' }),
  });
  const page = await readProjectPage(store.reads, '2418', 'p-paula');
  expect(page?.shifts.filter(({ crewId }) => crewId === 'new')).toMatchObject([
    { id: 'first', crewName: 'Load-in', placeName: 'Tharwick Arena', staffing: { seats: 4, filled: 0 } },
    { id: 'second', functionName: 'Stagehand', staffing: { seats: 2, filled: 0 } },
  ]);
});
