// What is left on the phone when the server ended the session, and what is there after the sign-in.
import { assignmentRow, ben, check, checkRow, openDevice, outboxOf, pull } from './world.ts';
import { describe, expect, it } from 'vitest';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { uploadDocument } from '#schema/mutations/documents/upload-document.ts';
import { countUnsent } from '#outbox/entries/unsent.ts';
import { readBlob } from '#db/blobs/blobs.ts';
import { allRows } from '#test/support/all-rows.ts';
import { discardAll, sealSession } from '#outbox/actions/session-wipe.ts';
import { claim, settle } from './one-by-one.ts';

const sha256 = 'b'.repeat(64);

describe('a session that the server ended', () => {
  it('leaves no rows behind and keeps the unsent check-in for the same person', async () => {
    const device = await openDevice();
    await pull(device.store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    const id = await device.store.send(checkPerson, { id: 'a1', check: check('k1') });
    expect(await sealSession(device.store.local, device.clock.at)).toBe(1);
    expect(await allRows(device.store, projectCrewItemStatus)).toEqual([]);
    expect(await allRows(device.store, crewCheck)).toEqual([]);
    expect(await outboxOf(device.store)).toMatchObject([{ id, state: 'blocked', blockedBy: 'signIn' }]);

    const ann = await openDevice({ ...device.store.actor, login: 'user:ann', personId: 'p-ann' }, device.platform);
    expect(await outboxOf(ann.store)).toEqual([]);

    const again = await device.restart();
    expect(await outboxOf(again)).toMatchObject([{ id, state: 'waiting' }]);
    expect(await again.reads.get(crewCheck, 'k1')).toBeUndefined();
    await pull(again, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    expect(await again.reads.get(crewCheck, 'k1')).toMatchObject({ assignmentId: 'a1' });
  });

  it('takes the answer that was still under way, and no rows with it', async () => {
    const device = await openDevice();
    const { store, clock } = device;
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    const id = await store.send(checkPerson, { id: 'a1', check: check('k1') });
    await claim(store.local, { id, owner: 'me', actorId: ben.login, now: () => clock.at + 8000, leaseMs: 30_000 });
    await sealSession(store.local, clock.at);
    expect(
      await settle(
        store.local,
        { id, status: 200, body: { data: checkRow('k1', 9) }, epoch: 'e1', rev: 9, now: clock.at },
        ben,
      ),
    ).toBe(true);
    expect(await allRows(store, crewCheck)).toEqual([]);
    expect(await outboxOf(store)).toEqual([]);
  });

  it('opens again whatever was queued after it', async () => {
    const device = await openDevice();
    await sealSession(device.store.local, device.clock.at);
    const id = await device.store.send(uploadDocument, {
      id: 'd1',
      typeId: 't',
      ownerKind: 'projectCrew',
      ownerId: 'c',
      name: 'Photo',
      visibility: 'crew',
    });
    expect(await outboxOf(await device.restart())).toMatchObject([{ id, state: 'waiting' }]);
  });

  it('keeps bytes of unsent photos and lets go of sent ones', async () => {
    const { store, clock } = await openDevice();
    await store.saveBlob({ id: 'd1', bytes: new Uint8Array([1]).buffer, mime: 'image/jpeg', sha256 });
    await store.saveBlob({ id: 'd2', bytes: new Uint8Array([2]).buffer, mime: 'image/jpeg', sha256 });
    await store.send(
      uploadDocument,
      { id: 'd1', typeId: 't', ownerKind: 'projectCrew', ownerId: 'c', name: 'Photo', visibility: 'crew' },
      { blob: 'd1' },
    );
    await sealSession(store.local, clock.at);
    expect(await readBlob(store.local, 'd1')).toBeDefined();
    expect(await readBlob(store.local, 'd2')).toBeUndefined();
  });

  it('can be left for good on the person’s word', async () => {
    const { store, clock } = await openDevice();
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    await store.send(checkPerson, { id: 'a1', check: check('k1') });
    expect(await countUnsent(store.local)).toBe(1);
    await discardAll(store.local, clock.at);
    expect(await countUnsent(store.local)).toBe(0);
    expect(await allRows(store, crewCheck)).toEqual([]);
  });
});
