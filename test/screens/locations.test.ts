// The page of a location: its own facts and the crews that still come.
import { expect, it } from 'vitest';
import { readLocationPage } from '#screens/locations/queries.ts';
import { ben, openDevice } from '../outbox/world.ts';
import { arrive, crew, festival, human, MORNING, venue } from './rows.ts';

it('names its country, the chosen map service and the crews that have not ended', async () => {
  const { store } = await openDevice(ben);
  await arrive(
    store,
    festival({
      countries: [
        {
          id: 'at',
          rev: 1,
          createdAt: MORNING,
          updatedAt: MORNING,
          code: 'at',
          caption: 'Austria',
          sort: 1,
          active: true,
          iso2: 'AT',
        },
      ],
      persons: [human('p-ben', 'Ben', 'Adler', { mapService: 'osm' })],
      locations: [venue(), venue('other')],
      projectCrews: [
        crew('late', { startAt: '2027-06-06T06:00:00.000Z', endAt: '2027-06-06T14:00:00.000Z' }),
        crew('now'),
        crew('off', { statusCode: 'cancelled' }),
        crew('gone', { startAt: '2027-06-01T06:00:00.000Z', endAt: '2027-06-01T14:00:00.000Z' }),
        crew('elsewhere', { locationId: 'other' }),
      ],
    }),
  );
  const page = await readLocationPage(store.reads, { id: 'place', personId: 'p-ben', now: MORNING });
  expect(page).toMatchObject({ countryName: 'Austria', mapService: 'osm' });
  expect(page?.nextCrews.map((row) => row.id)).toEqual(['now', 'late']);
});

it('is not found where it is not on this device', async () => {
  const { store } = await openDevice(ben);
  expect(await readLocationPage(store.reads, { id: 'place', personId: null, now: MORNING })).toBeNull();
});
