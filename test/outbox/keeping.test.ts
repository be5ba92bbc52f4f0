// What a phone keeps through lost connections, databases thrown away and full disks.
import { assignmentRow, ben, check, openDevice, outboxOf, pull, START } from './world.ts';
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { checkPerson } from '#schema/mutations/crews/checks/check-person.ts';
import { uploadDocument } from '#schema/mutations/documents/upload-document.ts';
import { NoRoomForFile } from '#db/quota/quota-recovery.ts';
import { openStore } from '#outbox/store/open-store.ts';
import { CHUNK_BYTES, freeBlobs, readBlob, readThumbnail } from '#db/blobs/blobs.ts';
import { checkCanary, forgetCleared, readCleared, type CanaryMark, type CanaryPlace } from '#db/quota/canary.ts';
import { countUnsent } from '#outbox/entries/unsent.ts';
import { followUnsent } from '#outbox/status/follow-unsent.ts';
import { statusOf } from '#outbox/store/react.ts';
import type { Store } from '#outbox/store/store.ts';
import { sealSession } from '#outbox/actions/session-wipe.ts';
import { isDurable, room } from '#db/quota/storage.ts';

const sha256 = 'b'.repeat(64);

describe('a photo that waits', () => {
  it('lies in chunks of at most 1 MB, byte for byte', async () => {
    const { store } = await openDevice();
    const bytes = new Uint8Array(2 * CHUNK_BYTES + 7).map((_, at) => (at * 7) % 253).buffer;
    await store.saveBlob({
      id: 'd1',
      bytes,
      mime: 'image/jpeg',
      sha256,
      thumbnail: { bytes: new Uint8Array([9]).buffer, mime: 'image/webp' },
    });
    const kept = await readBlob(store.local, 'd1');
    expect(kept?.chunks.map((chunk) => chunk.byteLength)).toEqual([CHUNK_BYTES, CHUNK_BYTES, 7]);
    expect(Buffer.concat((kept?.chunks ?? []).map((chunk) => Buffer.from(chunk))).equals(Buffer.from(bytes))).toBe(
      true,
    );
    expect((await readThumbnail(store.local, 'd1'))?.mime).toBe('image/webp');
  });

  it('is no use to an entry when its bytes are not here', async () => {
    const { store } = await openDevice();
    await expect(
      store.send(
        uploadDocument,
        { id: 'd9', typeId: 't', ownerKind: 'projectCrew', ownerId: 'c', name: 'Photo', visibility: 'crew' },
        { blob: 'd9' },
      ),
    ).rejects.toThrow();
    expect(await outboxOf(store)).toEqual([]);
  });

  it('whose entry was never queued goes after a day', async () => {
    const { store } = await openDevice();
    await store.saveBlob({ id: 'd1', bytes: new Uint8Array([1]).buffer, mime: 'image/jpeg', sha256 });
    expect(await freeBlobs(store.local, START + 23 * 3_600_000)).toBe(0);
    expect(await freeBlobs(store.local, START + 25 * 3_600_000)).toBe(1);
    expect(await readBlob(store.local, 'd1')).toBeUndefined();
  });
});

describe('a photo that another took', () => {
  it('is kept small first, keeps that when it comes whole, and goes after its time where it never did', async () => {
    const { store } = await openDevice();
    const small = { bytes: new Uint8Array([9]).buffer, mime: 'image/webp', keepUntil: START + 1000 };
    await store.saveThumbnail({ id: 'd1', ...small });
    await store.saveThumbnail({ id: 'd2', ...small });
    expect(await readBlob(store.local, 'd1')).toBeUndefined();
    await store.saveBlob({
      id: 'd1',
      bytes: new Uint8Array([1, 2, 3]).buffer,
      mime: 'image/jpeg',
      sha256,
      keepUntil: START + 1000,
    });
    expect((await readThumbnail(store.local, 'd1'))?.mime).toBe('image/webp');
    expect((await readBlob(store.local, 'd1'))?.bytes).toBe(3);
    await freeBlobs(store.local, START + 2000);
    expect(await readThumbnail(store.local, 'd2')).toBeUndefined();
    expect((await readThumbnail(store.local, 'd1'))?.mime).toBe('image/webp');
    await sealSession(store.local, START);
    await expect(store.saveThumbnail({ id: 'd3', ...small })).rejects.toThrow('The session ended');
  });
});

describe('a connection to the database that the browser lost', () => {
  it('is opened once more, and the check-in is saved', async () => {
    const { store } = await openDevice();
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    for (const durability of ['strict', 'relaxed'] as const)
      store.database.handle(durability).close({ disableAutoOpen: true });
    await store.send(checkPerson, { id: 'a1', check: check('k1') });
    expect(await store.reads.get(crewCheck, 'k1')).toBeDefined();
    expect(await outboxOf(store)).toHaveLength(1);
  });

  it('twice in a row is a failure that is heard of', async () => {
    const { store } = await openDevice();
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    const handle = store.database.handle('strict');
    handle.close({ disableAutoOpen: true });
    handle.open = () => Dexie.Promise.reject(new Dexie.DatabaseClosedError('gone')) as ReturnType<typeof handle.open>;
    await expect(store.send(checkPerson, { id: 'a1', check: check('k1') })).rejects.toThrow();
  });

  it('does not fool the probe for durable writing', async () => {
    const { store } = await openDevice();
    expect(await isDurable(store.database)).toBe(true);
    store.close();
    expect(await isDurable(store.database)).toBe(false);
  });
});

describe('the room on this device', () => {
  it('stops pulls at four fifths and photos below 50 MB', async () => {
    const megabyte = 1024 * 1024;
    const of = (used: number, quota: number) =>
      room({ estimate: () => Promise.resolve({ usage: used * megabyte, quota: quota * megabyte }) });
    expect(await of(10, 1000)).toMatchObject({ pullsStop: false, photosStop: false });
    expect(await of(810, 1000)).toMatchObject({ pullsStop: true, photosStop: false });
    expect(await of(960, 1000)).toMatchObject({ pullsStop: true, photosStop: true });
  });

  it('keeps a photo only above the reserve, and lets go of what the server has before it says no', async () => {
    const megabyte = 1024 * 1024;
    const device = await openDevice();
    const free = { megabytes: 60 };
    const storage = { estimate: () => Promise.resolve({ usage: 0, quota: free.megabytes * megabyte }) };
    const store = await openStore({
      tenant: device.store.tenant,
      login: ben.login,
      actor: ben,
      platform: device.platform,
      clock: device.store.clock,
      ids: device.store.ids,
      storage,
    });
    const save = (id: string, more: { readonly keepUntil?: number } = {}) =>
      store.saveBlob({ id, bytes: new Uint8Array([1]).buffer, mime: 'image/jpeg', sha256, ...more });
    await save('paper', { keepUntil: START + 3_600_000 });
    await save('picked');
    free.megabytes = 40;
    await expect(save('photo')).rejects.toThrow(NoRoomForFile);
    expect(await readBlob(store.local, 'photo')).toBeUndefined();
    expect(await readBlob(store.local, 'paper')).toBeUndefined();
    expect(await readBlob(store.local, 'picked')).toBeDefined();
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    await store.send(checkPerson, { id: 'a1', check: check('k1') });
    expect(await outboxOf(store)).toHaveLength(1);
    free.megabytes = 60;
    await save('photo');
    expect(await readBlob(store.local, 'photo')).toBeDefined();
  });

  it('tells when the browser threw the database away', async () => {
    const place = markPlace();
    const { store } = await openDevice();
    expect(await checkMark(store, place, 'x')).toBe('first');
    expect(await checkMark(store, place, 'y')).toBe('intact');
    const emptied = await openDevice(ben, { indexedDB: new IDBFactory(), IDBKeyRange });
    expect(await checkMark(emptied.store, place, 'z')).toBe('evicted');
  });

  it('tells how many entries went with it, until the person has read it', async () => {
    const place = markPlace();
    const { store } = await openDevice();
    await checkMark(store, place, 'x');
    const stop = followUnsent(statusOf(store), place);
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    await store.send(checkPerson, { id: 'a1', check: check('k1') });
    await expect.poll(() => place.kept?.unsent).toBe(1);
    stop();
    const emptied = await openDevice(ben, { indexedDB: new IDBFactory(), IDBKeyRange });
    await checkMark(emptied.store, place, 'z');
    const again = await emptied.restart();
    expect(await checkMark(again, place, 'later')).toBe('intact');
    expect(await readCleared(again.local)).toEqual({ unsent: 1 });
    await forgetCleared(again.local);
    expect(await readCleared(again.local)).toBeNull();
  });

  it('does not take a session that ended for a database that was thrown away', async () => {
    const place = markPlace();
    const device = await openDevice();
    const { store } = device;
    await checkMark(store, place, 'x');
    await pull(store, { projectCrewItemStatus: [assignmentRow('a1', 5)] });
    await store.send(checkPerson, { id: 'a1', check: check('k1') });
    await sealSession(store.local, device.clock.at);
    place.kept = null;
    const again = await device.restart();
    expect(await checkMark(again, place, 'y')).toBe('intact');
    expect(place.kept).toEqual({ id: 'x', unsent: 1 });
  });
});

const checkMark = ({ local }: Store, place: CanaryPlace, fresh: string) =>
  checkCanary({ local, place, fresh, countUnsent });

interface KeptMark extends CanaryPlace {
  kept: CanaryMark | null;
}

const markPlace = (): KeptMark => {
  const place: KeptMark = {
    kept: null,
    read: () => place.kept,
    write: (mark) => {
      place.kept = mark;
    },
  };
  return place;
};
