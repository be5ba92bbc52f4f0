// The papers that a chief carries to a job: a job that is not on the device is not somebody else's.
import { expect, it } from 'vitest';
import { readCrewOfJob } from '#screens/chief/contact/contact-queries.ts';
import { readDocuments } from '#screens/chief/papers/documents-screen.tsx';
import { openDevice } from '../../outbox/world.ts';
import { actorWith } from '../../app/actor.ts';
import { arrive, assignment, festival } from '../rows.ts';

it('tells a job that is not here from one whose crew another leads', async () => {
  const cara = actorWith({ login: 'user:cara', personId: 'p-cara', rights: { projects: ['READ'] } });
  const { store } = await openDevice(cara);
  await arrive(
    store,
    festival({
      projectCrewItemStatus: [
        assignment('lead', 'p-cara', { chief: true }),
        assignment('hand', 'p-cara'),
        assignment('tom', 'p-tom', { chief: true }),
      ],
    }),
  );
  const of = (id: string) => readDocuments(store.reads, id, 'p-cara');
  expect(await of('lead')).toMatchObject({ crewId: 'crew' });
  expect(await Promise.all(['hand', 'tom', 'gone'].map(of))).toEqual(['notYours', 'notYours', 'notHere']);
  expect(await Promise.all(['lead', 'gone'].map((id) => readCrewOfJob(store.reads, id)))).toEqual(['crew', null]);
});
