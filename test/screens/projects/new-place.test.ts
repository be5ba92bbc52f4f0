// A new place in the form of a new shift: what is wrong with it, which one is there already, and what goes first.
import { expect, it } from 'vitest';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { location } from '#schema/entities/places/location.ts';
import { readPlaceChoices } from '#screens/projects/project/ordering/place-choices.ts';
import { placeIn, placeLike } from '#screens/projects/project/ordering/place-draft.ts';
import { partsOfShift } from '#screens/projects/project/ordering/ordered-shift.ts';
import { faultsOf, shiftDraftIn, type ShiftDraft } from '#screens/projects/project/ordering/shift-draft.ts';
import { refuse } from '#outbox/settle/refuse.ts';
import type { Store } from '#outbox/store/store.ts';
import { openDevice, outboxOf } from '../../outbox/world.ts';
import { arrive, festival, show, venue } from '../rows.ts';
import { paula } from './planner.ts';

const ORDER = { beginDate: '2027-06-03', endDate: '2027-06-06' };
const AT = '2027-06-03T10:00:00.000Z';
const draft: ShiftDraft = {
  ...shiftDraftIn(null, '2027-06-04'),
  name: 'Load-in',
  functionId: 'stagehand',
  startTime: '20:00',
  endTime: '23:00',
  newPlace: 'yes',
  placeName: ' Quay Hall ',
  city: 'Vienna',
  countryId: 'at',
  timezone: 'Europe/Vienna',
  street: ' ',
  entrance: 'Gate 3 ',
};

it('needs a name, a town, a country and a zone', () => {
  expect(faultsOf(draft, 'Europe/Vienna', ORDER)).toEqual({});
  const bare = { ...draft, placeName: ' ', city: '', countryId: '', timezone: '' };
  const needed = { placeName: 'needed', city: 'needed', countryId: 'needed', timezone: 'needed' };
  expect(faultsOf(bare, undefined, ORDER)).toEqual(needed);
  // Nothing of it counts where a crew that is there takes the shift, or a known place is chosen.
  expect(faultsOf({ ...bare, crewId: 'crew' }, 'Europe/Vienna', ORDER)).toEqual({});
  expect(faultsOf({ ...bare, newPlace: '', locationId: 'place' }, 'Europe/Vienna', ORDER)).toEqual({});
});

it('says only what was written of it', () => {
  expect(placeIn(draft)).toEqual({
    name: 'Quay Hall',
    city: 'Vienna',
    countryId: 'at',
    timezone: 'Europe/Vienna',
    entrance: 'Gate 3',
  });
});

it('is known already under one name in one town, however they are written', () => {
  const places = [
    { id: 'hall', name: 'QUAY hall', city: 'vienna' },
    { id: 'other', name: 'Quay Hall', city: 'Graz' },
  ];
  expect(placeLike(draft, places)?.id).toBe('hall');
  expect(placeLike({ ...draft, city: 'Linz' }, places)).toBeUndefined();
});

it('offers countries and regions that are in use, by name', async () => {
  const { store } = await openDevice(paula);
  const row = (id: string, caption: string, more: object) => ({
    ...{ id, rev: 1, createdAt: AT, updatedAt: AT, code: id, caption, captions: {}, sort: 0, active: true },
    ...more,
  });
  await arrive(store, {
    countries: [row('de', 'Germany', { iso2: 'DE' }), row('at', 'Austria', { iso2: 'AT' })],
    regions: [row('w', 'Wien', { countryId: 'at' }), row('old', 'Old', { countryId: 'at', active: false })],
  });
  const choices = await readPlaceChoices(store.reads);
  expect(choices.countries.map(({ id }) => id)).toEqual(['at', 'de']);
  expect(choices.regions.map(({ id }) => id)).toEqual(['w']);
});

/** Two crews are ordered without signal at a place that is new with the first. */
const ordered = async () => {
  const { store, clock } = await openDevice(paula);
  await arrive(store, {
    ...festival({ locations: [venue(), venue('hall', { name: 'Quay Hall', timezone: 'Europe/London' })] }),
    projects: [{ ...show, statusCode: 'quoted' }],
  });
  const names = ['item', 'crew-1', 'quay', 'item-2', 'crew-2', 'item-3'];
  const next = (): string => names.shift() ?? '';
  await store.sendAct(partsOfShift('show', draft, next));
  await store.sendAct(partsOfShift('show', { ...draft, newPlace: '', locationId: 'quay' }, next));
  await store.sendAct(partsOfShift('show', { ...draft, crewId: 'crew-1' }, next));
  return { store, clock };
};

const crewsAt = async (store: Store) =>
  Promise.all(['crew-1', 'crew-2'].map(async (id) => (await store.reads.get(projectCrew, id))?.locationId));

it('stands with its crew at once, and goes before every crew that names it', async () => {
  const { store } = await ordered();
  expect(await store.reads.get(location, 'quay')).toMatchObject({ name: 'Quay Hall', entrance: 'Gate 3' });
  expect(await crewsAt(store)).toEqual(['quay', 'quay']);
  const [place, first, second, more] = await outboxOf(store);
  expect(place).toMatchObject({ mutation: 'createLocation@1', state: 'waiting', dependsOn: [] });
  expect(first).toMatchObject({ mutation: 'bookCrew@1', state: 'held', dependsOn: [place?.id], act: place?.act });
  expect(second).toMatchObject({ mutation: 'bookCrew@1', state: 'held', dependsOn: [place?.id] });
  expect(more).toMatchObject({ mutation: 'createCrewItem@1', state: 'held', dependsOn: [first?.id] });
});

const refused = async (current: unknown) => {
  const { store, clock } = await ordered();
  const [place] = await outboxOf(store);
  if (place === undefined) throw new Error('There is no place in the outbox');
  const refusal = { kind: 'conflict', code: 'DUPLICATE_LOCATION', at: AT, current } as const;
  await refuse(store.local, place, { refusal, now: clock.at }, store.actor);
  return { store, place };
};

it('that is refused as known already lets its crews go with the place that stands', async () => {
  const { store, place } = await refused({ id: 'hall', rev: 1 });
  expect((await outboxOf(store)).map(({ state }) => state)).toEqual(['refused', 'held', 'held', 'held']);
  expect(await store.takeKnown(place.id, 'hall')).toBe(true);
  const left = await outboxOf(store);
  const booked = left.filter(({ mutation }) => mutation === 'bookCrew@1');
  expect(booked).toMatchObject([
    { state: 'waiting', dependsOn: [], args: { crew: { id: 'crew-1', locationId: 'hall' } } },
    { state: 'waiting', dependsOn: [], args: { crew: { id: 'crew-2', locationId: 'hall' } } },
  ]);
  expect(left.filter(({ mutation }) => mutation === 'createCrewItem@1')).toMatchObject([
    { state: 'held', heldFor: 'parent', dependsOn: [booked[0]?.id] },
  ]);
  expect(left).toHaveLength(3);
  expect(await crewsAt(store)).toEqual(['hall', 'hall']);
  // The times of a crew are those of the clocks where it stands.
  expect(await store.reads.get(projectCrew, 'crew-1')).toMatchObject({ timezone: 'Europe/London' });
  expect(await store.reads.get(location, 'quay')).toBeUndefined();
  expect(await store.takeKnown(place.id, 'hall')).toBe(false);
});

it('keeps everything as it is while the place that stands is not on the device', async () => {
  const { store, place } = await refused({ id: 'far', rev: 1 });
  const before = await outboxOf(store);
  await expect(store.takeKnown(place.id, 'far')).rejects.toMatchObject({ code: 'INVALID' });
  expect(await outboxOf(store)).toEqual(before);
});
