// What may be called absent of a table of which a list brings a login its own rows alone.
// First: Dexie looks for IndexedDB when it is loaded.
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { crewRating } from '#schema/entities/people/crew-rating.ts';
import { document } from '#schema/entities/documents/document.ts';
import { formAssignment } from '#schema/entities/forms/form-assignment.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { location } from '#schema/entities/places/location.ts';
import { arrivalOn, arrivalWith, jointArrival, type Arrival } from '#db/live/arrival.ts';
import { noteLists } from '#db/live/arrivals.ts';
import { liveKnown } from '#db/query/live-reads.ts';
import { query } from '#db/query/query.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import type { Reads } from '#db/query/reads.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { applyServerRows } from '#outbox/optimistic/rebase.ts';
import { AT, openDevice, ben, type Device } from '../../outbox/world.ts';

const OWN = { field: 'personId', ids: ['me'], through: {} };
const LISTS = [
  {
    name: 'documentsToSign',
    entities: ['documents'],
    parts: { documents: { ...OWN, field: 'signatoryPersonIds' } },
  },
  {
    name: 'formsOfPerson',
    entities: ['formAssignments', 'formResults'],
    parts: { formAssignments: OWN, formResults: { ...OWN, through: { assignmentId: 'formAssignments' } } },
  },
  { name: 'locations', entities: ['locations'] },
];

let device: Device;

const arrives = (scope: string, rows: Readonly<Record<string, readonly ServerRow[]>> = {}): Promise<boolean> =>
  applyServerRows(
    device.store.local,
    {
      rows,
      cursor: {
        scope,
        entities: LISTS.find(({ name }) => name === scope)?.entities ?? [],
        epoch: 'one',
        rev: 7,
        complete: true,
        ...(scope === 'locations' ? { window: { from: '2026-11-02', to: '2026-11-30', zone: 'Europe/Vienna' } } : {}),
      },
    },
    { actor: device.store.actor, now: device.clock.at },
  );

const row = (id: string, more: object): ServerRow => ({ id, rev: 1, createdAt: AT, updatedAt: AT, ...more });

beforeEach(async () => {
  device = await openDevice(ben);
  await noteLists(device.store.local, LISTS, ['crewRatings']);
  await arrives('documentsToSign', { documents: [row('contract', { signatoryPersonIds: ['me'] })] });
  await arrives('formsOfPerson', {
    formAssignments: [row('mine', { personId: 'me' }), row('fetched', { personId: 'other' })],
  });
  await arrives('locations');
});

const of = (read: (reads: Reads) => Promise<unknown>): Promise<Arrival> =>
  new Promise((resolve, reject) => {
    const following = liveKnown(device.store, read).subscribe(({ arrival }) => {
      resolve(arrival);
      queueMicrotask(() => {
        following.unsubscribe();
      });
    }, reject);
  });

const photosOf = (crew: string) => (reads: Reads) =>
  reads.rows(query(document).where('[ownerKind+ownerId]', { equals: ['projectCrew', crew] }));

it.each([
  ['by another index', photosOf('c')],
  ['whole', (reads: Reads) => reads.rows(query(document).orderBy('signatoryPersonIds'))],
  ['of others', (reads: Reads) => reads.rows(query(document).where('signatoryPersonIds', { equals: 'other' }))],
  [
    'of some, others among them',
    (reads: Reads) => reads.rows(query(formAssignment).where('personId', { anyOf: ['me', 'other'] })),
  ],
  ['by an id that is not here', (reads: Reads) => reads.get(document, 'elsewhere')],
] as const)('a table asked %s is never here', async (_how, read) => {
  expect(await of(read)).toMatchObject({ kind: 'partly' });
});

it.each([
  ['asked for its own', (reads: Reads) => reads.rows(query(document).where('signatoryPersonIds', { equals: 'me' }))],
  ['asked for nobody', (reads: Reads) => reads.rows(query(formAssignment).where('personId', { anyOf: [] }))],
  ['asked by an id that is here', (reads: Reads) => reads.get(document, 'contract')],
] as const)('a login that %s knows that there is nothing else', async (_how, read) => {
  expect(await of(read)).toMatchObject({ kind: 'here' });
});

it('what lies beneath rows of its own is its own, too, and nothing beneath those of others', async () => {
  const resultsOf = (personId: string) => async (reads: Reads) => {
    const tasks = await reads.rows(query(formAssignment).where('personId', { equals: personId }));
    return reads.rows(query(formResult).where('assignmentId', { anyOf: tasks.map(({ id }) => id) }));
  };
  expect(await of(resultsOf('me'))).toMatchObject({ kind: 'here' });
  expect(await of(resultsOf('other'))).toMatchObject({ kind: 'partly', tables: ['formAssignments', 'formResults'] });
});

it('the server tells the rest of the tables that it names, and of no other', async () => {
  const photos = await of(photosOf('c'));
  expect(arrivalWith(photos, ['formResults'])).toEqual(photos);
  expect(arrivalWith(photos, ['documents'])).toMatchObject({ kind: 'here' });
});

it('days that are not kept stay unknown beside it', async () => {
  const halls = await of((reads) => reads.get(location, 'hall'));
  expect(halls).toMatchObject({ kind: 'beyond' });
  const both = jointArrival(halls, await of(photosOf('c')));
  expect(arrivalOn(both, '2026-11-10')).toMatchObject({ kind: 'partly' });
  expect(arrivalWith(both, ['documents'])).toEqual(halls);
});

it('a table that no list brings is never here, though it is not awaited either; nobody asked for is nobody', async () => {
  const ratings = await of((reads) => reads.rows(query(crewRating).where('id', { between: [LOWEST, HIGHEST] })));
  expect(ratings).toMatchObject({ kind: 'partly', tables: ['crewRatings'], others: { kind: 'here' } });
  expect(arrivalWith(ratings, ['crewRatings'])).toMatchObject({ kind: 'here' });
  expect(await of((reads) => reads.rows(query(crewRating).byIds([])))).toMatchObject({ kind: 'here' });
});

it('a table of which the login may see nothing is here, as empty as it is', async () => {
  await noteLists(device.store.local, LISTS, []);
  const ratings = await of((reads) => reads.rows(query(crewRating).where('id', { between: [LOWEST, HIGHEST] })));
  expect(ratings).toMatchObject({ kind: 'here' });
});
