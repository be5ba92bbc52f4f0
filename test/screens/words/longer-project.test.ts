// Where a position outside its project's dates leads: to the project that would have to be longer.
import { beforeEach, expect, it } from 'vitest';
import { readProjectOf } from '#app/outbox-panel/refusals/longer-project.tsx';
import type { Store } from '#outbox/store/store.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, crew, position, show } from '../rows.ts';

let store: Store;

beforeEach(async () => {
  ({ store } = await openDevice());
});

it('is found by the crew of a new position, and by a position that was changed', async () => {
  await arrive(store, { projects: [show], projectCrews: [crew()], projectCrewItems: [position('i1', 'stagehand')] });
  expect(await readProjectOf(store.reads, { crewId: 'crew', itemId: '' })).toMatchObject({ number: 2418 });
  expect(await readProjectOf(store.reads, { crewId: '', itemId: 'i1' })).toMatchObject({ number: 2418 });
});

it('is none where its rows are not on this device', async () => {
  expect(await readProjectOf(store.reads, { crewId: 'crew', itemId: '' })).toBeNull();
  expect(await readProjectOf(store.reads, { crewId: '', itemId: '' })).toBeNull();
});
