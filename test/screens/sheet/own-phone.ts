// The phone of Ben with everything of his pay, contracts and receipts on it.
import type { Store } from '#outbox/store/store.ts';
import { actorWith } from '../../app/actor.ts';
import { openDevice } from '../../outbox/world.ts';
import { arrive, festival, human } from '../rows.ts';
import { myMoney, ownPerson } from './my-money.ts';

const NOW = Temporal.Instant.from('2027-06-16T10:00:00.000Z').epochMilliseconds;
export const ben = actorWith({
  login: 'user:p-ben',
  personId: 'p-ben',
  contactIds: ['c-p-ben'],
  rights: { payrolls: ['READ'], staffContracts: ['READ'], receipts: ['READ', 'CREATE', 'DELETE'], persons: ['READ'] },
});

export const phone = async (): Promise<Store> => {
  const { store } = await openDevice(ben);
  await arrive(store, festival());
  await arrive(store, myMoney(NOW));
  await arrive(store, { persons: [ownPerson(human('p-ben', 'Ben', 'Adler'))] });
  return store;
};
