// What rests on contacts, one's own or everybody's, is on its way as long as these are.
// First: Dexie looks for IndexedDB when it is loaded.
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { readToDos } from '#screens/calendar/todo-queries.ts';
import { readPlanningPeople } from '#screens/planning-calendar/queries.ts';
import { readMessages } from '#screens/shared/messages/messages.ts';
import type { Known } from '#db/live/arrival.ts';
import { noteLists } from '#db/live/arrivals.ts';
import { liveKnown } from '#db/query/live-reads.ts';
import type { Reads } from '#db/query/reads.ts';
import type { Store } from '#outbox/store/store.ts';
import { actorWith } from '../app/actor.ts';
import { openDevice, planner } from '../outbox/world.ts';

const once = <T>(store: Store, read: (reads: Reads) => Promise<T>): Promise<Known<T>> =>
  new Promise((resolve, reject) => {
    const following = liveKnown(store, read).subscribe((known) => {
      resolve(known);
      queueMicrotask(() => {
        following.unsubscribe();
      });
    }, reject);
  });

/** Their contacts are not here, so nobody knows which they are. */
const mia = actorWith({ personId: 'p-mia', contactIds: [], audiences: ['client'] });

it.each([
  ['messages', (reads: Reads) => readMessages(reads, mia)],
  ['to-dos', (reads: Reads) => readToDos(reads, mia)],
] as const)('no %s is no word for none before that', async (_what, read) => {
  const { store } = await openDevice(mia);
  await noteLists(store.local, [{ name: 'contacts', entities: ['contacts'] }]);
  expect((await once<unknown>(store, read)).arrival).toMatchObject({ kind: 'awaited', lists: ['contacts'] });
});

it('nobody in the planning calendar is no word for an empty day before that', async () => {
  const { store } = await openDevice(planner);
  await noteLists(store.local, [
    { name: 'contacts', entities: ['contacts'] },
    { name: 'persons', entities: ['persons'] },
  ]);
  const { value, arrival } = await once(store, readPlanningPeople);
  expect([value, arrival]).toMatchObject([false, { kind: 'awaited', lists: ['contacts', 'persons'] }]);
});
