// Who acts on a phone: the login first, and the contacts of its person as soon as their rows are here.
import { AT, ben, openDevice, pull } from '../outbox/world.ts';
import { expect, it, vi } from 'vitest';
import type { Actor } from '#schema/define/rights.ts';
import { readMeta, writeMeta } from '#db/engine/meta.ts';
import { openStore } from '#outbox/store/open-store.ts';

/** A busy machine may take longer than the second that is usual. */
const PATIENTLY = { timeout: 30_000 };

const contactRow = (id: string, rev: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id,
  rev,
  createdAt: AT,
  updatedAt: AT,
  personId: 'p-ben',
  number: 'K-1',
  kind: 'crew',
  active: true,
  regionIds: [],
  ...more,
});

it('a person acts as the contacts that came with the rows, and no longer as one that is closed', async () => {
  const { store, restart } = await openDevice({ ...ben, contactIds: [] });
  const { actor } = store;
  const heard = vi.fn();
  store.onContacts(heard);
  expect(actor.contactIds).toEqual([]);
  await pull(store, { contacts: [contactRow('c-ben', 5), contactRow('c-tom', 6, { personId: 'p-tom' })] });
  await vi.waitFor(() => {
    expect(actor.contactIds).toEqual(['c-ben']);
  }, PATIENTLY);
  expect(heard).toHaveBeenCalledTimes(1);
  await pull(store, { contacts: [contactRow('c-old', 7, { active: false })] });
  expect((await restart()).actor.contactIds).toEqual(['c-ben']);
});

it('a person acts by the rights that were read after the store was opened, and by those that come later', async () => {
  const device = await openDevice();
  const { platform, clock, ids, tenant, login } = { ...device.store, platform: device.platform };
  const store = await openStore({
    tenant,
    login,
    clock,
    ids,
    platform,
    actor: async (local) => ({ ...ben, rights: ((await readMeta(local, 'userRights')) ?? {}) as Actor['rights'] }),
  });
  const { actor } = store;
  expect(actor.rights).toEqual({});
  for (const rights of [{ crews: ['EDIT'] }, { crews: ['EDIT'], projects: ['READ'] }]) {
    await writeMeta(store.local, 'userRights', rights);
    await vi.waitFor(() => {
      expect(actor.rights).toEqual(rights);
    }, PATIENTLY);
  }
});
