// A planner's device with the people of the small festival, and what they can do.
import type { ServerRow } from '#db/tables/server-rows.ts';
import type { Store } from '#outbox/store/store.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, festival, role, venue, type Rows } from '../rows.ts';

export const NOW = '2027-06-01T06:00:00.000Z';
export const stamps = { rev: 1, createdAt: NOW, updatedAt: NOW };
export const worker = (personId: string, more = {}): ServerRow =>
  role(`c-${personId}`, personId, { kind: 'crew', number: `K-${personId}`, ...more });
export const can = (personId: string, functionId = 'stagehand'): ServerRow => ({
  ...stamps,
  id: `f-${personId}-${functionId}`,
  contactId: `c-${personId}`,
  functionId,
  level: 2,
});

export const officeWith = async (more: Rows): Promise<Store> => {
  const { store } = await openDevice();
  await arrive(
    store,
    festival({
      locations: [venue('place', { regionId: 'vienna' })],
      contacts: ['p-ben', 'p-cara', 'p-tom'].map((who) => worker(who)),
      crewFunctions: ['p-ben', 'p-cara'].map((who) => can(who)),
      ...more,
    }),
  );
  return store;
};
