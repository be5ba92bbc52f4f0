// Who acts on a phone: the login first, and the contacts of its person as soon as their rows are here.
import { expect, it, vi } from 'vitest';
import { AT, ben, openDevice, pull } from './world.ts';

const contactRow = (id: string, rev: number, more: Readonly<Record<string, unknown>> = {}) =>
  ({ id, rev, createdAt: AT, updatedAt: AT, personId: 'p-ben', number: 'K-1', kind: 'crew', active: true, regionIds: [], ...more });

it('a person acts as the contacts that came with the rows, and no longer as one that is closed', async () => {
  const { store, restart } = await openDevice({ ...ben, contactIds: [] });
  const { actor } = store;
  const heard = vi.fn();
  store.onContacts(heard);
  expect(actor.contactIds).toEqual([]);
  await pull(store, { contacts: [contactRow('c-ben', 5), contactRow('c-tom', 6, { personId: 'p-tom' })] });
  await vi.waitFor(() => { expect(actor.contactIds).toEqual(['c-ben']); });
  expect(heard).toHaveBeenCalledTimes(1);
  await pull(store, { contacts: [contactRow('c-old', 7, { active: false })] });
  expect((await restart()).actor.contactIds).toEqual(['c-ben']);
});
