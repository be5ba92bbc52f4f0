// Answers of the server to an entry, and what the phone has of it.
import type { Refusal } from '#db/tables/entry.ts';
import { refuse } from '#outbox/settle/refuse.ts';
import type { Store } from '#outbox/store/store.ts';
import { assignmentRow, AT, ben, openDevice, outboxOf, pull } from '../world.ts';

export const entry = async (store: Store, id: string) => (await outboxOf(store)).find((one) => one.id === id);
export const conflict: Refusal = { kind: 'conflict', code: 'JOB_CHANGED', at: AT };
export const refuseIt = async (store: Store, id: string) => {
  const found = await entry(store, id);
  return found !== undefined && refuse(store.local, found, { refusal: conflict, now: store.clock.now() }, ben);
};

export const onSite = async () => {
  const device = await openDevice();
  await pull(device.store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
  return device;
};
